import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { BundledFunction } from './bundled-function.ts'
import { onTable } from './permissions.ts'

interface RecordSealsProps {
  table: TableV2
  folder: string
}

/** Seals each day's records 15 minutes after midnight (UTC). The later times of the day repeat it in case it failed. */
export class RecordSeals extends Construct {
  constructor(scope: Construct, id: string, { table, folder }: RecordSealsProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: { TABLE_NAME: table.tableName },
      timeout: Duration.minutes(5),
    })
    lambda.addToRolePolicy(onTable(table, 'read', 'put'))
    new Rule(this, 'Nightly', {
      schedule: Schedule.cron({ minute: '15', hour: '0/6' }),
      targets: [new LambdaFunction(lambda)],
    })
  }
}
