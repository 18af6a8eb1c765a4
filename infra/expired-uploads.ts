import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acceptFindings, wildcard } from './accept-findings.ts'
import { BundledFunction } from './bundled-function.ts'
import { onExpiredUploads } from './permissions.ts'

interface ExpiredUploadsProps {
  table: TableV2
  uploads: Bucket
  folder: string
  deadLetters: IQueue
}

/** When an upload expires in the table, its objects are removed too. */
export class ExpiredUploads extends Construct {
  readonly lambda: BundledFunction

  constructor(scope: Construct, id: string, { table, uploads, folder, deadLetters }: ExpiredUploadsProps) {
    super(scope, id)
    this.lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: { TABLE_NAME: table.tableName, UPLOADS_BUCKET: uploads.bucketName },
      timeout: Duration.minutes(1),
    })
    for (const permission of onExpiredUploads(uploads)) this.lambda.addToRolePolicy(permission)
    this.lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        // A remaining object would be a person's file that nobody can find. So an event is repeated for half a day, and then an alarm
        // rings while the stream still has it, for a day in all.
        bisectBatchOnError: true,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(deadLetters),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('REMOVE'),
            dynamodb: { Keys: { sk: { S: FilterRule.beginsWith('FILE#') } } },
          }),
        ],
      }),
    )
    acceptFindings(this.lambda.role!, {
      [wildcard(this, uploads.arnForObjects('pending/*'))]: 'All uploads, of everyone.',
      [wildcard(this, uploads.arnForObjects('files/*'))]: 'All attached files, of everyone.',
    })
  }
}
