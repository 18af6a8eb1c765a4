import { mostKeys, onlyVersion } from '#local/s3/list-versions.ts'
import type { ObjectStore } from '#local/s3/object-store.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { checkKey, type S3Request } from '#local/s3/s3-request.ts'
import { element, textElement, unescapeXml, xmlDocument } from '#local/s3/xml.ts'

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

function readKeys(document: string): string[] {
  const objects = [...document.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inside = '']) => inside)
  if (objects.length === 0 || objects.length > mostKeys) throw new S3Error('MalformedXML')
  return objects.map(readKey)
}

function readKey(object: string): string {
  // Conditions on version or content are not supported. Ignoring them would delete too much.
  const named = object.replace(`<VersionId>${onlyVersion}</VersionId>`, '')
  if (/<(VersionId|ETag|LastModifiedTime|Size)>/.test(named)) throw new S3Error('NotImplemented')
  const [, key] = /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(named) ?? []
  if (!key) throw new S3Error('MalformedXML')
  checkKey(unescapeXml(key))
  return unescapeXml(key)
}
