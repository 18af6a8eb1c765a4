import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { tableDefinition } from '#shared/kernel/table-definition.ts'

type TableAction = keyof typeof tableActions

/** What a function may do with the table. The portal needs no scans and no batch writes. */
const tableActions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
  get: ['dynamodb:GetItem'],
  update: ['dynamodb:UpdateItem'],
  put: ['dynamodb:PutItem'],
} as const

/** For the table and its indexes by name, because `index/*` would allow more than exists. */
export const onTable = ({ tableArn }: TableV2, ...allowed: readonly TableAction[]) =>
  new PolicyStatement({
    actions: allowed.flatMap((action) => tableActions[action]),
    resources: [tableArn, ...tableDefinition.indexes.map(({ name }) => `${tableArn}/index/${name}`)],
  })

const ofRecords = { 'dynamodb:LeadingKeys': [`${tableDefinition.recordPrefix}*`] }

/**
 * Audit records can only be added. AWS does not document whether the keys of a transaction are judged one by one or together. So an update
 * or a deletion is denied only if every key is that of a record, and not if no key is given: a transaction that changes something and adds
 * its record passes either way. No function has PartiQL, which could name several keys. Nothing here prevents that a record is put in the
 * place of another: the condition of the only write does (functions/store/records/records.ts).
 */
export const keepingRecords = () => [
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    resources: ['*'],
    conditions: { 'ForAllValues:StringLike': ofRecords, Null: { 'dynamodb:LeadingKeys': 'false' } },
  }),
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:BatchWriteItem'],
    resources: ['*'],
    conditions: { 'ForAnyValue:StringLike': ofRecords },
  }),
]

const ofGoogle = [
  'cognito-idp:AdminDisableProviderForUser',
  'cognito-idp:AdminLinkProviderForUser',
  'cognito-idp:AdminUserGlobalSignOut',
]

/** The permissions to register and to change an address, only for our own pool. */
export const onLogins = ({ userPoolArn }: UserPool, hasGoogle: boolean) =>
  new PolicyStatement({
    actions: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminDeleteUser',
      ...(hasGoogle ? ofGoogle : []),
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
    resources: [userPoolArn],
  })

/** What a login is asked for. */
export const onFactors = ({ userPoolArn }: UserPool) =>
  new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [userPoolArn] })

export const onErasedLogins = ({ userPoolArn }: UserPool) =>
  new PolicyStatement({ actions: ['cognito-idp:AdminDeleteUser'], resources: [userPoolArn] })

/** The permissions for an upload: a signed form into `pending/`, a look at it, and a copy in `files/`. */
export const onUploads = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:PutObject', 's3:GetObject'),
  onObjects(bucket, 'files/*', 's3:PutObject', 's3:GetObject', 's3:DeleteObject'),
  // Without this, S3 answers a missing object like a forbidden one, and an upload that has not arrived yet would look like our error.
  new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
]

/**
 * A scan tags the upload, and a copy copies its tags. This is also needed without a scan: an upload that was tagged before the scan was
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

/** The permissions to show people their own files and, with a scan, to read its result. */
export const onOwnFiles = (bucket: Bucket, isScanned: boolean) =>
  onObjects(bucket, 'files/*', 's3:GetObject', ...(isScanned ? ['s3:GetObjectTagging'] : []))

/** The permissions to erase a person's files with all their versions. */
export const onErasedFiles = (bucket: Bucket) => [
  onObjects(bucket, 'pending/*', 's3:DeleteObjectVersion'),
  onObjects(bucket, 'files/*', 's3:DeleteObjectVersion'),
  new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [bucket.bucketArn] }),
]

const onObjects = (bucket: Bucket, prefix: string, ...actions: string[]) =>
  new PolicyStatement({ actions, resources: [bucket.arnForObjects(prefix)] })
