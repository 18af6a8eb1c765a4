import { validateHeaderValue } from 'node:http'
import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, unescapeXml, xmlDocument } from '#local/s3/xml.ts'

/** GetObject, under the name that a signed link gives it. Throws `NoSuchKey`. Source: Amazon S3 API Reference, "GetObject". */
export function getObject(store: ObjectStore, { bucket, key, query }: S3Request): S3Answer {
  const object = existing(store, bucket, key)
  const disposition = query.get('response-content-disposition')
  const headers = {
    'content-type': object.contentType,
    'content-length': String(object.size),
    'last-modified': new Date(object.modified).toUTCString(),
    etag: object.etag,
    ...(disposition && { 'content-disposition': sendable(disposition) }),
  }
  return { status: 200, headers, body: store.read(object) }
}

/** DeleteObject. It succeeds even if the object does not exist. */
export function deleteObject(store: ObjectStore, { bucket, key }: S3Request): S3Answer {
  store.remove(bucket, key)
  return { status: 204 }
}

/**
 * CopyObject, with its type and tags, if the source has the ETag that the request names. Throws `NoSuchKey`, `PreconditionFailed`, and
 * `NotImplemented` for a PUT without a source: files arrive by a form.
 */
export function copyObject(store: ObjectStore, { bucket, key, headers }: S3Request): S3Answer {
  const from = headers['x-amz-copy-source']
  if (!from) throw new S3Error('NotImplemented', 'Files are uploaded by a signed form.')
  const address = sourceAddress(String(from))
  const source = existing(store, address.bucket, address.key)
  const wanted = headers['x-amz-copy-source-if-match']
  if (wanted !== undefined && bare(String(wanted)) !== bare(source.etag))
    throw new S3Error('PreconditionFailed')
  const tags = store.tagsOf(source)
  const copy = store.save({ bucket, key, bytes: store.read(source), contentType: source.contentType })
  store.saveTags(copy, tags)
  const modified = textElement('LastModified', new Date(copy.modified).toISOString())
  return xmlAnswer(200, xmlDocument('CopyObjectResult', textElement('ETag', copy.etag), modified))
}

/** GetObjectTagging. Throws `NoSuchKey`. Source: Amazon S3 API Reference, "GetObjectTagging". */
export function getTags(store: ObjectStore, { bucket, key }: S3Request): S3Answer {
  const tags = Object.entries(store.tagsOf(existing(store, bucket, key)))
  const listed = tags.map(([name, value]) =>
    element('Tag', textElement('Key', name), textElement('Value', value)),
  )
  return xmlAnswer(200, xmlDocument('Tagging', element('TagSet', ...listed)))
}

/** PutObjectTagging, as a scan makes it: replaces all tags. Throws `NoSuchKey` or `MalformedXML`. */
export function putTags(store: ObjectStore, { bucket, key, body }: S3Request): S3Answer {
  const tags = [...body.toString().matchAll(/<Tag>(.*?)<\/Tag>/gs)].map(([, inside = '']) => readTag(inside))
  store.saveTags(existing(store, bucket, key), Object.fromEntries(tags))
  return { status: 200 }
}

function readTag(tag: string): [string, string] {
  const [, name, value = ''] = /^\s*<Key>([^<]+)<\/Key>\s*<Value>([^<]*)<\/Value>\s*$/.exec(tag) ?? []
  if (!name) throw new S3Error('MalformedXML')
  return [unescapeXml(name), unescapeXml(value)]
}

function existing(store: ObjectStore, bucket: string, key: string): StoredObject {
  const object = store.find(bucket, key)
  if (!object) throw new S3Error('NoSuchKey')
  return object
}

// Clients send ETags with and without their quotes.
const bare = (etag: string) => etag.replaceAll('"', '')

function sourceAddress(header: string): { bucket: string; key: string } {
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

function sendable(disposition: string): string {
  try {
    validateHeaderValue('content-disposition', disposition)
    return disposition
  } catch {
    throw new S3Error('InvalidArgument', 'The name cannot be sent as a header.')
  }
}
