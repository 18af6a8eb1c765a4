import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Route } from '#shared/kernel/contract.ts'
import { type Area, routes } from '#shared/routes.ts'
import { bundleFunctions } from './bundling/bundle-functions.ts'
import { areas, type FunctionName, functionSources } from './function-sources.ts'
import { openFakeAws } from './testing/fake-aws.ts'
import { asText, permissionsOf, resourcesOf } from './testing/resources.ts'
import { runBundle } from './testing/run-bundle.ts'
import { allOptions, templateOf } from './testing/synthesise.ts'

const template = templateOf({ ...allOptions, tracing: 'false' })
const names = Object.keys(functionSources) as FunctionName[]
const folder = mkdtempSync(join(tmpdir(), 'portal-functions-'))
const fileOf = (name: FunctionName) => join(folder, name, 'index.js')

let bundles: Metafile
let aws: Awaited<ReturnType<typeof openFakeAws>>
beforeAll(async () => {
  bundles = await bundleFunctions(folder)
  aws = await openFakeAws()
  return () => {
    aws.close()
    rmSync(folder, { recursive: true })
  }
})
beforeEach(() => {
  aws.calls.length = 0
})

test('a stack trace can name our files, and the bundle does not contain their source', () => {
  const map = JSON.parse(readFileSync(`${fileOf('applications')}.map`, 'utf8')) as Record<string, string[]>
  expect(map.sources?.some((source) => source.endsWith('functions/applications/save-answers.ts'))).toBe(true)
  expect(map.sourcesContent).toBe(undefined)
})

interface Lambda {
  Environment: { Variables: Record<string, unknown> }
  Role: { 'Fn::GetAtt': [string, string] }
}
const idOf: Record<Exclude<FunctionName, Area>, string> = {
  'custom-message': 'AccountEventsCustomMessage',
  'password-reset': 'AccountEventsPasswordReset',
  'pre-token': 'AccountEventsPreToken',
  'google-sign-up': 'AccountEventsGoogleSignUp',
  erasure: 'ErasureFunction',
  'expired-file': 'ExpiredUploadsFunction',
  'mail-event': 'MailEventsFunction',
  outbox: 'OutboxFunction',
}
const isArea = (name: FunctionName): name is Area => areas.includes(name as Area)

function lambdaOf(name: FunctionName) {
  const start = isArea(name) ? `Functions${name}` : idOf[name]
  const lambdas = Object.entries(resourcesOf<Lambda>(template, 'AWS::Lambda::Function'))
  return lambdas.find(([id]) => new RegExp(`^${start}[0-9A-F]{8}$`).test(id))![1].Properties
}

/** The environment that Lambda gives to every function. */
const ofLambda = {
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'AKIDOFTHEROLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session-token',
}

function run(name: FunctionName, event: object, { without = [] }: { without?: string[] } = {}) {
  const ours = Object.entries(lambdaOf(name).Environment.Variables).map(([key, value]) => [
    key,
    asText(value),
  ])
  const given = { ...ofLambda, AWS_ENDPOINT_URL: aws.url, ...Object.fromEntries(ours) } as Record<
    string,
    string
  >
  const environment = Object.fromEntries(Object.entries(given).filter(([key]) => !without.includes(key)))
  return runBundle({ file: fileOf(name), environment, event })
}

const closedRoute = (area: Area) =>
  Object.values<Route>(routes[area]).find(({ access }) => access !== 'public')
const claims = {
  sub: 'ada',
  aud: 'page',
  token_use: 'id',
  origin_jti: 'session',
  email_verified: 'true',
  auth_time: '1680633000',
  exp: 'Tue Apr 04 18:39:39 UTC 2090',
}
const call = ({ method, path }: Route, authorizer?: object) => ({
  httpMethod: method,
  path,
  pathParameters: null,
  requestContext: { requestId: 'r', requestTimeEpoch: Date.now(), authorizer },
})

