import { CfnResource, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { expect, test } from 'vitest'
import type { DeploymentStep } from './deployment-step.ts'
import { functionSources } from './function-sources.ts'
import { findingsOf, warningsOf } from './testing/findings.ts'
import {
  asText,
  onlyOf,
  permissionsOf,
  propertiesOf,
  type Resource,
  resourcesOf,
} from './testing/resources.ts'
import { allOptions, checkedApp, checkedStackOf, type Given, pairsOfOptions } from './testing/synthesise.ts'

/** Such as 'prod, common, logo': words as they are, other values by the name of their setting. */
const inShort = (settings: Given) =>
  Object.entries(settings)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (/^[a-z]{3,10}$/.test(String(value)) && value !== 'true' ? value : name))
    .join(', ')

const usual: Readonly<Record<string, Given>> = {
  'with every option': allOptions,
  'as cdk.json has it': {},
  'for trying it out, with little': { stage: 'dev', botControl: 'off', cognitoPlan: 'lite' },
}

/** Decides which of cdk-preflight's rules can apply. Its engine is rebuilt whenever they differ from the previous stack's. */
const deciding = ({ cognitoPlan, mailFrom, alarmEmail }: Given) =>
  [cognitoPlan === 'plus', Boolean(mailFrom), Boolean(alarmEmail)].join()

const pairs = pairsOfOptions(Object.values(usual)).map((settings) => [inShort(settings), settings] as const)

const checked = (settings: Given, step?: DeploymentStep) => {
  const { app, stack } = checkedStackOf(settings, step)
  let template: Template | undefined
  return {
    app,
    stack,
    /** Read once, because it does not change. */
    template: () => (template ??= Template.fromStack(stack)),
  }
}

const unprotectedName = 'before it is protected'
const trials: (readonly [name: string, settings: Given, step?: DeploymentStep])[] = [
  ...Object.entries(usual),
  [unprotectedName, allOptions, 'unprotected'],
  ...pairs,
]
const synthesised = new Map(
  trials
    .toSorted(([, one], [, other]) => deciding(one).localeCompare(deciding(other)))
    .map(([name, ...given]) => [name, checked(...given)]),
)
const names = [...synthesised.keys()]
const variant = (name: string) => synthesised.get(name)!
const variants = [...synthesised.values()]
const templates = () => variants.map(({ template }) => template())

test.each(names)('%s, its synthesis ends, and the stack passes every check, without a warning', (name) => {
  const { app, stack } = variant(name)
  const before = process.cpuUsage()
  expect(findingsOf(app)).toEqual([])
  expect(warningsOf(stack)).toEqual([])
  // CPU seconds, far more than it takes: only a synthesis that hardly ends needs as many.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(60)
})

test('the checks find what AWS advises against and what would fail', () => {
  const { app, stack } = checkedStackOf({ stage: 'dev' })
  new Topic(stack, 'Open')
  new CfnLogGroup(stack, 'Log', { retentionInDays: 91 })
  Object.assign(stack.node.findChild('Firewall').node.findChild('Acl'), { challengeConfig: tooShort })
  expect(findingsOf(app)).toEqual([
    'pf-wafv2-challenge-immunity-time at Portal-dev/Firewall/Acl',
    'AwsSolutions-SNS3 at Portal-dev/Open/Resource',
    'W3030 at Portal-dev/Log',
  ])
})

test('what CloudFormation would refuse stops the synthesis', () => {
  const app = checkedApp()
  const properties = { VisibilityTimeout: 'long' }
  new CfnResource(new Stack(app, 'Wrong'), 'Queue', { type: 'AWS::SQS::Queue', properties })
  expect(() => app.synth()).toThrow('validation')
})

const tooShort = { immunityTimeProperty: { immunityTime: 60 } }

// CloudFormation takes 500 resources and a megabyte in one stack. A noun of the API takes two paths with four methods, and a single call a path
// and two methods. Table, pool and bucket must stay in this stack: in another one they would have a new logical id, and so be created empty.
test.each(names)('%s, the template is below the limits of CloudFormation', (name) => {
  const json = variant(name).template().toJSON() as { Resources: Record<string, Resource> }
  const count = Object.keys(json.Resources).length
  expect(count, `${500 - count} resources are left of 500`).toBeLessThanOrEqual(315)
  expect(JSON.stringify(json).length).toBeLessThan(350_000)
})

