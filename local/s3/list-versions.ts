import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, xmlDocument } from '#local/s3/xml.ts'

/** The limit of keys in one answer. */
export const mostKeys = 1000
/** S3's version id for objects of a bucket without versioning. */
export const onlyVersion = 'null'

/**
 * ListObjectVersions of a bucket without versioning: the first objects under a prefix, each with its only version.
 * Source: Amazon S3 API Reference, "ListObjectVersions".
 */
export function listVersions(store: ObjectStore, { bucket, query }: S3Request): S3Answer {
  if (!query.has('versions')) throw new S3Error('NotImplemented')
  const prefix = query.get('prefix') ?? ''
  const found = store.list(bucket, prefix)
  const document = xmlDocument(
    'ListVersionsResult',
    textElement('Name', bucket),
    textElement('Prefix', prefix),
    textElement('MaxKeys', mostKeys),
    textElement('IsTruncated', found.length > mostKeys),
    ...found.slice(0, mostKeys).map(versionOf),
  )
  return xmlAnswer(200, document)
}

const versionOf = ({ key, modified, etag, size }: StoredObject) =>
  element(
    'Version',
    textElement('Key', key),
    textElement('LastModified', new Date(modified).toISOString()),
    textElement('ETag', etag),
    textElement('Size', size),
    textElement('VersionId', onlyVersion),
    textElement('IsLatest', true),
  )
