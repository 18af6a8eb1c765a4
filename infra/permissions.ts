import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { tableDefinition } from '#shared/table-definition.ts'

type TableAction = keyof typeof tableActions

/** What a function may do to the table. No scan and no batch of writes: nothing in the portal needs them. */
const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  update: ['dynamodb:UpdateItem'],
  put: ['dynamodb:PutItem'],
} as const

/** On the table and its indexes by their names, since `index/*` would be more than there is. */
export const onTable = ({ tableArn }: TableV2, ...allowed: readonly TableAction[]) =>
  new PolicyStatement({
    actions: allowed.flatMap((action) => tableActions[action]),
    resources: [tableArn, ...tableDefinition.indexes.map(({ name }) => `${tableArn}/index/${name}`)],
  })

/** What registering and changing an address take, on our own pool alone. */
export const onLogins = ({ userPoolArn }: UserPool) =>
  new PolicyStatement({
    actions: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
    resources: [userPoolArn],
  })

/** Whether somebody has verified an address. */
export const onVerification = ({ userPoolArn }: UserPool) =>
  new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [userPoolArn] })

export const onErasedLogins = ({ userPoolArn }: UserPool) =>
  new PolicyStatement({ actions: ['cognito-idp:AdminDeleteUser'], resources: [userPoolArn] })

/** What an upload takes: a form that is signed into `pending/`, a look at it, and a copy in `files/`. */
export const onUploads = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:PutObject', 's3:GetObject'),
  onObjects(bucket, 'files/*', 's3:PutObject', 's3:GetObject', 's3:DeleteObject'),
  // Without this S3 answers a missing object like a forbidden one, and an upload that has not arrived would be a failure of ours.
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
]

/**
 * A scan puts a tag on the upload, and a copy takes its tags along. Also where there is no scan: what was tagged before the scan was
 * switched off could not be copied otherwise.
 */
export const onTags = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:GetObjectTagging'),
  onObjects(bucket, 'files/*', 's3:GetObjectTagging', 's3:PutObjectTagging'),
]

export const onExpiredUploads = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:DeleteObject'),
  onObjects(bucket, 'files/*', 's3:DeleteObject'),
]

/** What showing people their own files takes; where there is a scan, a look at what it found. */
export const onOwnFiles = (bucket: Bucket, isScanned: boolean) =>
  onObjects(bucket, 'files/*', 's3:GetObject', ...(isScanned ? ['s3:GetObjectTagging'] : []))

/** What the erasure of a person's files takes, with the versions that they had. */
export const onErasedFiles = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:DeleteObjectVersion'),
  onObjects(bucket, 'files/*', 's3:DeleteObjectVersion'),
  new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [bucket.bucketArn] }),
]

const onObjects = (bucket: Bucket, prefix: string, ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [bucket.arnForObjects(prefix)] })
