import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { firewallRules } from '../firewall-rules.ts'
import { askEach } from './first-look/ask-each.ts'
import { looks } from './first-look/looks.ts'
import { openFakeCloudFormation } from './testing/fake-cloud-formation.ts'
import { openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

let portal: Awaited<ReturnType<typeof openLocalPortal>>
beforeAll(async () => {
  portal = await openLocalPortal()
})
afterAll(() => portal.close())

/** The folder of one test's report. */
let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'first-look-'))
  return () => rmSync(cwd, { recursive: true })
})

type Given = Parameters<typeof runScript>[3]
const firstLook = (words: string[] = [], given: Given = {}) =>
  runScript('first-look', [portal.site, '--local', ...words], {}, { cwd, ...given })
/** Sends one signal once the temporary person exists. A second one would end the process during its cleanup. */
const endingWith =
  (signal: NodeJS.Signals): NonNullable<NonNullable<Given>['onOutput']> =>
  (said, child) => {
    if (said.includes('an account can be created') && !child.killed) child.kill(signal)
  }
const kept = (name: string) => readFileSync(join(cwd, '.first-look', name), 'utf8')

/** The people in the user pool and in the table. */
async function people() {
  const response = await fetch(portal.userPool, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
    },
    body: JSON.stringify({ UserPoolId: localSettings.userPoolId }),
  })
  const { Users } = (await response.json()) as { Users: object[] }
  const { region, credentials, tableName: TableName } = localSettings
  const client = new DynamoDBClient({ endpoint: portal.dynamodb, region, credentials })
  const { Items = [] } = await client.send(new ScanCommand({ TableName }))
  const items = Items.map(({ pk }) => pk?.S ?? '').filter((pk) => /^(USER|EMAIL|AUDIT)#/.test(pk))
  return { users: Users.length, items }
}
const nobody = { users: 0, items: [] }

test('runs its own checks, leaves nobody behind, and asks only what can be checked on this machine', async () => {
  const { code, output } = await firstLook([], { input: 'y\nY fine\nyes: by link\ns not tried\nskip\n' })
  expect(output).not.toMatch(/^FAILED/m)
  expect(output).toContain('ok             once it is verified, the next login opens the portal')
  expect(output).toContain('Everything is checked.')
  expect(code).toBe(0)
  const asked = output.split('\n').filter((line) => /^\d+ of 5: /.test(line))
  expect(asked).toHaveLength(5)
  expect(kept('local.md')).toContain('- [x] Somebody registers in a browser.\n')
  expect(kept('local.md')).toContain('both work. fine\n')
  expect(kept('local.md')).toMatch(/- \[ \] An application is filled.* Skipped\. not tried\n/)
  expect(await people()).toEqual(nobody)
  expect((await runScript('verify-records', ['--local', String(portal.port)])).code).toBe(0)
})

test('continues where it was stopped, and a "no" stays a failure', async () => {
  const answers = join(cwd, 'answers')
  writeFileSync(answers, 'y\nn the link leads nowhere\n')
  const stopped = await firstLook(['--answers', answers])
  expect(stopped.output).toContain('Stopped. Run this again to continue')
  expect(stopped.code).toBe(1)
  const { code, output } = await firstLook([], { input: 'y\nhm\ny\ny\n' })
  expect(output).toContain('1 of 3: The mail of a forgotten password')
  expect(output).toContain('Please begin with y')
  expect(output).toContain('Everything is checked.')
  expect(code).toBe(1)
  expect(kept('local.md')).toMatch(
    /- \[ \] The mail of the verification .*\*\*No\.\*\* the link leads nowhere/,
  )
  const again = await firstLook(['--fresh'])
  expect(again.output).toContain('1 of 5: Somebody registers in a browser.')
})

test('leaves nobody behind if it is stopped during its own checks', async () => {
  const { code, output } = await firstLook([], {
    onOutput: endingWith('SIGINT'),
  })
  expect(code).toBe(1)
  expect(output).toContain('Stopped. The temporary person is removed.')
  expect(output).not.toContain('Now check the rest yourself')
  expect(await people()).toEqual(nobody)
})

