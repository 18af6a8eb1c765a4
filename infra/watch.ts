import { Duration, Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Rule } from 'aws-cdk-lib/aws-events'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { tableDefinition } from '#shared/kernel/table-definition.ts'
import { botControlGroup, botControlRule, requireToken } from './bot-control.ts'
import { aclMetric } from './firewall.ts'

interface WatchProps {
  api: RestApi
  table: TableV2
  deadLetters: IQueue
  /** What has to begin each minute. */
  everyMinute: readonly Rule[]
  /** The log of the mailing function. */
  mailLog: ILogGroup
  /** Undefined in a stack without such a log. */
  accessLog: ILogGroup | undefined
  /** Does SES send for the portal? */
  isMailing: boolean
  /** Where alarms are sent. Without it they show only in CloudWatch. */
  topic: ITopic | undefined
  /** The pinned version of the rules about bots; undefined without such rules. */
  botControlVersion: string | undefined
}

interface AlarmedOn {
  metric: IMetric
  threshold: number
  alarmDescription: string
  comparisonOperator?: ComparisonOperator
  treatMissingData?: TreatMissingData
}

const period = Duration.minutes(5)

/**
 * Up to eleven alarms on twenty metrics. Ten metrics are free, the others cost $0.10 a month each (https://aws.amazon.com/cloudwatch/pricing/).
 * `.github/workflows/daily.yml` also takes a token in a browser each day. It calls nothing: bot control would have to let it in by a header, and
 * anyone who had that would need no token.
 * The alarms about functions cover all functions of the account in this region. Each alarm names the part of infra/operations.md that
 * says what to do.
 */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    const { api, table, everyMinute, deadLetters, mailLog, topic, botControlVersion } = props
    const { accessLog, isMailing } = props
    const alarms = [
      this.alarm('ApiErrors', {
        metric: api.metricServerError({ period, statistic: Stats.SUM }),
        threshold: 5,
        alarmDescription: 'The API answered 5xx five times in five minutes.',
      }),
      this.alarm('FunctionErrors', {
        metric: Lambda.metricAllErrors({ period }),
        threshold: 5,
        alarmDescription: 'The functions failed five times in five minutes.',
      }),
      this.alarm('FunctionThrottles', {
        metric: Lambda.metricAllThrottles({ period }),
        threshold: 1,
        alarmDescription: 'Lambda refused calls: ask AWS for a higher limit of concurrent executions.',
      }),
      this.alarm('TableThrottles', {
        metric: throttlesOf(table),
        threshold: 1,
        alarmDescription: 'The table refused requests: its ceiling was reached, or one key is too busy.',
      }),
      this.alarm('MinutesMissed', missed(everyMinute)),
      this.alarm('DeadLetters', undelivered(deadLetters)),
      this.alarm('MailsNotSent', unsent(this, mailLog)),
      ...(botControlVersion
        ? [
            this.alarm('BotControlEnds', ending(this, botControlVersion)),
            this.alarm('PeopleRefused', refused(this)),
          ]
        : []),
      ...(accessLog ? [this.alarm('CallsThrottled', throttled(this, accessLog))] : []),
      ...(isMailing ? [this.alarm('MailReputation', reputation)] : []),
    ]
    if (topic) for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic))
  }

  private alarm(id: string, props: AlarmedOn) {
    return new Alarm(this, id, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
      alarmDescription: `${props.alarmDescription} What to do: infra/operations.md, "When an alarm rings", ${id}.`,
      evaluationPeriods: 1,
    })
  }
}

/** The days left, which WAF reports once AWS has scheduled the expiry ("Tracking a rule group's version expiration"). */
const ending = (scope: Construct, version: string): AlarmedOn => ({
  metric: new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'DaysToExpiry',
    dimensionsMap: {
      Region: Stack.of(scope).region,
      ManagedRuleGroup: botControlGroup,
      Vendor: 'AWS',
      Version: version,
    },
    period: Duration.days(1),
    statistic: Stats.MINIMUM,
  }),
  threshold: 90,
  comparisonOperator: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
  alarmDescription: 'AWS ends the pinned version of its rules about bots within 90 days.',
})

/**
 * Refusals by bot control and for want of a token, in percent of all requests. If AWS changes its script, everyone is refused and nothing
 * else fails. A few refusals, or a flood that a rate stops, are the firewall's work.
 */
