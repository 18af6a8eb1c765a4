import { Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { acceptFindings, wildcard } from './accept-findings.ts'

interface CopiesProps {
  table: TableV2
  /** `ACCOUNT/BUCKET`. */
  copyBucket: string
}

/** Exports the table each day into a bucket of another account, whose policy must allow this role to write. */
export class Copies extends Construct {
  constructor(scope: Construct, id: string, { table, copyBucket }: CopiesProps) {
    super(scope, id)
    const [owner = '', bucket = ''] = copyBucket.split('/')
    const { account, partition } = Stack.of(this)
    const objects = `arn:${partition}:s3:::${bucket}/*`
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:ExportTableToPointInTime'],
        resources: [table.tableArn],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'],
        resources: [objects],
      }),
    )
    acceptFindings(role, { [wildcard(this, objects)]: 'DynamoDB chooses the names of the objects.' })
    new CfnSchedule(this, 'Daily', {
      scheduleExpression: 'rate(1 day)',
      flexibleTimeWindow: { mode: 'FLEXIBLE', maximumWindowInMinutes: 60 },
      target: {
        arn: `arn:${partition}:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime`,
        roleArn: role.roleArn,
        input: Stack.of(this).toJsonString({
          TableArn: table.tableArn,
          S3Bucket: bucket,
          S3BucketOwner: owner,
          S3SseAlgorithm: 'AES256',
          ExportFormat: 'DYNAMODB_JSON',
        }),
      },
    })
  }
}
