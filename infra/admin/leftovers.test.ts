import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { configuredSettings } from './configured-settings.ts'
import { findLeftovers } from './leftovers/find-leftovers.ts'
import { runScript } from './testing/run-script.ts'
import { awsError, noStack, scripted, stackAnswer } from './testing/scripted-client.ts'

const settings = configuredSettings(['portal:stage=dev'])
const ours = [
  { Key: 'app', Value: 'application-portal' },
  { Key: 'stage', Value: 'dev' },
]
const prods = [ours[0]!, { Key: 'stage', Value: 'prod' }]
const asRecord = (tags: typeof ours) => Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]))

const noDeletedStack = { ListStacks: { StackSummaries: [] } }

/** An account with one resource of each kind, with these tags. */
const account = (tags: typeof ours, stacks: Record<string, object> = { ...noStack, ...noDeletedStack }) => ({
  cloudFormation: scripted(stacks),
  dynamodb: scripted({
    ListTables: { TableNames: ['data'] },
    DescribeTable: { Table: { TableArn: 'arn:aws:dynamodb:us-east-1:1:table/data' } },
    ListTagsOfResource: { Tags: tags },
  }),
  cognito: scripted({
    ListUserPools: { UserPools: [{ Id: 'us-east-1_A', Name: 'people' }] },
    DescribeUserPool: { UserPool: { UserPoolTags: asRecord(tags) } },
  }),
  s3: scripted({ ListBuckets: { Buckets: [{ Name: 'uploads' }] }, GetBucketTagging: { TagSet: tags } }),
  lambda: scripted({
    ListFunctions: { Functions: [{ FunctionName: 'outbox', FunctionArn: 'arn' }] },
    ListTags: { Tags: asRecord(tags) },
  }),
})

test('lists everything with the tags of the portal and the stage', async () => {
  expect(await findLeftovers(settings, account(ours))).toEqual([
    'Still there: table data',
    'Still there: user pool us-east-1_A (people)',
    'Still there: bucket uploads',
    'Still there: function outbox',
  ])
})

test('ignores what belongs to another stage or has no tags', async () => {
  expect(await findLeftovers(settings, account(prods))).toEqual([])
  for (const error of ['NoSuchTagSet', 'PermanentRedirect'])
    expect(await findLeftovers(settings, withBucket(error))).toEqual([])
})

/** An account whose bucket gives this answer when asked for its tags. */
const withBucket = (error: string) => ({
  ...account([]),
  s3: scripted({ ListBuckets: { Buckets: [{ Name: 'uploads' }] }, GetBucketTagging: awsError(error) }),
})

test('reports a bucket whose tags may not be read', async () => {
  expect(await findLeftovers(settings, withBucket('AccessDenied'))).toEqual([
    'Still there: bucket uploads, perhaps: its tags may not be read',
  ])
})

test('lists what CloudFormation did not delete with the last stack of this name', async () => {
  const stacks = {
    ...noStack,
    ListStacks: {
      StackSummaries: [
        { StackName: 'Portal-dev', StackId: 'older', DeletionTime: new Date(1) },
        { StackName: 'Portal-dev', StackId: 'newer', DeletionTime: new Date(2) },
        { StackName: 'Portal-prod', StackId: 'other', DeletionTime: new Date(3) },
      ],
    },
    ListStackResources: {
      StackResourceSummaries: [
        { ResourceType: 'AWS::IAM::Role', PhysicalResourceId: 'gone', ResourceStatus: 'DELETE_COMPLETE' },
        { ResourceType: 'AWS::S3::Bucket', PhysicalResourceId: 'kept', ResourceStatus: 'DELETE_SKIPPED' },
      ],
    },
  }
  const asked: unknown[] = []
  const clients = account([], stacks)
  const cloudFormation = {
    send: (command: { input: { StackName?: string } }) => {
      asked.push(command.input.StackName)
      return clients.cloudFormation.send(command)
    },
  }
  expect(await findLeftovers(settings, { ...clients, cloudFormation: cloudFormation as never })).toEqual([
    'CloudFormation left: AWS::S3::Bucket kept (DELETE_SKIPPED)',
  ])
  expect(asked.at(-1)).toBe('newer')
})

test('reads every page of a list', async () => {
  const pages = [
    { Functions: [{ FunctionName: 'one', FunctionArn: 'one' }], NextMarker: 'more' },
    { Functions: [{ FunctionName: 'two', FunctionArn: 'two' }] },
  ]
  const lambda = {
    send: (command: { constructor: { name: string } }) =>
      Promise.resolve(
        command.constructor.name === 'ListTagsCommand' ? { Tags: asRecord(ours) } : pages.shift(),
      ),
  }
  const found = await findLeftovers(settings, { ...account([]), lambda: lambda as never })
  expect(found).toEqual(['Still there: function one', 'Still there: function two'])
})

test('only says so while the stack exists', async () => {
  const clients = account(ours, stackAnswer('UPDATE_COMPLETE'))
  const refusal = await findLeftovers(settings, clients).catch((error: unknown) => error)
  expect(refusal).toEqual(
    new Refusal(
      'The stack Portal-dev is still there (UPDATE_COMPLETE). To remove it: npx cdk destroy -c portal:stage=dev',
    ),
  )
  expect(clients.dynamodb.sent).toEqual([])
})

test('says so in one sentence without a region or credentials', async () => {
  expect((await runScript('leftovers', [])).output).toMatch(/^No AWS region is chosen\./)
  const { code, output } = await runScript('leftovers', [], { AWS_REGION: 'us-east-1' })
  expect(code).toBe(1)
  expect(output).toContain('There are no working AWS credentials here.')
})

test('without a connection, it says so in one sentence', async () => {
  const { code, output } = await runScript('leftovers', [], {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'anybody',
    AWS_SECRET_ACCESS_KEY: 'secret',
    // Nothing listens there.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
  })
  expect(code).toBe(1)
  expect(output.split('\n').at(-1)).toBe(
    'No connection: connect ECONNREFUSED 127.0.0.1:1. Is this machine connected?',
  )
})
