import { expect, test } from 'vitest'
import { asText, onlyOf, propertiesOf, resourcesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

const template = templateOf({ stage: 'dev', mailFrom: 'portal@example.org' })
const without = templateOf({ stage: 'dev' })

/** The logical id of the only resource of a type with this prefix. */
function idOf(type: string, beginning: string) {
  const ids = Object.keys(resourcesOf(template, type)).filter((id) => id.startsWith(beginning))
  expect(ids).toHaveLength(1)
  return ids[0]!
}
const setId = idOf('AWS::SES::ConfigurationSet', 'MailEvents')
const topicId = idOf('AWS::SNS::Topic', 'MailEvents')
const queueArn = `<${idOf('AWS::SQS::Queue', 'DeadLetters')}.Arn>`

test('SES reports whether a mail was sent, and does not track who opens it', () => {
  expect(onlyOf(template, 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
    ConfigurationSetName: { Ref: setId },
    EventDestination: {
      Enabled: true,
      MatchingEventTypes: ['send', 'delivery', 'reject', 'renderingFailure', 'bounce', 'complaint'],
      SnsDestination: { TopicARN: { Ref: topicId } },
    },
  })
})

test('only the portal’s own list blocks mail, so it can be unblocked', () => {
  const { SuppressionOptions } = onlyOf<{ SuppressionOptions?: object }>(
    template,
    'AWS::SES::ConfigurationSet',
  )
  expect(SuppressionOptions).toEqual({ SuppressedReasons: [] })
})

interface TopicPolicy {
  PolicyDocument: { Statement: { Effect: string; Principal: object; Condition: object; Action: string }[] }
}

test('only SES publishes to the topic, and its function is called', () => {
  const { PolicyDocument } = onlyOf<TopicPolicy>(template, 'AWS::SNS::TopicPolicy')
  const open = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')
  expect(open).toMatchObject([
    {
      Action: 'sns:Publish',
      Principal: { Service: 'ses.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
    },
  ])
  expect(JSON.stringify(open[0]!.Condition)).toContain(JSON.stringify({ Ref: setId }))
  const { Endpoint } = onlyOf<{ Endpoint: unknown }>(template, 'AWS::SNS::Subscription')
  expect(asText(Endpoint)).toMatch(/^<MailEventsFunction[0-9A-F]{8}\.Arn>$/)
})

interface OutboxFunction {
  Environment?: { Variables: { MAIL_CONFIGURATION_SET?: unknown; MAIL_FROM?: unknown } }
}
test('the outbox sends with the configuration set whose events are handled', () => {
  const named = propertiesOf<OutboxFunction>(template, 'AWS::Lambda::Function').flatMap(
    ({ Environment }) => Environment?.Variables.MAIL_CONFIGURATION_SET ?? [],
  )
  expect(named).toEqual([{ Ref: setId }])
})

interface Mapping {
  MaximumRecordAgeInSeconds?: number
  DestinationConfig?: { OnFailure: { Destination: unknown } }
}
interface Invocation {
  FunctionName: { Ref: string }
  MaximumRetryAttempts?: number
  MaximumEventAgeInSeconds?: number
  DestinationConfig?: { OnFailure: { Destination: unknown } }
}
const invocations = (from = template) => propertiesOf<Invocation>(from, 'AWS::Lambda::EventInvokeConfig')

/** The functions that a schedule calls, with the seconds between two calls or the schedule itself. */
const scheduled = propertiesOf<Schedule>(template, 'AWS::Events::Rule').map(
  ({ ScheduleExpression, Targets: [target] }) => ({
    when: ScheduleExpression,
    lambda: target!.Arn['Fn::GetAtt'][0],
    repeats: target!.RetryPolicy?.MaximumRetryAttempts,
  }),
)
interface Schedule {
  ScheduleExpression: string
  Targets: { Arn: { 'Fn::GetAtt': [string] }; RetryPolicy?: { MaximumRetryAttempts: number } }[]
}

test('a failed run is repeated by the next minute’s run alone', () => {
  const eachMinute = scheduled.filter(({ when }) => when === 'rate(1 minute)')
  expect(eachMinute).toHaveLength(2)
  for (const { lambda, repeats } of eachMinute) {
    const settings = invocations().find(({ FunctionName }) => FunctionName.Ref === lambda)
    expect(settings).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 })
    expect(repeats).toBe(0)
  }
})

test('events that no attempt could handle are kept and raise an alarm', () => {
  const mappings = propertiesOf<Mapping>(template, 'AWS::Lambda::EventSourceMapping')
  const once = invocations().filter(({ MaximumRetryAttempts }) => MaximumRetryAttempts !== 0)
  expect([mappings.length, once.length]).toEqual([2, 1])
  for (const { DestinationConfig } of [...mappings, ...once])
    expect(asText(DestinationConfig?.OnFailure.Destination)).toBe(queueArn)
  expect(propertiesOf(template, 'AWS::CloudWatch::Alarm')).toContainEqual(
    expect.objectContaining({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    }),
  )
})

test('an event is given up while the stream still has it', () => {
  const ages = propertiesOf<Mapping>(template, 'AWS::Lambda::EventSourceMapping').map(
    ({ MaximumRecordAgeInSeconds }) => MaximumRecordAgeInSeconds,
  )
  expect(ages.flatMap((age) => age ?? [])).toEqual([12 * 3_600])
})

test('without a sender nothing is mailed, but everything else that becomes due is done', () => {
  const types = ['SES::ConfigurationSet', 'SNS::Topic']
  for (const type of types) expect(resourcesOf(without, `AWS::${type}`)).toEqual({})
  const senders = propertiesOf<OutboxFunction>(without, 'AWS::Lambda::Function').flatMap(
    ({ Environment }) => Environment?.Variables.MAIL_FROM ?? [],
  )
  expect(senders).toEqual([''])
})
