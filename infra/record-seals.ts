import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction } from './bundled-function.ts'
import { onTable } from './permissions.ts'

interface RecordSealsProps {
  table: TableV2
  folder: string
  deadLetters: IQueue
}

/**
 * Seals each day's records 15 minutes after midnight (UTC). The later times of the day repeat it in case it failed. A failed time, with
 * Lambda's two retries, is too few errors for the alarm about functions, so it goes to the dead letters, which have an alarm.
 */
export class RecordSeals extends Construct {
  constructor(scope: Construct, id: string, { table, folder, deadLetters }: RecordSealsProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: { TABLE_NAME: table.tableName },
      timeout: Duration.minutes(5),
    })
    lambda.addToRolePolicy(onTable(table, 'read', 'put'))
    lambda.configureAsyncInvoke({ onFailure: new SqsDestination(deadLetters), retryAttempts: 2 })
    new Rule(this, 'Nightly', {
      schedule: Schedule.cron({ minute: '15', hour: '0/6' }),
      targets: [new LambdaFunction(lambda)],
    })
  }
}
