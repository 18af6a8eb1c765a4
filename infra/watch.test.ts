import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableDefinition } from '#shared/kernel/table-definition.ts'
import { asText, onlyOf, propertiesOf, resourcesOf } from './testing/resources.ts'
import { allOptions, type Given, templateOf } from './testing/synthesise.ts'

const template = templateOf({ stage: 'dev', mailFrom: 'portal@example.org' })
const prod = templateOf({ ...allOptions })
const operations = readFileSync(new URL('operations.md', import.meta.url), 'utf8')

interface Filter {
  FilterPattern: string
  LogGroupName: { Ref: string }
}

test('every alarm names an existing part of infra/operations.md that says what to do', () => {
  const alarms = propertiesOf<{ AlarmDescription: string }>(prod, 'AWS::CloudWatch::Alarm')
  expect(alarms.length).toBeGreaterThan(0)
  expect(operations).toContain('## When an alarm rings')
  for (const { AlarmDescription } of alarms) {
    const [, name] = AlarmDescription.split('"When an alarm rings", ')
    expect(operations).toContain(`\n**${name?.replace('.', '')}**:`)
  }
})

test('a mail about malware names the file and where to read what to do', () => {
  interface Found {
    Targets: { InputTransformer: { InputPathsMap: object; InputTemplate: string } }[]
  }
  const told = templateOf({ stage: 'dev', alarmEmail: 'it@example.org', scanUploads: 'true' })
  const rules = propertiesOf<Found & { EventPattern?: object }>(told, 'AWS::Events::Rule')
  const { InputTransformer } = rules.find(({ EventPattern }) => EventPattern)!.Targets[0]!
  expect(Object.values(InputTransformer.InputPathsMap)).toEqual(['$.detail.s3ObjectDetails.objectKey'])
  expect(InputTransformer.InputTemplate).toContain('"When an alarm rings\\", Malware.')
  expect(operations).toContain('\n**Malware**')
})

test('a mail that is late or was given up raises an alarm, by the words of the log', () => {
  const filter = onlyOf<Filter>(template, 'AWS::Logs::MetricFilter')
  const source = readFileSync(new URL('../functions/mail/deliver-outgoing.ts', import.meta.url), 'utf8')
  for (const word of ['mail-late', 'mail-given-up']) {
    expect(filter.FilterPattern).toContain(`"${word}"`)
    expect(source).toContain(`'${word}'`)
  }
  expect(Object.keys(resourcesOf(template, 'AWS::Logs::LogGroup'))).toContain(filter.LogGroupName.Ref)
  expect(filter.LogGroupName.Ref).toContain('Outbox')
})

test('an alarm rings when the minute’s work is missing for 15 minutes', () => {
  interface Alarm {
    TreatMissingData: string
    Threshold: number
    ComparisonOperator: string
    Metrics?: {
      Expression?: string
      MetricStat?: { Metric: { Namespace: string; Dimensions: { Value: { Ref: string } }[] }; Period: number }
    }[]
  }
  const rules = Object.entries(resourcesOf<{ ScheduleExpression?: string }>(template, 'AWS::Events::Rule'))
  const eachMinute = rules.filter(([, { Properties }]) => Properties.ScheduleExpression === 'rate(1 minute)')
  const alarm = propertiesOf<Alarm>(template, 'AWS::CloudWatch::Alarm').find(
    ({ TreatMissingData }) => TreatMissingData === 'breaching',
  )!
  expect([alarm.ComparisonOperator, alarm.Threshold]).toEqual(['LessThanThreshold', 1])
  const watched = alarm.Metrics!.flatMap(({ MetricStat }) => MetricStat ?? [])
  expect(watched.map(({ Metric, Period }) => [Metric.Namespace, Period])).toEqual(
    Array(2).fill(['AWS/Events', 900]),
  )
  expect(watched.map(({ Metric }) => Metric.Dimensions[0]!.Value.Ref).toSorted()).toEqual(
    eachMinute.map(([id]) => id).toSorted(),
  )
})

interface TopicPolicy {
  Topics: unknown[]
  PolicyDocument: {
    Statement: {
      Effect: string
      Principal: { Service?: string }
      Action: string
      Resource: unknown
      Condition: object
    }[]
  }
}

test('every alarm may publish to its topic, and alarms of other accounts may not', () => {
  const told = templateOf({ stage: 'dev', alarmEmail: 'it@example.org', scanUploads: 'true' })
  const alarms = propertiesOf<{ AlarmActions: unknown[] }>(told, 'AWS::CloudWatch::Alarm')
  const policies = propertiesOf<TopicPolicy>(told, 'AWS::SNS::TopicPolicy')
  const topics = new Set(alarms.flatMap(({ AlarmActions }) => AlarmActions.map(asText)))
  expect(topics.size).toBe(1)
  for (const topic of topics) {
    const statements = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    const allowed = statements.filter(
      ({ Effect, Principal, Action, Resource }) =>
        Effect === 'Allow' &&
        Principal.Service === 'cloudwatch.amazonaws.com' &&
        Action === 'sns:Publish' &&
        asText(Resource) === topic,
    )
    expect(allowed.map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    ])
  }
})

interface Throttles {
  AlarmDescription: string
  Metrics?: {
    Expression?: string
    MetricStat?: { Metric: { MetricName: string; Dimensions: { Name: string; Value: unknown }[] } }
  }[]
}

