import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { freePort } from '#local/testing/free-port.ts'
import { accountWith, openFakeCloudFormation, outputsOf } from './testing/fake-cloud-formation.ts'
import { openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

let portal: Awaited<ReturnType<typeof openLocalPortal>>
beforeAll(async () => {
  portal = await openLocalPortal()
})
afterAll(() => portal.close())

const makeSuperReviewer = (...words: string[]) => runScript('make-super-reviewer', words)
const makeHere = (email: string) => runHere('make-super-reviewer', [email, '--local', String(portal.port)])

async function actionsOf(id: string) {
  const { region, credentials, tableName } = localSettings
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: portal.dynamodb, region, credentials }),
  )
  const { Items } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `AUDIT#${id}` },
    }),
  )
  return Items
}

test('a verified person becomes a super reviewer, on record, at the next login', async () => {
  const email = 'lead@example.edu'
  const id = await portal.register(email)
  const { code, output } = await makeSuperReviewer('Lead@Example.edu', '--local', String(portal.port))
  expect({ code, output }).toEqual({
    code: 0,
    output: [
      `Makes ${email} a super reviewer of the local portal at ${portal.site}.`,
      'Done. It takes effect with the next click; nobody has to log in again.',
    ].join('\n'),
  })
  expect(await actionsOf(id)).toMatchObject([
    {
      what: 'role.by-deployment',
      on: [id],
      by: id,
      before: { role: 'applicant' },
      after: { role: 'super-reviewer' },
    },
  ])
  const call = await portal.logIn(email)
  expect(await call('GET', '/forms')).toEqual([])
})

test('a second time it does and writes nothing', async () => {
  const id = await portal.register('twice@example.edu')
  await makeHere('twice@example.edu')
  const { code, output } = await makeHere('twice@example.edu')
  expect(code).toBe(0)
  expect(output).toContain('Nothing to do: that person is already a super reviewer.')
  expect(await actionsOf(id)).toHaveLength(1)
})

test('refuses an address that is not registered or not verified', async () => {
  const unknown = await makeHere('nobody@example.edu')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain('Nobody has registered with nobody@example.edu.')
  const id = await portal.register('unverified@example.edu', { isVerified: false })
  const unverified = await makeHere('unverified@example.edu')
  expect(unverified.code).toBe(1)
  expect(unverified.output).toContain('The address unverified@example.edu is not verified.')
  expect(await actionsOf(id)).toEqual([])
})

test.each([[[]], [['one@example.edu', 'two@example.edu']], [['one@example.edu', '3000']], [['--what']]])(
  'the words %j are answered with the usage',
  async (words) => {
    expect(await runHere('make-super-reviewer', words)).toEqual({
      code: 1,
      output: 'Usage: npm run make-super-reviewer -- EMAIL [--stack NAME] [--local [PORT]]',
    })
  },
)

test('says so in one sentence if no portal runs or there are no credentials', async () => {
  const nobodys = await freePort()
  const stopped = await runHere('make-super-reviewer', ['lead@example.edu', '--local', String(nobodys)])
  expect(stopped).toEqual({
    code: 1,
    output: `No local portal runs on port ${nobodys}. Start it with: npm start. Another port: --local PORT`,
  })
  const placeless = await makeSuperReviewer('lead@example.edu')
  expect(placeless.output).toMatch(/^No AWS region is chosen\./)
  const stranger = await runScript('make-super-reviewer', ['a@example.edu'], { AWS_REGION: 'us-east-1' })
  expect(stranger).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There are no working AWS credentials/) as string,
  })
})

test('finds a deployed portal by the outputs of its stack', async () => {
  const id = await portal.register('deployed@example.edu')
  const outputs = { ...outputsOf(portal), SiteUrl: 'https://portal.example' }
  const cloudFormation = await openFakeCloudFormation('Portal-dev', outputs)
  const account = accountWith(portal, cloudFormation)
  const other = await runScript('make-super-reviewer', ['deployed@example.edu'], account)
  expect(other).toEqual({
    code: 1,
    output: 'There is no stack Portal-prod in eu-west-1. Another name: --stack NAME',
  })
  const words = ['deployed@example.edu', '--stack', 'Portal-dev']
  const { code, output } = await runScript('make-super-reviewer', words, account)
  cloudFormation.close()
  expect(output).toContain('of https://portal.example (stack Portal-dev in eu-west-1).')
  expect(code).toBe(0)
  expect(await actionsOf(id)).toHaveLength(1)
})