/** All that have a call for people with an account. */
const closedAreas = areas.filter((area) => closedRoute(area))

test.each(closedAreas)(
  '%s starts with the stack’s settings and refuses calls without a token',
  async (area) => {
    const { answer } = await run(area, call(closedRoute(area)!))
    expect(answer).toMatchObject({
      statusCode: 401,
      headers: {
        'content-type': 'application/json',
        'access-control-allow-origin': 'https://apply.example.org',
      },
      body: JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Please log in.' }),
    })
    expect(aws.calls).toEqual([])
  },
)

test('a function calls AWS with its role’s credentials from the environment', async () => {
  const { answer } = await run('people', call(closedRoute('people')!, { claims }))
  expect(answer).toMatchObject({ statusCode: 401, body: expect.stringContaining('log in again') as unknown })
  expect(aws.calls).toMatchObject([
    {
      operation: 'DynamoDB_20120810.BatchGetItem',
      headers: {
        authorization: expect.stringContaining('Credential=AKIDOFTHEROLE/') as unknown,
        'x-amz-security-token': 'session-token',
      },
    },
  ])
})

test('a function without credentials says so in its log and makes no calls', async () => {
  const { answer, log } = await run('people', call(closedRoute('people')!, { claims }), {
    without: ['AWS_ACCESS_KEY_ID'],
  })
  expect(answer).toMatchObject({ statusCode: 500 })
  expect(JSON.parse(log)).toMatchObject({ level: 'ERROR', error: 'CredentialsMissing' })
  expect(aws.calls).toEqual([])
})

test('a function without a setting does not start', async () => {
  await expect(run('applications', {}, { without: ['TABLE_NAME'] })).rejects.toThrow(
    'The setting TABLE_NAME is missing.',
  )
})

const operations = () => aws.calls.map(({ operation }) => operation)

test('Cognito’s mail gets our text, with a link to the page', async () => {
  const event = {
    triggerSource: 'CustomMessage_ForgotPassword',
    userName: 'ada',
    request: { codeParameter: '{####}' },
    response: {},
  }
  expect((await run('custom-message', event)).answer).toMatchObject({
    response: {
      emailMessage: expect.stringContaining(
        'https://apply.example.org/resetpassword?user=ada&amp;code={####}',
      ) as unknown,
    },
  })
})

test('after a reset the sessions of the account are ended, and its owner is told', async () => {
  const request = { userAttributes: { sub: 'ada' } }
  await run('password-reset', { triggerSource: 'PostConfirmation_ConfirmForgotPassword', request })
  expect(operations()).toEqual(['DynamoDB_20120810.UpdateItem', 'DynamoDB_20120810.PutItem'])
})

test('the minute’s tick looks for mails that are due', async () => {
  const { answer } = await run('outbox', { time: new Date().toISOString() })
  expect(answer).toEqual({ batchItemFailures: [] })
  expect(operations()).toEqual(Array(16).fill('DynamoDB_20120810.Query'))
})

test('each minute a function looks for people and forms to erase', async () => {
  await run('erasure', { time: new Date().toISOString() })
  expect(operations()).toEqual(Array(2).fill('DynamoDB_20120810.Query'))
})

test('SES’s event looks whether its mail is settled, and its test message is ignored', async () => {
  const tags = { outbox: [Buffer.from('receipt#r').toString('base64url')], attempt: ['1'] }
  const told = (Message: string) => run('mail-event', { Records: [{ Sns: { Message } }] })
  await told('Successfully validated SNS topic for Amazon SES event publishing.')
  expect(operations()).toEqual([])
  await told(JSON.stringify({ eventType: 'Delivery', mail: { tags } }))
  expect(operations()).toEqual(['DynamoDB_20120810.GetItem'])
})

