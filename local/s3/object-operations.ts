import { parseRange, type ByteRange } from '#local/s3/byte-range.ts'
import { headersAskedFor, headersToKeep } from '#local/s3/object-headers.ts'
import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { checkPreconditions } from '#local/s3/preconditions.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { textElement, xmlDocument } from '#local/s3/xml.ts'

/** PutObject, or CopyObject if the request names a source. */
export function putObject(store: ObjectStore, request: S3Request): S3Answer {
  const { bucket, key, headers, body } = request
  if (headers['x-amz-copy-source']) return copyObject(store, request)
  checkPreconditions(store.find(bucket, key)?.etag, {
    match: headers['if-match'],
    noneMatch: headers['if-none-match'],
  })
  const object = store.save({ bucket, key, bytes: body, headers: headersToKeep(headers) })
  return { status: 200, headers: { etag: object.etag, 'x-amz-checksum-crc32': object.crc32 } }
}

/**
 * GetObject and HeadObject. Throws `NoSuchKey`, `InvalidRange` or `PreconditionFailed`.
 * Source: Amazon S3 API Reference, "GetObject".
 */
export function getObject(store: ObjectStore, request: S3Request): S3Answer {
  const { headers, query } = request
  const object = existing(store, request.bucket, request.key)
  checkPreconditions(object.etag, { match: headers['if-match'], noneMatch: undefined })
  if (isUnchanged(object, headers['if-none-match'])) return { status: 304, headers: { etag: object.etag } }
  const range = parseRange(headers.range, object.size)
  const wantsChecksum = headers['x-amz-checksum-mode'] !== undefined && !range
  const { start, length } = range ?? { start: 0, length: object.size }
  return {
    status: range ? 206 : 200,
    headers: {
      ...describe(object, range),
      ...(wantsChecksum ? { 'x-amz-checksum-crc32': object.crc32 } : {}),
      ...headersAskedFor(query),
    },
    ...(request.method === 'HEAD' ? {} : { body: store.read(object, start, length) }),
  }
}

/** DeleteObject. It succeeds even if the object does not exist. */
export function deleteObject(store: ObjectStore, { bucket, key, headers }: S3Request): S3Answer {
  if (headers['if-match'] !== undefined) throw new S3Error('NotImplemented')
  store.remove(bucket, key)
  return { status: 204 }
}

function copyObject(store: ObjectStore, { bucket, key, headers }: S3Request): S3Answer {
  const address = sourceAddress(String(headers['x-amz-copy-source']))
  const source = existing(store, address.bucket, address.key)
  checkPreconditions(source.etag, {
    match: headers['x-amz-copy-source-if-match']?.toString(),
    noneMatch: headers['x-amz-copy-source-if-none-match']?.toString(),
  })
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE'
  const kept = replaces ? headersToKeep(headers) : source.headers
  const tags = store.tagsOf(source)
  const copy = store.save({ bucket, key, bytes: store.read(source), headers: kept })
  if (headers['x-amz-tagging-directive'] !== 'REPLACE') store.saveTags(copy, tags)
  const modified = textElement('LastModified', new Date(copy.modified).toISOString())
  return xmlAnswer(200, xmlDocument('CopyObjectResult', textElement('ETag', copy.etag), modified))
}

function sourceAddress(header: string): { bucket: string; key: string } {
  if (header.includes('?')) throw new S3Error('NotImplemented', 'There are no versions to copy from.')
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/s.exec(decoded(header)) ?? []
  if (!bucket || !key) throw new S3Error('InvalidArgument', 'The copy source must be bucket/key.')
  return { bucket, key }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidArgument', 'The copy source is not URL-encoded.')
  }
}

/** The object at the request's address. Throws `NoSuchKey`. */
export function existing(store: ObjectStore, bucket: string, key: string): StoredObject {
  const object = store.find(bucket, key)
  if (!object) throw new S3Error('NoSuchKey')
  return object
}

function isUnchanged({ etag }: StoredObject, noneMatch: string | undefined): boolean {
  return noneMatch !== undefined && noneMatch.split(',').some((listed) => [etag, '*'].includes(listed.trim()))
}

function describe({ etag, size, modified, headers }: StoredObject, range: ByteRange | undefined) {
  const last = range ? range.start + range.length - 1 : size - 1
  return {
    'accept-ranges': 'bytes',
    'content-type': 'binary/octet-stream',
    'last-modified': new Date(modified).toUTCString(),
    etag,
    ...headers,
    'content-length': String(range?.length ?? size),
    ...(range ? { 'content-range': `bytes ${range.start}-${last}/${size}` } : {}),
  }
}
