import { Duration, Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Rule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Chapter, chapterEnvironment } from '#shared/kernel/chapter.ts'
import { acceptFindings, wildcard } from './accept-findings.ts'
import { BundledFunction } from './bundled-function.ts'
import { runEachMinute } from './each-minute.ts'
import { onTable } from './permissions.ts'

interface Sender {
  mailFrom: string
  configurationSet: ConfigurationSet
}

interface OutboxProps {
  table: TableV2
  folder: string
  /** The sender. Without it no mails are sent, but everything else that becomes due is still done. */
  sender: Sender | undefined
  deadLetters: IQueue
  siteOrigin: string
  /** Where mail programs stop mails. */
  apiUrl: string
  chapter: Chapter
  timeZone: string
}

/** Does the portal's deferred work, mostly mails: at once, by the table's stream, and every minute what has become due. */
export class Outbox extends Construct {
  readonly lambda: BundledFunction
  readonly everyMinute: Rule

  constructor(scope: Construct, id: string, props: OutboxProps) {
    super(scope, id)
    const { table, folder, sender, deadLetters, siteOrigin, apiUrl, chapter, timeZone } = props
    this.lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: {
        TABLE_NAME: table.tableName,
        SITE_ORIGIN: siteOrigin,
        API_URL: apiUrl,
        ...chapterEnvironment(chapter),
        TIME_ZONE: timeZone,
        MAIL_FROM: sender?.mailFrom ?? '',
        MAIL_CONFIGURATION_SET: sender?.configurationSet.configurationSetName ?? '',
      },
      timeout: Duration.minutes(2),
    })
    this.lambda.addToRolePolicy(onTable(table, 'read', 'write'))
    if (sender) this.lambda.addToRolePolicy(this.sendingAs(sender))
    this.lambda.addEventSource(newMails(table, deadLetters))
    this.everyMinute = runEachMinute(this, this.lambda)
  }

  private sendingAs({ mailFrom, configurationSet: { configurationSetName } }: Sender) {
    const arnOf = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName })
    const identities = arnOf('identity', '*')
    acceptFindings(this.lambda.role!, {
      [wildcard(this, identities)]:
        'In its sandbox SES asks for the identity of the recipient too; the sender is fixed by a condition.',
    })
    return new PolicyStatement({
      // SES asks for the second one where a mail has an attachment.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [identities, arnOf('configuration-set', configurationSetName)],
      // SES may compare the address as it is written or in lower case.
      conditions: { StringEqualsIgnoreCase: { 'ses:FromAddress': mailFrom } },
    })
  }
}

/** An event that fails five times goes to the dead letters. The job that runs each minute continues with its mail. */
const newMails = (table: TableV2, deadLetters: IQueue) =>
  new DynamoEventSource(table, {
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    retryAttempts: 5,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters),
    filters: [
      FilterCriteria.filter({
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: { Keys: { sk: { S: FilterRule.isEqual('OUT') } } },
      }),
    ],
  })
