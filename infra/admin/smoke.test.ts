import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clientId, listen, openTestPool, password, userPoolId } from '#local/cognito/pool-of-tests.ts'
import { localSettings } from '#local/settings.ts'
import { freePort } from '#local/testing/free-port.ts'
import { answering, portalStarter } from '#local/testing/started-portal.ts'
import { firewallRules } from '../firewall-rules.ts'
import { accountChecks } from './smoke/account-checks.ts'
import { checklist } from './smoke/checklist.ts'
import { checks } from './smoke/checks.ts'
import { runChecks } from './smoke/run-checks.ts'
import { siteChecks } from './smoke/site-checks.ts'
import { accountWith, openFakeCloudFormation, outputsOf } from './testing/fake-cloud-formation.ts'
import { openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

test('a local portal passes every check that applies to it', async () => {
  const { newFolder, run, end } = portalStarter()
  onTestFinished(end)
  const port = await freePort()
  await answering(run(port, newFolder()))
  const { code, output } = await runScript('smoke', [`http://localhost:${port}`])
  const states = output.split('\n').slice(2, 2 + checks.length)
  expect(states.filter((line) => !line.startsWith('ok '))).toEqual([
    'does not apply http redirects to https, and browsers remember it (only AWS does this)',
    'does not apply the table refuses requests without credentials of the account (only AWS does this)',
  ])
  expect(code).toBe(0)
})

const isAboutPassword = ({ headers }: IncomingMessage) =>
  String(headers['x-amz-target']).endsWith('.ForgotPassword')

/** A server that answers every request from anyone with 200, as a portal must not. */
async function openCarelessSite() {
  const server = createServer((request, response) => {
    request.resume()
    const site = `http://${request.headers.host}`
    const config = {
      ...localSettings,
      apiUrl: `${site}/api`,
      attestationUrl: `${site}/waf/`,
      userPoolEndpoint: `${site}/`,
    }
    response.writeHead(isAboutPassword(request) ? 400 : 200, {
      'content-type': 'text/html',
      'access-control-allow-origin': '*',
      'content-security-policy': `default-src * 'unsafe-inline'; connect-src 'self' ${site}/a ${site}/b ${site}`,
    })
    const page = '<script src="/assets/a.js"></script>'
    if (isAboutPassword(request)) return response.end('{"__type":"UserNotFoundException"}')
    return response.end(
      request.method === 'GET' && request.url !== '/config.json' ? page : JSON.stringify(config),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('every check can fail, and a failure gives exit code 1', async () => {
  const { site, server } = await openCarelessSite()
  const { code, output } = await runScript('smoke', [site])
  server.close().closeAllConnections()
  expect(code).toBe(1)
  const states = output.split('\n').slice(2)
  expect(states.filter((line) => /^(ok|does not apply) /.test(line))).toEqual([
    expect.stringMatching(/^does not apply http redirects to https/),
    expect.stringMatching(/^does not apply the table/),
  ])
})

test.each([
  [[]],
  [['portal']],
  [['ftp://portal.example']],
  [['http://localhost:1', 'http://localhost:2']],
  [['http://localhost:1', '--stack', 'Portal-dev']],
])('on %j nobody is asked', async (words) => {
  const { code, output } = await runHere('smoke', words)
  expect(code).toBe(1)
  expect(output).toMatch(/^Usage: npm run smoke -- URL[^\n]*$/)
})

test('says so if there is no portal', async () => {
  const { code, output } = await runHere('smoke', ['http://localhost:9'])
  expect(code).toBe(1)
  expect(output).toContain('There is no portal at http://localhost:9:')
})

const signUpCheck = accountChecks.filter(
  ({ sentence }) => sentence === 'nobody can sign up without the portal',
)

test.each([false, true])(
  'where self sign-up is %j, asking for it makes no account and sends no mail',
  async (allowsSelfSignUp) => {
    const { cognito, mails } = openTestPool({ allowsSelfSignUp })
    const userPool = await listen(cognito)
    const config = {
      ...localSettings,
      apiUrl: '',
      userPoolId,
      userPoolClientId: clientId,
      attestationUrl: null,
    }
    const lines: string[] = []
    const portal = { site: '', config, isLocal: true, userPool }
    const failed = await runChecks(signUpCheck, portal, (line) => lines.push(line))
    await cognito.settled()
    const { Users } = await cognito.call('ListUsers', { UserPoolId: userPoolId })
    await cognito.close()
    expect({ failed, Users, mails }).toEqual({ failed: allowsSelfSignUp ? 1 : 0, Users: [], mails: [] })
    expect(lines.join('\n').includes('self-sign-up seems to be on')).toBe(allowsSelfSignUp)
  },
)

test('finds a pool with self-sign-up, which would have made an account', async () => {
  const { cognito, mails } = openTestPool({ allowsSelfSignUp: true })
  await cognito.call('SignUp', { ClientId: clientId, Username: 'ann@example.edu', Password: password })
  const { Users } = await cognito.call('ListUsers', { UserPoolId: userPoolId })
  await cognito.close()
  expect(Users).toHaveLength(1)
  expect(mails).toHaveLength(1)
})

test('a site that forwards writes to S3 could not store what the check sends', async () => {
  const sent: { path: string; digest: unknown; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'PUT')
        sent.push({ path: request.url ?? '', digest: request.headers['content-md5'], body })
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { ...localSettings, apiUrl: '', attestationUrl: null }
  const writing = siteChecks.filter(({ sentence }) => sentence === 'nothing can be written to the site')
  const failed = await runChecks(writing, { site, config, isLocal: true, userPool: '' }, () => undefined)
  server.close().closeAllConnections()
  expect(failed).toBe(1)
  const [{ path, digest, body }] = sent as [(typeof sent)[number]]
  expect(path).toMatch(/^\/assets\/x+\.txt$/)
  expect(Buffer.byteLength(path.slice(1))).toBeGreaterThan(1_024)
  expect(digest).not.toBe(createHash('md5').update(body).digest('base64'))
})

describe('the first look', () => {
  async function opened() {
    const portal = await openLocalPortal()
    onTestFinished(portal.close)
    return portal
  }
  type Portal = Awaited<ReturnType<typeof opened>>

  /** What is left of people: their logins, and items that hold an address or a record. */
  async function leftIn({ userPool, dynamodb }: Portal) {
    const response = await fetch(userPool, {
      method: 'POST',
      headers: {
        authorization: 'AWS4-HMAC-SHA256',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
      },
      body: JSON.stringify({ UserPoolId: localSettings.userPoolId }),
    })
    const { Users } = (await response.json()) as { Users: object[] }
    const { region, credentials, tableName: TableName } = localSettings
    const client = new DynamoDBClient({ endpoint: dynamodb, region, credentials })
    const { Items = [] } = await client.send(new ScanCommand({ TableName }))
    return {
      users: Users.length,
      addresses: Items.filter(({ pk }) => /^(EMAIL|INVITE)#/.test(pk?.S ?? '')).length,
      actions: Items.flatMap(({ what }) => what?.S ?? []),
    }
  }

  test('makes one recorded change, leaves no one behind, and lists what to check', async () => {
    const portal = await opened()
    const { code, output } = await runScript('smoke', [portal.site, '--first'])
    expect(output).not.toMatch(/^FAILED/m)
    expect(output).toContain(
      'ok             an action, accepting an invitation, is done together with its record',
    )
    expect(output).toContain(
      'ok             it may ask for the code that verifies its address, and no other code does',
    )
    expect(output.split('\n').filter((line) => line.startsWith('- [ ] '))).toHaveLength(5)
    expect(code).toBe(0)
    expect(await leftIn(portal)).toEqual({ users: 0, addresses: 0, actions: ['invitation.accept'] })
  })

  test('removes a person whom a stopped run left behind', async () => {
    const portal = await opened()
    const stopped = await runScript(
      'smoke',
      [portal.site, '--first'],
      {},
      {
        onOutput: (said, child) => {
          if (said.includes('an account can be created')) child.kill('SIGKILL')
        },
      },
    )
    expect(stopped.code).toBe(null)
    expect((await leftIn(portal)).users).toBe(1)
    expect((await runScript('smoke', [portal.site, '--first'])).code).toBe(0)
    expect(await leftIn(portal)).toMatchObject({ users: 0, addresses: 0 })
  })

  test.each([
    [localSettings.userPoolId, 'ok             once the account is removed, its token opens nothing'],
    ['eu-west-1_Another', 'is not the site of'],
  ])(
    'visits a deployed portal of the user pool %s only if the site is its own',
    async (UserPoolId, words) => {
      const portal = await opened()
      const outputs = { ...outputsOf(portal), UserPoolId }
      const cloudFormation = await openFakeCloudFormation('Portal-dev', outputs)
      onTestFinished(() => cloudFormation.close())
      const account = accountWith(portal, cloudFormation)
      const { output } = await runScript('smoke', [portal.site, '--first', '--stack', 'Portal-dev'], account)
      expect(output).toContain(words)
      expect((await leftIn(portal)).users).toBe(0)
    },
  )

  test('what it calls a flood is more than the firewall lets through', () => {
    const onAws = {
      site: '',
      config: { ...localSettings, apiUrl: '', attestationUrl: '' },
      isLocal: false,
      userPool: '',
    }
    const [, count, path] = /n < (\d+);.*fetch\(API_URL \+ "([^"]+)"\)/.exec(checklist(onAws).join('\n'))!
    const rates = firewallRules(
      { botControl: 'off', botControlVersion: '', google: undefined },
      'https://site.example',
    ).map(({ statement }) => statement as CfnWebACL.StatementProperty)
    const meant = rates
      .map(({ rateBasedStatement }) => rateBasedStatement as CfnWebACL.RateBasedStatementProperty | undefined)
      .find((rate) => JSON.stringify(rate?.scopeDownStatement ?? null).includes(`/api${path}`))
    expect(Number(count)).toBeGreaterThan(meant!.limit)
  })
})