test('a stack has the outputs that the admin’s commands read', () => {
  for (const template of templates())
    expect(Object.keys(template.findOutputs('*'))).toEqual(
      expect.arrayContaining(['SiteUrl', 'TableName', 'UserPoolId', 'TimeZone']),
    )
})

test('constructs with data keep their names', () => {
  for (const template of templates()) {
    expect(Object.keys(resourcesOf(template, 'AWS::DynamoDB::GlobalTable'))).toEqual(['DataTableFDBAD0F2'])
    expect(Object.keys(resourcesOf(template, 'AWS::Cognito::UserPool'))).toEqual(['IdentityUserPool96FE3B9B'])
    expect(Object.keys(resourcesOf(template, 'AWS::S3::Bucket'))).toContain('UploadsBucketC4B27CC7')
  }
})

const holdingData = ['DataTableFDBAD0F2', 'IdentityUserPool96FE3B9B', 'UploadsBucketC4B27CC7']
const policiesOf = (template: Template) => {
  const { Resources } = template.toJSON() as { Resources: Record<string, Resource> }
  return holdingData.map((id) => [Resources[id]!.DeletionPolicy, Resources[id]!.UpdateReplacePolicy])
}

const unprotected = variant(unprotectedName)

test('a first deployment that fails rolls back and leaves nothing', () => {
  const template = unprotected.template()
  expect(policiesOf(template)).toEqual(Array(3).fill(['RetainExceptOnCreate', 'Retain']))
  expect(unprotected.stack.terminationProtection).toBe(false)
  expect(JSON.stringify(template.toJSON())).not.toMatch(/"DeletionProtection(Enabled)?":("ACTIVE"|true)/)
  expect(propertiesOf(template, 'AWS::GuardDuty::MalwareProtectionPlan')).toEqual([])
})

interface GuardedTable {
  Replicas: { DeletionProtectionEnabled?: boolean; PointInTimeRecoverySpecification: object }[]
}

test('in prod people’s data outlives the stack, and nobody deletes it by mistake', () => {
  const prods = variants.filter((each) => each.stack.stackName === 'Portal-prod' && each !== unprotected)
  for (const { stack, template } of prods) {
    expect(policiesOf(template())).toEqual(Array(3).fill(['Retain', 'Retain']))
    expect(stack.terminationProtection).toBe(true)
  }
  const template = variant('as cdk.json has it').template()
  const { Replicas } = onlyOf<GuardedTable>(template, 'AWS::DynamoDB::GlobalTable')
  expect(Replicas).toMatchObject([
    {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    },
  ])
  expect(onlyOf(template, 'AWS::Cognito::UserPool')).toMatchObject({ DeletionProtection: 'ACTIVE' })
  expect(resourcesOf(template, 'AWS::S3::Bucket').UploadsBucketC4B27CC7?.Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
  })
})

interface Emptied {
  BucketName: { Ref: string }
}

