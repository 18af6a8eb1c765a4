import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { checkKey, type S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, unescapeXml, xmlDocument } from '#local/s3/xml.ts'

const mostKeys = 1000
/** How S3 names the version of an object that was written while its bucket had none. */
const onlyVersion = 'null'

/**
 * ListObjectsV2 with prefix, max-keys, start-after and continuation-token; a continuation token is the last
 * key of the page before, in base64url.
 * Source: Amazon S3 API Reference, "ListObjectsV2".
 */
export function listObjects(store: ObjectStore, { bucket, query }: S3Request): S3Answer {
  if (query.has('versions')) return listVersions(store, bucket, query)
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only ListObjectsV2 and ListObjectVersions are there.')
  const prefix = query.get('prefix') ?? ''
  const limit = readLimit(query.get('max-keys'))
  const found = store.list({ bucket, prefix, after: readPosition(query), limit: limit + 1 })
  const page = found.slice(0, limit)
  const isTruncated = found.length > limit && limit > 0
  const document = xmlDocument(
    'ListBucketResult',
    textElement('Name', bucket),
    textElement('Prefix', prefix),
    textElement('KeyCount', page.length),
    textElement('MaxKeys', limit),
    textElement('IsTruncated', isTruncated),
    ...(isTruncated ? [textElement('NextContinuationToken', positionAfter(page))] : []),
    ...page.map(contentsOf),
  )
  return xmlAnswer(200, document)
}

/**
 * ListObjectVersions with prefix and max-keys, as of a bucket that never had versions: each object is the only one of itself, under
 * the version `null`. Source: Amazon S3 API Reference, "ListObjectVersions".
 */
function listVersions(store: ObjectStore, bucket: string, query: URLSearchParams): S3Answer {
  const prefix = query.get('prefix') ?? ''
  const limit = readLimit(query.get('max-keys'))
  const found = store.list({ bucket, prefix, after: query.get('key-marker') ?? '', limit: limit + 1 })
  const page = found.slice(0, limit)
  const isTruncated = found.length > limit && limit > 0
  const document = xmlDocument(
    'ListVersionsResult',
    textElement('Name', bucket),
    textElement('Prefix', prefix),
    textElement('MaxKeys', limit),
    textElement('IsTruncated', isTruncated),
    ...(isTruncated ? [textElement('NextKeyMarker', page.at(-1)?.key ?? '')] : []),
    ...page.map(versionOf),
  )
  return xmlAnswer(200, document)
}

/** DeleteObjects, of at most 1,000 keys. Source: Amazon S3 API Reference, "DeleteObjects". */
export function deleteObjects(store: ObjectStore, { bucket, query, body }: S3Request): S3Answer {
  if (!query.has('delete')) throw new S3Error('NotImplemented')
  const document = body.toString()
  const keys = readKeys(document)
  for (const key of keys) store.remove(bucket, key)
  const isQuiet = /<Quiet>\s*true\s*<\/Quiet>/.test(document)
  const deleted = isQuiet ? [] : keys.map((key) => element('Deleted', textElement('Key', key)))
  return xmlAnswer(200, xmlDocument('DeleteResult', ...deleted))
}

function readLimit(text: string | null): number {
  if (text === null) return mostKeys
  if (!/^\d{1,10}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys must be a number.')
  return Math.min(Number(text), mostKeys)
}

function readPosition(query: URLSearchParams): string {
  const token = query.get('continuation-token')
  return token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
}

function positionAfter(page: StoredObject[]): string {
  return Buffer.from(page.at(-1)?.key ?? '').toString('base64url')
}

const versionOf = ({ key, modified, etag, size }: StoredObject) =>
  element(
    'Version',
    textElement('Key', key),
    textElement('VersionId', onlyVersion),
    textElement('IsLatest', true),
    textElement('LastModified', new Date(modified).toISOString()),
    textElement('ETag', etag),
    textElement('Size', size),
    textElement('StorageClass', 'STANDARD'),
  )

function contentsOf({ key, modified, etag, size }: StoredObject): string {
  return element(
    'Contents',
    textElement('Key', key),
    textElement('LastModified', new Date(modified).toISOString()),
    textElement('ETag', etag),
    textElement('Size', size),
    textElement('StorageClass', 'STANDARD'),
  )
}

function readKeys(document: string): string[] {
  const objects = [...document.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inside = '']) => inside)
  if (objects.length === 0 || objects.length > mostKeys) throw new S3Error('MalformedXML')
  return objects.map(readKey)
}

function readKey(object: string): string {
  // Deleting another version, or only a certain content, is not there; to ignore the wish would delete too much.
  const named = object.replace(`<VersionId>${onlyVersion}</VersionId>`, '')
  if (/<(VersionId|ETag|LastModifiedTime|Size)>/.test(named)) throw new S3Error('NotImplemented')
  const [, key] = /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(named) ?? []
  if (!key) throw new S3Error('MalformedXML')
  checkKey(unescapeXml(key))
  return unescapeXml(key)
}