test('an upload’s objects are removed with its item', async () => {
  const item = {
    fileId: 'f',
    userId: 'ada',
    name: 'CV.pdf',
    state: 'attached',
    pendingKey: 'pending/a',
    key: 'files/a',
  }
  const image = Object.fromEntries(Object.entries(item).map(([key, value]) => [key, { S: value }]))
  const OldImage = { sk: { S: 'FILE#q#f' }, size: { N: '1' }, ...image }
  await run('expired-file', { Records: [{ eventName: 'REMOVE', dynamodb: { OldImage } }] })
  const bucket = encodeURIComponent('<UploadsBucketC4B27CC7>')
  expect(operations()).toEqual([`DELETE /${bucket}/pending/a`, `DELETE /${bucket}/files/a`])
})

const listed = <Value>(value: Value | Value[]) => (Array.isArray(value) ? value : [value])

const statementsOf = (role: string) =>
  permissionsOf(template)
    .filter(([id]) => id === role)
    .flatMap(([, { Statement }]) => Statement)

/** A function's permissions by resource, without its log. */
function grantsOf(name: FunctionName) {
  const [role] = lambdaOf(name).Role['Fn::GetAtt']
  const statements = statementsOf(role)
  const grants: Record<string, string[]> = {}
  for (const { Action, Resource } of statements.filter(({ Effect }) => Effect === 'Allow'))
    for (const resource of listed(Resource).map(asText))
      grants[resource] = [...(grants[resource] ?? []), ...listed(Action)].toSorted()
  return Object.fromEntries(
    Object.entries(grants).filter(([resource]) => !/Log[0-9A-F]{8}\.Arn/.test(resource)),
  )
}

const table = '<DataTableFDBAD0F2.Arn>'
const onTable = (actions: string[]) => ({
  [table]: actions,
  [`${table}/index/gsi1`]: actions,
  [`${table}/index/gsi2`]: actions,
})
const reading = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const writing = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
]
const onStream = {
  '<DataTableFDBAD0F2.StreamArn>': [
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ],
}
const bucket = '<UploadsBucketC4B27CC7.Arn>'

const onDeadLetters = {
  '<DeadLettersBBF8BAAB.Arn>': ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'],
}

const onLogins = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminDisableProviderForUser',
  'cognito-idp:AdminDisableUser',
  'cognito-idp:AdminEnableUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminLinkProviderForUser',
  'cognito-idp:AdminSetUserMFAPreference',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
]

const allowed: Record<FunctionName, Record<string, string[]>> = {
  account: { ...onTable(writing), [`${bucket}/files/*`]: ['s3:GetObject', 's3:GetObjectTagging'] },
  auth: {
    ...onTable(writing),
    '<IdentityUserPool96FE3B9B.Arn>': onLogins,
  },
  applications: onTable(writing),
  decisions: onTable(writing),
  fair: onTable(writing),
  files: {
    ...onTable(writing),
    [bucket]: ['s3:ListBucket'],
    [`${bucket}/pending/*`]: ['s3:GetObject', 's3:GetObjectTagging', 's3:PutObject'],
    [`${bucket}/files/*`]: [
      's3:DeleteObject',
      's3:GetObject',
      's3:GetObjectTagging',
      's3:PutObject',
      's3:PutObjectTagging',
    ],
  },
  forms: onTable(writing),
  interviews: onTable(writing),
  messages: onTable(writing),
  records: onTable(reading),
  reviews: onTable(writing),
  open: onTable(reading),
  people: onTable(writing),
  'custom-message': {},
  'google-sign-up': { ...onTable(writing), '<IdentityUserPool96FE3B9B.Arn>': onLogins },
  'password-reset': onTable(['dynamodb:PutItem', 'dynamodb:UpdateItem']),
  'pre-token': {
    ...onTable(['dynamodb:GetItem']),
    '<IdentityUserPool96FE3B9B.Arn>': ['cognito-idp:AdminGetUser'],
  },
  erasure: {
    ...onTable(writing),
    '<IdentityUserPool96FE3B9B.Arn>': ['cognito-idp:AdminDeleteUser'],
    [bucket]: ['s3:ListBucketVersions'],
    [`${bucket}/pending/*`]: ['s3:DeleteObjectVersion'],
    [`${bucket}/files/*`]: ['s3:DeleteObjectVersion'],
  },
  'expired-file': {
    ...onStream,
    [`${bucket}/pending/*`]: ['s3:DeleteObject'],
    [`${bucket}/files/*`]: ['s3:DeleteObject'],
    ...onDeadLetters,
  },
  'mail-event': { ...onTable(['dynamodb:GetItem', 'dynamodb:UpdateItem']), ...onDeadLetters },
  outbox: {
    ...onTable(writing),
    ...onStream,
    'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*': [
      'ses:SendEmail',
      'ses:SendRawEmail',
    ],
    'arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set/<MailEventsMails194AA3FA>': [
      'ses:SendEmail',
      'ses:SendRawEmail',
    ],
    ...onDeadLetters,
  },
}