function refused(scope: Construct): AlarmedOn {
  const count = (metricName: string, Rule: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName,
      dimensionsMap: { Region: Stack.of(scope).region, WebACL: aclMetric(scope), Rule },
      statistic: Stats.SUM,
    })
  const metric = new MathExpression({
    expression:
      'IF(FILL(bots, 0) + FILL(tokens, 0) >= 10, 100 * (FILL(bots, 0) + FILL(tokens, 0)) / (FILL(bots, 0) + FILL(tokens, 0) + FILL(allowed, 0)), 0)',
    usingMetrics: {
      bots: count('BlockedRequests', botControlRule),
      tokens: count('BlockedRequests', requireToken.name),
      allowed: count('AllowedRequests', 'ALL'),
    },
    period: Duration.minutes(15),
  })
  return {
    metric,
    threshold: 20,
    alarmDescription:
      'The firewall refused every fifth request, or more, as that of a bot or without a token.',
  }
}

const throttled = (scope: Construct, logGroup: ILogGroup) => ({
  metric: new MetricFilter(scope, 'ThrottledCalls', {
    logGroup,
    filterPattern: FilterPattern.anyTerm('"THROTTLED"'),
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'ThrottledCalls',
  }).metric({ period, statistic: Stats.SUM }),
  threshold: 10,
  alarmDescription: 'API Gateway refused ten calls in five minutes: portal:callsPerSecond was reached.',
})

/** From 5 % of bounces and 0.1 % of complaints on, SES reviews an account ("Reputation metrics", Amazon SES developer guide). */
const reputation: AlarmedOn = {
  metric: new MathExpression({
    expression: 'MAX([FILL(bounces, 0) / 0.05, FILL(complaints, 0) / 0.001])',
    usingMetrics: Object.fromEntries(
      Object.entries({ bounces: 'BounceRate', complaints: 'ComplaintRate' }).map(([name, rate]) => [
        name,
        new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${rate}`, statistic: Stats.MAXIMUM }),
      ]),
    ),
    period: Duration.hours(1),
  }),
  threshold: 1,
  alarmDescription: 'So many mails bounce, or count as spam, that SES may stop sending for this account.',
}

/** EventBridge reports no zero: as long as a rule is disabled, its metric has no value. */
const missed = (rules: readonly Rule[]): AlarmedOn => ({
  metric: together(
    ' * ',
    Duration.minutes(15),
    rules.map(
      ({ ruleName: RuleName }) =>
        new Metric({
          namespace: 'AWS/Events',
          metricName: 'Invocations',
          dimensionsMap: { RuleName },
          statistic: Stats.SUM,
        }),
    ),
  ),
  threshold: 1,
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
  alarmDescription: 'Work that runs each minute was not begun for 15 minutes.',
})

const undelivered = (deadLetters: IQueue) => ({
  metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
  threshold: 1,
  alarmDescription: 'An event about a mail or a removed upload could not be handled.',
})

/** Counts what `functions/mail/deliver-outgoing.ts` logs about mails and other due work not done for 15 minutes, or never. */
const unsent = (scope: Construct, logGroup: ILogGroup) => ({
  metric: new MetricFilter(scope, 'UnsentMails', {
    logGroup,
    filterPattern: FilterPattern.anyTerm('mail-late', 'mail-given-up'),
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'UnsentMails',
  }).metric({ period, statistic: Stats.SUM }),
  threshold: 1,
  alarmDescription: 'A mail or other due work has not been done for 15 minutes, or a mail was given up.',
})

/**
 * Throttled reads and writes of the table and each index: the table's own metrics exclude its indexes (Amazon DynamoDB developer
 * guide, "DynamoDB metrics and dimensions").
 */
function throttlesOf(table: TableV2) {
  const { tableName: TableName } = table
  const places = [
    { TableName },
    ...tableDefinition.indexes.map(({ name }) => ({ TableName, GlobalSecondaryIndexName: name })),
  ]
  const metrics = places.flatMap((dimensionsMap) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
      table.metric(name, { statistic: Stats.SUM, dimensionsMap }),
    ),
  )
  return together(' + ', period, metrics)
}

/** Several metrics as one. A metric without a value in a period counts as 0, so that the result is never unknown. */
function together(sign: ' + ' | ' * ', during: Duration, metrics: readonly IMetric[]) {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`metric${index}`, metric]))
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(sign)
  return new MathExpression({ expression, usingMetrics, period: during })
}
