import { existing } from '#local/s3/object-operations.ts'
import type { ObjectStore } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, unescapeXml, xmlDocument } from '#local/s3/xml.ts'

const mostTags = 10

/** GetObjectTagging. Throws `NoSuchKey`. Source: Amazon S3 API Reference, "GetObjectTagging". */
export function getTags(store: ObjectStore, { bucket, key }: S3Request): S3Answer {
  const tags = Object.entries(store.tagsOf(existing(store, bucket, key)))
  const listed = tags.map(([name, value]) =>
    element('Tag', textElement('Key', name), textElement('Value', value)),
  )
  return xmlAnswer(200, xmlDocument('Tagging', element('TagSet', ...listed)))
}

/** PutObjectTagging: replaces all tags. Throws `NoSuchKey` or `MalformedXML`. */
export function putTags(store: ObjectStore, { bucket, key, body }: S3Request): S3Answer {
  store.saveTags(existing(store, bucket, key), readTags(body.toString()))
  return { status: 200 }
}

function readTags(document: string): Record<string, string> {
  const tags = [...document.matchAll(/<Tag>(.*?)<\/Tag>/gs)].map(([, inside = '']) => readTag(inside))
  if (!document.includes('<TagSet') || tags.length > mostTags) throw new S3Error('MalformedXML')
  return Object.fromEntries(tags)
}

function readTag(tag: string): [string, string] {
  const [, name, value = ''] = /^\s*<Key>([^<]+)<\/Key>\s*<Value>([^<]*)<\/Value>\s*$/.exec(tag) ?? []
  if (!name) throw new S3Error('MalformedXML')
  return [unescapeXml(name), unescapeXml(value)]
}
