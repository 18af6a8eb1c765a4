import { Duration } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

interface WatchProps {
  api: RestApi
  table: TableV2
  deadLetters: IQueue
  /** Where they are told; without it they show in CloudWatch alone. */
  topic: ITopic | undefined
}

const period = Duration.minutes(5)

/** Five alarms of the ten that cost nothing. Those of the functions count all of the account's in this region. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, { api, table, deadLetters, topic }: WatchProps) {
    super(scope, id)
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
      this.alarm('DeadLetters', undelivered(deadLetters)),
    ]
    if (topic) for (const alarm of alarms) alarm.addAlarmAction(new SnsAction(topic))
  }

  private alarm(id: string, props: { metric: IMetric; threshold: number; alarmDescription: string }) {
    return new Alarm(this, id, {
      ...props,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}

const undelivered = (deadLetters: IQueue) => ({
  metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
  threshold: 1,
  alarmDescription: 'A mail, or what SES told of one, could not be handled: see the log of the function.',
})

/** A metric without a value in a period counts as nothing, instead of making the sum unknown. */
const throttlesOf = (table: TableV2) =>
  new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    usingMetrics: {
      reads: table.metric('ReadThrottleEvents', { period, statistic: Stats.SUM }),
      writes: table.metric('WriteThrottleEvents', { period, statistic: Stats.SUM }),
    },
    period,
  })