test('removes a person whom a killed run left behind', async () => {
  const killed = await firstLook([], {
    onOutput: endingWith('SIGKILL'),
  })
  expect(killed.code).toBe(null)
  expect((await people()).users).toBe(1)
  await firstLook()
  expect(await people()).toEqual(nobody)
})

test('refuses a site of another stack', async () => {
  const { region, credentials, tableName } = localSettings
  const cloudFormation = await openFakeCloudFormation('Portal-dev', {
    SiteUrl: 'https://portal.example',
    TableName: tableName,
    UserPoolId: 'eu-west-1_Another',
  })
  const account = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url,
  }
  const words = [portal.site, '--stack', 'Portal-dev']
  const { code, output } = await runScript('first-look', words, account, { cwd })
  cloudFormation.close()
  expect(code).toBe(1)
  expect(output).toContain(`${portal.site} is not the site of https://portal.example (stack Portal-dev`)
})

test('checks a deployed portal with the rights of its account, and reports it under the name of its stack', async () => {
  const { region, credentials, tableName, userPoolId } = localSettings
  const cloudFormation = await openFakeCloudFormation('Portal-dev', {
    SiteUrl: portal.site,
    TableName: tableName,
    UserPoolId: userPoolId,
  })
  const account = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url,
    AWS_ENDPOINT_URL_DYNAMODB: portal.dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: portal.userPool,
  }
  const words = [portal.site, '--stack', 'Portal-dev']
  const { output } = await runScript('first-look', words, account, { cwd })
  cloudFormation.close()
  expect(output).not.toMatch(/^FAILED/m)
  expect(kept('Portal-dev.md')).toContain(
    'ok             once the account is removed, its token opens nothing',
  )
  expect(await people()).toEqual(nobody)
})

test('does not continue the report of another portal', async () => {
  await firstLook()
  const file = join(cwd, '.first-look', 'local.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(portal.site, 'http://localhost:1'))
  const { code, output } = await firstLook()
  expect(code).toBe(1)
  expect(output).toContain('.first-look/local.json is about http://localhost:1.')
})

test.each([
  [[]],
  [['portal']],
  [['http://localhost:1', 'http://localhost:2']],
  [['http://localhost:1', '3000']],
])('checks nothing on %j', async (words) => {
  const { code, output } = await runHere('first-look', words)
  expect(code).toBe(1)
  expect(output).toMatch(/^Usage: npm run first-look -- URL [^\n]*$/)
})

test('every look has its own id and says what to do', () => {
  expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length)
  for (const { sentence, how } of looks) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(how.length).toBeGreaterThan(30)
  }
})

test('the rest stays open where the answers end', async () => {
  const said: unknown[] = []
  const isComplete = await askEach({
    looks: looks.slice(0, 3),
    lines: ['y well', 'n', ''].values() as never,
    say: () => undefined,
    now: () => new Date(0),
    keep: (id, { answer, note }) => said.push([id, answer, note]),
  })
  expect(isComplete).toBe(false)
  expect(said).toEqual([
    [looks[0]!.id, 'yes', 'well'],
    [looks[1]!.id, 'no', ''],
  ])
})

test('what it calls a flood is more than the firewall lets through', () => {
  const { how } = looks.find(({ id }) => id === 'flood')!
  const [, count, path] = /n < (\d+);.*fetch\(API_URL \+ "([^"]+)"\)/.exec(how)!
  const rates = firewallRules({ botControl: 'off', botControlVersion: '' }, 'https://site.example').map(
    ({ statement }) => statement as CfnWebACL.StatementProperty,
  )
  const meant = rates
    .map(({ rateBasedStatement }) => rateBasedStatement as CfnWebACL.RateBasedStatementProperty | undefined)
    .find((rate) => JSON.stringify(rate?.scopeDownStatement ?? null).includes(`/api${path}`))
  expect(Number(count)).toBeGreaterThan(meant!.limit)
})