test.each(names)('%s may do only what it needs', (name) => {
  expect(grantsOf(name)).toEqual(allowed[name])
})

const denied = [
  {
    Effect: 'Deny',
    Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
    Resource: '*',
    Condition: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  },
  {
    Effect: 'Deny',
    Action: 'dynamodb:BatchWriteItem',
    Resource: '*',
    Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
  },
]

test('no function changes or deletes a record; no other role writes at all', () => {
  const ours = names.map((name) => lambdaOf(name).Role['Fn::GetAtt'][0])
  for (const role of ours)
    expect([role, statementsOf(role).filter(({ Effect }) => Effect === 'Deny')]).toEqual([role, denied])
  const others = permissionsOf(template).filter(([role]) => !ours.includes(role))
  const actions = others.flatMap(([, { Statement }]) => Statement.flatMap(({ Action }) => Action))
  const touching = actions.filter((action) => /^(\*|dynamodb:)/i.test(action))
  expect(touching).toEqual(['dynamodb:ExportTableToPointInTime'])
})

test('no role has PartiQL', () => {
  const all = permissionsOf(template).flatMap(([, { Statement }]) => Statement)
  const actions = all.filter(({ Effect }) => Effect === 'Allow').flatMap(({ Action }) => Action)
  expect(actions.filter((action) => /^\*|^dynamodb:(\*|P\*|Part)/i.test(action))).toEqual([])
})

const services: Readonly<Record<string, string>> = {
  'client-dynamodb': 'dynamodb',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-s3': 's3',
  'client-sesv2': 'ses',
}
/** Commands without an action of the same name. */
const actionsOf: Readonly<Record<string, string[]>> = {
  'dynamodb:TransactWriteItems': writing.filter((action) => /Put|Update|Delete|Check/.test(action)),
  's3:CopyObject': ['s3:GetObject', 's3:PutObject'],
  's3:ListObjectVersions': ['s3:ListBucketVersions'],
  // Of versions by their name, always.
  's3:DeleteObjects': ['s3:DeleteObjectVersion'],
}
/** Commands that the SDK keeps in every bundle, although we never send them. */
const unsent = ['dynamodb:DescribeEndpoints', 'dynamodb:Query', 'dynamodb:Scan', 's3:CreateSession']

/** The actions of the commands in a bundle. */
function sendable(name: FunctionName) {
  const [, output] = Object.entries(bundles.outputs).find(([file]) => file.endsWith(`/${name}/index.js`))!
  const files = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return files.flatMap(([file]) => {
    const [, client, command] =
      /@aws-sdk\/(client-[\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(file) ?? []
    const action = `${services[client ?? '']}:${command}`
    return command ? (actionsOf[action] ?? [action]) : []
  })
}

test.each(names)('%s may send every command in its code', (name) => {
  const may = Object.values(grantsOf(name)).flat()
  const wanted = sendable(name).filter((action) => !unsent.includes(action))
  expect(wanted.filter((action) => !may.includes(action))).toEqual([])
})