test('in dev nothing is left behind', () => {
  for (const { stack, template: read } of variants.filter((each) => each.stack.stackName === 'Portal-dev')) {
    const template = read()
    expect(policiesOf(template)).toEqual(Array(3).fill(['Delete', 'Delete']))
    expect(stack.terminationProtection).toBe(false)
    const { Resources } = template.toJSON() as { Resources: Record<string, Resource> }
    const kept = Object.entries(Resources).filter(
      ([, { DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' }]) =>
        DeletionPolicy !== 'Delete' || UpdateReplacePolicy !== 'Delete',
    )
    // Others in the account may send for the same domain.
    expect(kept.map(([id]) => id).filter((id) => !id.startsWith('MailDomain'))).toEqual([])
    expect(JSON.stringify(Resources)).not.toMatch(/"DeletionProtection(Enabled)?":("ACTIVE"|true)/)
    const emptied = propertiesOf<Emptied>(template, 'Custom::S3AutoDeleteObjects').map(
      ({ BucketName }) => BucketName.Ref,
    )
    expect(emptied.toSorted()).toEqual(Object.keys(resourcesOf(template, 'AWS::S3::Bucket')).toSorted())
  }
})

test('each function has a log group in the stack, API Gateway has none', () => {
  for (const template of templates()) {
    const groups = new Set(Object.keys(resourcesOf(template, 'AWS::Logs::LogGroup')))
    for (const [id, { Properties }] of Object.entries(resourcesOf<Lambda>(template, 'AWS::Lambda::Function')))
      expect([
        id,
        groups.has((Properties.LoggingConfig?.LogGroup as { Ref: string } | undefined)?.Ref ?? ''),
      ]).toEqual([id, true])
    for (const { MethodSettings } of propertiesOf<{ MethodSettings: object[] }>(
      template,
      'AWS::ApiGateway::Stage',
    ))
      expect(MethodSettings).toMatchObject([{ LoggingLevel: 'OFF' }])
  }
})

interface Bucket {
  PublicAccessBlockConfiguration: object
}
interface BucketPolicy {
  PolicyDocument: { Statement: { Effect: string; Principal: unknown; Condition?: object }[] }
}

test('no bucket is public, and all require TLS', () => {
  for (const template of templates()) {
    for (const { PublicAccessBlockConfiguration } of propertiesOf<Bucket>(template, 'AWS::S3::Bucket'))
      expect(PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    const policies = propertiesOf<BucketPolicy>(template, 'AWS::S3::BucketPolicy')
    expect(policies.length).toBe(propertiesOf(template, 'AWS::S3::Bucket').length)
    for (const { PolicyDocument } of policies) {
      const open = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')
      for (const { Principal } of open) expect(JSON.stringify(Principal)).not.toContain('"*"')
      expect(PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
  }
})

test('no role has wildcard permissions, except CDK’s for publishing the site', () => {
  for (const template of templates()) {
    const ours = permissionsOf(template).filter(([id]) => !id.startsWith('PublicationRole'))
    const statements = ours
      .flatMap(([, { Statement }]) => Statement)
      .filter(({ Effect, Action }) => Effect === 'Allow' && !String(Action).startsWith('xray:'))
    expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([])
    expect(statements.flatMap(({ Resource }) => Resource)).not.toContain('*')
  }
})

test('every log expires', () => {
  for (const template of templates())
    for (const log of propertiesOf<{ RetentionInDays?: number }>(template, 'AWS::Logs::LogGroup'))
      expect(log.RetentionInDays).toBeLessThanOrEqual(90)
})

interface Lambda {
  Architectures?: string[]
  Runtime: string
  Role: unknown
  LoggingConfig?: { LogFormat?: string; LogGroup: unknown }
}

test('every function of ours runs on Node 24 and arm64, with its own role and JSON log', () => {
  const template = variant('with every option').template()
  const ours = propertiesOf<Lambda>(template, 'AWS::Lambda::Function').filter(
    ({ LoggingConfig }) => LoggingConfig?.LogFormat === 'JSON',
  )
  expect(ours.length).toBe(Object.keys(functionSources).length)
  for (const lambda of ours) expect(lambda).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
  expect(new Set(ours.map(({ Role }) => asText(Role))).size).toBe(ours.length)
  expect(new Set(ours.map(({ LoggingConfig }) => asText(LoggingConfig?.LogGroup))).size).toBe(ours.length)
})

test('the template contains no account, so it is the same on every machine', () => {
  for (const { stack, template } of variants) {
    expect(stack.environment).toBe('aws://unknown-account/unknown-region')
    const json = JSON.stringify(template().toJSON())
    expect(
      json
        .replaceAll(allOptions.certificateArn, '')
        .replaceAll('111122223333', '')
        .match(/\b\d{12}\b|us-east-1/),
    ).toBe(null)
  }
})

test('alarms are mailed if an address is set, and show in CloudWatch', () => {
  const withAddress = variant('with every option').template()
  expect(propertiesOf(withAddress, 'AWS::SNS::Subscription')).toContainEqual(
    expect.objectContaining({ Protocol: 'email', Endpoint: 'it@example.org' }),
  )
  expect(onlyOf(withAddress, 'AWS::Budgets::Budget')).toMatchObject({
    Budget: { BudgetLimit: { Amount: 60, Unit: 'USD' } },
  })
  const alarms = propertiesOf<{ AlarmActions?: unknown[] }>(withAddress, 'AWS::CloudWatch::Alarm')
  expect(alarms.map(({ AlarmActions }) => AlarmActions?.length)).toEqual(Array(11).fill(1))
  const without = variant('as cdk.json has it').template()
  expect(propertiesOf(without, 'AWS::SNS::Topic')).toEqual([])
  expect(propertiesOf(without, 'AWS::CloudWatch::Alarm').length).toBe(10)
})
