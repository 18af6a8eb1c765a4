import { Duration, Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Construct } from 'constructs'
import { acceptFindings, wildcard } from './accept-findings.ts'
import { BundledFunction } from './bundled-function.ts'
import { onTable } from './permissions.ts'

interface OutboxProps {
  table: TableV2
  folder: string
  mailFrom: string
  siteOrigin: string
  chapterName: string
}

/** Sends what the portal writes: at once, by the table's stream, and every minute what is due by then. */
export class Outbox extends Construct {
  readonly lambda: BundledFunction

  constructor(scope: Construct, id: string, props: OutboxProps) {
    super(scope, id)
    const { table, folder, mailFrom, siteOrigin, chapterName } = props
    this.lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: {
        TABLE_NAME: table.tableName,
        SITE_ORIGIN: siteOrigin,
        CHAPTER_NAME: chapterName,
        MAIL_FROM: mailFrom,
      },
      timeout: Duration.minutes(2),
    })
    this.lambda.addToRolePolicy(onTable(table, 'read', 'update'))
    this.lambda.addToRolePolicy(this.sendingAs(mailFrom))
    this.lambda.addEventSource(newMails(table))
    new Rule(this, 'EveryMinute', {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.lambda)],
    })
  }

  private sendingAs(mailFrom: string) {
    const identities = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })
    acceptFindings(this.lambda.role!, {
      [wildcard(this, identities)]:
        'In its sandbox SES asks for the identity of the recipient too; the sender is fixed by a condition.',
    })
    return new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [identities],
      conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
    })
  }
}

/** What the stream misses after five tries, the minute's tick finds. */
const newMails = (table: TableV2) =>
  new DynamoEventSource(table, {
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    retryAttempts: 5,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: { Keys: { sk: { S: FilterRule.isEqual('OUT') } } },
      }),
    ],
  })
