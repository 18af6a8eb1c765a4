import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, xmlDocument } from '#local/s3/xml.ts'

/** The limit of keys in one answer. */
export const mostKeys = 1000
/** S3's version id for objects of a bucket without versioning. */
export const onlyVersion = 'null'

/** ListBuckets. Source: Amazon S3 API Reference, "ListBuckets". */
export function listBuckets(buckets: readonly string[]): S3Answer {
  const listed = buckets.map((name) =>
    element('Bucket', textElement('Name', name), textElement('CreationDate', new Date(0).toISOString())),
  )
  return xmlAnswer(200, xmlDocument('ListAllMyBucketsResult', element('Buckets', ...listed)))
}

/** ListObjectsV2 and ListObjectVersions. */
export function listObjects(store: ObjectStore, request: S3Request): S3Answer {
  if (request.query.has('versions')) return listVersions(store, request)
  if (request.query.get('list-type') === '2') return listCurrent(store, request)
  throw new S3Error('NotImplemented', 'Only ListObjectsV2 and ListObjectVersions are available here.')
}

/** A continuation token is the previous page's last key in base64url. Source: Amazon S3 API Reference, "ListObjectsV2". */
function listCurrent(store: ObjectStore, { bucket, query }: S3Request): S3Answer {
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : decodeToken(token)
  const { entries, last, described } = readPage(store, bucket, { query, after })
  const document = xmlDocument(
    'ListBucketResult',
    ...described,
    textElement('KeyCount', entries.length),
    ...(last === undefined ? [] : [textElement('NextContinuationToken', encodeToken(last))]),
    ...entries.map(contentsOf(textOf(query))),
  )
  return xmlAnswer(200, document)
}

/**
 * Lists versions as for a bucket without versioning: each object is its only version, `null`.
 * Source: Amazon S3 API Reference, "ListObjectVersions".
 */
function listVersions(store: ObjectStore, { bucket, query }: S3Request): S3Answer {
  const { entries, last, described } = readPage(store, bucket, {
    query,
    after: query.get('key-marker') ?? '',
  })
  const document = xmlDocument(
    'ListVersionsResult',
    ...described,
    ...(last === undefined ? [] : [textElement('NextKeyMarker', textOf(query)(last))]),
    ...entries.map(versionOf(textOf(query))),
  )
  return xmlAnswer(200, document)
}

/** An object, or a group of objects with the same key up to the delimiter. */
type Entry = { last: string } & ({ object: StoredObject } | { commonPrefix: string })

/** The entries of a page, the key after which the next page begins (if any), and the fields that all lists have. */
function readPage(
  store: ObjectStore,
  bucket: string,
  { query, after }: { query: URLSearchParams; after: string },
) {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const limit = readLimit(query.get('max-keys'))
  const found = grouped(store.list({ bucket, prefix, after }), prefix, delimiter)
  const entries = found.slice(0, limit)
  const last = found.length > limit ? entries.at(-1)?.last : undefined
  const described = [
    textElement('Name', bucket),
    textElement('Prefix', textOf(query)(prefix)),
    ...(delimiter ? [textElement('Delimiter', textOf(query)(delimiter))] : []),
    ...(query.has('encoding-type') ? [textElement('EncodingType', 'url')] : []),
    textElement('MaxKeys', limit),
    textElement('IsTruncated', last !== undefined),
  ]
  return { entries, last, described }
}

function grouped(objects: readonly StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = []
  for (const object of objects) {
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    const commonPrefix = end < 0 ? undefined : object.key.slice(0, end + delimiter.length)
    const former = entries.at(-1)
    if (commonPrefix === undefined) entries.push({ last: object.key, object })
    else if (former && 'commonPrefix' in former && former.commonPrefix === commonPrefix)
      former.last = object.key
    else entries.push({ last: object.key, commonPrefix })
  }
  return entries
}

/** Encodes keys for the answer: percent-encoded if the client asks for it, because XML cannot hold every character. */
function textOf(query: URLSearchParams): (text: string) => string {
  const encoding = query.get('encoding-type')
  if (encoding === null) return (text) => text
  if (encoding !== 'url') throw new S3Error('InvalidArgument', 'encoding-type can only be url.')
  return (text) => encodeURIComponent(text).replaceAll('%2F', '/')
}

type Text = ReturnType<typeof textOf>

const contentsOf = (text: Text) => (entry: Entry) =>
  'object' in entry
    ? element('Contents', ...describe(entry.object, text))
    : element('CommonPrefixes', textElement('Prefix', text(entry.commonPrefix)))

const versionOf = (text: Text) => (entry: Entry) =>
  'object' in entry
    ? element(
        'Version',
        ...describe(entry.object, text),
        textElement('VersionId', onlyVersion),
        textElement('IsLatest', true),
      )
    : element('CommonPrefixes', textElement('Prefix', text(entry.commonPrefix)))

const describe = ({ key, modified, etag, size }: StoredObject, text: Text) => [
  textElement('Key', text(key)),
  textElement('LastModified', new Date(modified).toISOString()),
  textElement('ETag', etag),
  textElement('Size', size),
  textElement('StorageClass', 'STANDARD'),
]

function readLimit(text: string | null): number {
  if (text === null) return mostKeys
  if (!/^\d{1,10}$/.test(text)) throw new S3Error('InvalidArgument', 'max-keys must be a number.')
  return Math.min(Number(text), mostKeys)
}

const encodeToken = (key: string) => Buffer.from(key).toString('base64url')
const decodeToken = (token: string) => Buffer.from(token, 'base64url').toString()