test('a throttled read or write raises an alarm, for the table and each of its indexes', () => {
  const alarms = propertiesOf<Throttles>(template, 'AWS::CloudWatch::Alarm')
  const { Metrics = [] } = alarms.find(({ AlarmDescription }) => AlarmDescription.includes('TableThrottles'))!
  const watched = Metrics.flatMap(({ MetricStat }) => MetricStat ?? []).map(({ Metric }) => {
    const index = Metric.Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName')
    return `${Metric.MetricName} of ${index ? asText(index.Value) : 'the table'}`
  })
  const places = ['the table', ...tableDefinition.indexes.map(({ name }) => name)]
  expect(watched.toSorted()).toEqual(
    places
      .flatMap((place) => [`ReadThrottleEvents of ${place}`, `WriteThrottleEvents of ${place}`])
      .toSorted(),
  )
  const [sum] = Metrics.flatMap(({ Expression }) => Expression ?? [])
  expect(sum?.split(' + ')).toHaveLength(watched.length)
})

interface Days {
  MetricName: string
  Dimensions: { Name: string; Value: unknown }[]
  ComparisonOperator: string
  Threshold: number
}

test('an alarm rings 90 days before AWS ends the pinned bot rules', () => {
  const endingOf = (settings: Given) =>
    propertiesOf<Days>(templateOf({ stage: 'dev', ...settings }), 'AWS::CloudWatch::Alarm').filter(
      ({ MetricName }) => MetricName === 'DaysToExpiry',
    )
  const [ending] = endingOf({ botControlVersion: 'Version_6.1' })
  expect(ending).toMatchObject({ ComparisonOperator: 'LessThanOrEqualToThreshold', Threshold: 90 })
  expect(Object.fromEntries(ending!.Dimensions.map(({ Name, Value }) => [Name, asText(Value)]))).toEqual({
    Region: '<AWS::Region>',
    ManagedRuleGroup: 'AWSManagedRulesBotControlRuleSet',
    Vendor: 'AWS',
    Version: 'Version_6.1',
  })
  expect(endingOf({ botControl: 'off' })).toEqual([])
})

interface Refused extends Throttles {
  Threshold: number
}

test('an alarm rings when bot control or a missing token refuses many people', () => {
  const alarm = propertiesOf<Refused>(template, 'AWS::CloudWatch::Alarm').find(({ AlarmDescription }) =>
    AlarmDescription.includes('PeopleRefused'),
  )!
  const { Rules, VisibilityConfig } = onlyOf<{
    Rules: { VisibilityConfig: { MetricName: string } }[]
    VisibilityConfig: { MetricName: string }
  }>(template, 'AWS::WAFv2::WebACL')
  const names = Rules.map((rule) => rule.VisibilityConfig.MetricName)
  const watched = alarm
    .Metrics!.flatMap(({ MetricStat }) => MetricStat ?? [])
    .map(({ Metric }) => Object.fromEntries(Metric.Dimensions.map(({ Name, Value }) => [Name, Value])))
  expect(watched.map(({ WebACL }) => WebACL)).toEqual(Array(3).fill(VisibilityConfig.MetricName))
  expect(watched.map(({ Rule }) => Rule)).toEqual(['BotControlRuleSet', 'RequireToken', 'ALL'])
  expect(names).toEqual(expect.arrayContaining(['BotControlRuleSet', 'RequireToken']))
  const off = templateOf({ stage: 'dev', botControl: 'off' })
  expect(JSON.stringify(off.toJSON())).not.toContain('PeopleRefused')
})

test('alarms ring when the gateway throttles, and before SES stops sending', () => {
  const alarms = propertiesOf<Throttles>(prod, 'AWS::CloudWatch::Alarm')
  const reputation = alarms.find(({ AlarmDescription }) => AlarmDescription.includes('MailReputation'))!
  expect(JSON.stringify(reputation.Metrics)).toContain('"MetricName":"Reputation.BounceRate"')
  const filters = propertiesOf<Filter>(prod, 'AWS::Logs::MetricFilter')
  expect(filters.map(({ FilterPattern }) => FilterPattern)).toContainEqual(
    expect.stringContaining('THROTTLED'),
  )
})

test('every saved query knows its logs, and the document names it', () => {
  const queries = propertiesOf<{ Name: string; QueryString: string; LogGroupNames: object[] }>(
    prod,
    'AWS::Logs::QueryDefinition',
  )
  const logs = Object.keys(resourcesOf(prod, 'AWS::Logs::LogGroup'))
  for (const { Name, LogGroupNames } of queries) {
    expect(LogGroupNames).toHaveLength(Name.endsWith('Mails not sent') ? 1 : logs.length)
    expect(operations).toContain(`*${Name.replace('Portal-prod/', '')}*`)
  }
  expect(queries.map(({ Name }) => Name.split('/')[0])).toEqual(Array(4).fill('Portal-prod'))
})

test('the dashboard shows the metrics that the functions write', () => {
  const { DashboardBody } = onlyOf<{ DashboardBody: unknown }>(prod, 'AWS::CloudWatch::Dashboard')
  const source = readFileSync(new URL('../functions/http/metric.ts', import.meta.url), 'utf8')
  const [, names = ''] = /^type Metric = (.*)$/m.exec(source) ?? []
  for (const name of names.replaceAll("'", '').split(' | ')) expect(asText(DashboardBody)).toContain(name)
})

test('X-Ray follows calls only if it is asked to', () => {
  const isTraced = (from: typeof template) =>
    /"TracingEnabled":true|"Mode":"Active"/.test(JSON.stringify(from.toJSON()))
  expect([isTraced(template), isTraced(prod)]).toEqual([false, true])
})
