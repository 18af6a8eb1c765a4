import { expect, test } from 'vitest'
import { tableDefinition } from '#shared/kernel/table-definition.ts'
import { onlyOf, permissionsOf, propertiesOf } from './testing/resources.ts'
import { allOptions, templateOf } from './testing/synthesise.ts'

const template = templateOf(allOptions)

const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

test('the table has the keys, indexes and time to live that the handlers use', () => {
  expect(onlyOf(template, 'AWS::DynamoDB::GlobalTable')).toMatchObject({
    KeySchema: keys(tableDefinition),
    GlobalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index),
      Projection: { ProjectionType: 'ALL' },
    })),
    TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLive, Enabled: true },
  })
})

test('the table is paid by use, up to a limit, and streams all changes', () => {
  expect(onlyOf(template, 'AWS::DynamoDB::GlobalTable')).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4_000 },
    Replicas: [{ ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 8_000 } }],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
})

interface Bucket {
  LifecycleConfiguration?: { Rules: { Prefix?: string; ExpirationInDays?: number; Status: string }[] }
  VersioningConfiguration?: object
}

test('an upload that is never attached leaves the bucket after two days', () => {
  const rules = propertiesOf<Bucket>(template, 'AWS::S3::Bucket').flatMap(
    ({ LifecycleConfiguration }) => LifecycleConfiguration?.Rules ?? [],
  )
  expect(rules.filter(({ Prefix }) => Prefix !== undefined)).toMatchObject([
    { Prefix: 'pending/', ExpirationInDays: 2, Status: 'Enabled' },
  ])
})

test('the key of a deleted file leaves the bucket too, after its last version', () => {
  const versioned = propertiesOf<Bucket>(template, 'AWS::S3::Bucket').filter(
    ({ VersioningConfiguration }) => VersioningConfiguration,
  )
  expect(versioned.map(({ LifecycleConfiguration }) => LifecycleConfiguration?.Rules)).toMatchObject([
    [
      { Prefix: 'pending/' },
      { NoncurrentVersionExpiration: { NoncurrentDays: 30 }, ExpiredObjectDeleteMarker: true },
    ],
  ])
})

test('a scan checks and tags uploads, only if it is switched on', () => {
  expect(onlyOf(template, 'AWS::GuardDuty::MalwareProtectionPlan')).toMatchObject({
    Actions: { Tagging: { Status: 'ENABLED' } },
    ProtectedResource: {
      S3Bucket: { BucketName: { Ref: 'UploadsBucketC4B27CC7' }, ObjectPrefixes: ['pending/'] },
    },
  })
  expect(propertiesOf(templateOf({ stage: 'dev' }), 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
})

interface Lambda {
  Environment?: { Variables: { SCAN_UPLOADS?: string } }
}

test.each([
  ['true', allOptions],
  ['false', { stage: 'dev' }],
])('the functions that attach and serve files know whether files are scanned: %s', (told, settings) => {
  const lambdas = propertiesOf<Lambda>(templateOf(settings), 'AWS::Lambda::Function')
  expect(lambdas.flatMap(({ Environment }) => Environment?.Variables.SCAN_UPLOADS ?? [])).toEqual([
    told,
    told,
  ])
})

test('an upload tagged before scanning ended can still be copied', () => {
  // CDK's own role, which copies the site, and that of the scan itself are no functions of ours.
  const ours = permissionsOf(templateOf({ stage: 'dev' })).filter(
    ([id]) => !/^(Publication|MalwareScan)/.test(id),
  )
  const tagging = ours.flatMap(([id, { Statement }]) =>
    Statement.flatMap(({ Action }) => Action)
      .filter((action) => /Tagging/.test(action))
      .map((action) => `${id.replace(/Role.*/, '')} ${action}`),
  )
  expect(new Set(tagging)).toEqual(
    new Set(['Functionsfiles s3:GetObjectTagging', 'Functionsfiles s3:PutObjectTagging']),
  )
})

interface ScanRole {
  AssumeRolePolicyDocument: unknown
  Policies?: { PolicyDocument: { Statement: { Action: string | string[] }[] } }[]
}
const scanRoleOf = (from: typeof template) =>
  propertiesOf<ScanRole>(from, 'AWS::IAM::Role').filter(({ AssumeRolePolicyDocument }) =>
    JSON.stringify(AssumeRolePolicyDocument).includes('malware-protection-plan'),
  )

test('a scan’s permissions exist before the scan that tests them', () => {
  for (const settings of [allOptions, { stage: 'dev' }]) {
    const [role] = scanRoleOf(templateOf(settings))
    const actions = (role?.Policies ?? []).flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.flatMap(({ Action }) => Action),
    )
    expect(actions).toEqual(expect.arrayContaining(['s3:PutObjectTagging', 'events:PutRule']))
  }
  const [plan] = Object.values(template.findResources('AWS::GuardDuty::MalwareProtectionPlan')) as {
    DependsOn?: string[]
  }[]
  expect(plan?.DependsOn).toContain('SiteDistribution390DED28')
})
