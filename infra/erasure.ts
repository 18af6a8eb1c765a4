import { Duration } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Rule } from 'aws-cdk-lib/aws-events'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acceptFindings, wildcard } from './accept-findings.ts'
import { BundledFunction } from './bundled-function.ts'
import { runEachMinute } from './each-minute.ts'
import { onErasedFiles, onErasedLogins, onTable } from './permissions.ts'

interface ErasureProps {
  table: TableV2
  uploads: Bucket
  userPool: UserPool
  folder: string
  timeZone: string
}

/** Erases deleted people, every minute. It cannot use the table's stream, which allows two consumers; both are taken. */
export class Erasure extends Construct {
  readonly everyMinute: Rule

  constructor(scope: Construct, id: string, { table, uploads, userPool, folder, timeZone }: ErasureProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', {
      folder,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: uploads.bucketName,
        USER_POOL_ID: userPool.userPoolId,
        TIME_ZONE: timeZone,
      },
      timeout: Duration.minutes(5),
    })
    lambda.addToRolePolicy(onTable(table, 'read', 'write'))
    lambda.addToRolePolicy(onErasedLogins(userPool))
    for (const permission of onErasedFiles(uploads)) lambda.addToRolePolicy(permission)
    this.everyMinute = runEachMinute(this, lambda)
    acceptFindings(lambda.role!, {
      [wildcard(this, uploads.arnForObjects('pending/*'))]: 'All uploads, because anyone may be erased.',
      [wildcard(this, uploads.arnForObjects('files/*'))]: 'All attached files, because anyone may be erased.',
    })
  }
}
