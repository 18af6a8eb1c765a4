import { headersToKeep } from '#local/s3/object-headers.ts'
import type { ObjectStore, StoredObject } from '#local/s3/object-store.ts'
import { checkPolicy, parsePolicy } from '#local/s3/post-policy.ts'
import { xmlAnswer, type S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { checkKey, type S3Request } from '#local/s3/s3-request.ts'
import { checkTextSignature, isCredentialFor, uriEncode, type AccessKey } from '#local/s3/signature.ts'
import { checkChecksums } from '#local/s3/verified-body.ts'
import { textElement, xmlDocument } from '#local/s3/xml.ts'

/** The bucket, the credentials that must have signed the form, and the current time. */
export interface FormDoor {
  store: ObjectStore
  accessKey: AccessKey
  now: () => Date
}

/** Is this a browser's upload, authorized by a form's policy instead of a header? */
export function isFormUpload({ method, key, headers }: S3Request): boolean {
  return method === 'POST' && !key && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/**
 * Saves the file of a form if its policy is signed and fulfilled. Throws the errors of signature and
 * policy, `MalformedPOSTRequest` for a body that is not a form, and `InvalidArgument` without key or file.
 * Source: Amazon S3 API Reference, "POST Object" and "Authenticating Requests: Browser-Based Uploads Using
 * POST".
 */
export async function acceptForm({ store, accessKey, now }: FormDoor, request: S3Request): Promise<S3Answer> {
  const { fields, bytes } = await readForm(request)
  if (!fields.policy) throw new S3Error('AccessDenied')
  checkPolicySignature(fields, accessKey)
  // The address decides the bucket, whatever the form says.
  const form = { fields: { ...fields, bucket: request.bucket }, size: bytes.length }
  checkPolicy(parsePolicy(fields.policy), form, now())
  if (fields.success_action_redirect) throw new S3Error('NotImplemented', 'Redirects are not there.')
  checkChecksums(fields, bytes)
  const { bucket } = request
  const object = store.save({ bucket, key: fields.key ?? '', bytes, headers: headersToKeep(fields) })
  return successAnswer(object, request, fields.success_action_status)
}

interface UploadForm {
  fields: Record<string, string>
  bytes: Buffer
}

async function readForm({ headers, body }: S3Request): Promise<UploadForm> {
  const entries = [...(await parseForm(headers['content-type'] ?? '', body))]
  const place = entries.findIndex(([name]) => name.toLowerCase() === 'file')
  const file = entries[place]?.[1]
  if (file === undefined)
    throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
  // Fields after the file are ignored, as in S3, so that no field can be replaced after it was checked.
  const fields = readFields(entries.slice(0, place))
  const { fileName, bytes } = await readFile(file)
  const key = fields.key?.replaceAll('${filename}', () => fileName)
  if (!key) throw new S3Error('InvalidArgument', 'The form must contain a key.')
  checkKey(key)
  return { fields: { ...fields, key }, bytes }
}

async function parseForm(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}

function readFields(entries: [string, File | string][]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || fields.has(name.toLowerCase())) throw new S3Error('InvalidArgument')
    fields.set(name.toLowerCase(), value)
  }
  return Object.fromEntries(fields)
}

async function readFile(file: File | string): Promise<{ fileName: string; bytes: Buffer }> {
  if (typeof file === 'string') return { fileName: '', bytes: Buffer.from(file) }
  // Some browsers send a whole path.
  const fileName = file.name.split(/[/\\]/).at(-1) ?? ''
  return { fileName, bytes: Buffer.from(await file.arrayBuffer()) }
}

function checkPolicySignature(fields: Record<string, string>, accessKey: AccessKey): void {
  const credential = fields['x-amz-credential'] ?? ''
  const isComplete =
    fields['x-amz-algorithm'] === 'AWS4-HMAC-SHA256' &&
    isCredentialFor(credential, fields['x-amz-date'] ?? '')
  if (!isComplete) throw new S3Error('InvalidArgument', 'The fields of the signature are not complete.')
  const signature = fields['x-amz-signature'] ?? ''
  checkTextSignature(fields.policy ?? '', { credential, signature }, accessKey)
}

function successAnswer(object: StoredObject, request: S3Request, wanted: string | undefined): S3Answer {
  const { bucket, key, etag } = object
  const path = `/${bucket}/${key.split('/').map(uriEncode).join('/')}`
  const location = `http://${request.headers.host ?? ''}${path}`
  if (wanted !== '201') return { status: wanted === '200' ? 200 : 204, headers: { etag, location } }
  const texts = Object.entries({ Location: location, Bucket: bucket, Key: key, ETag: etag })
  const document = xmlDocument('PostResponse', ...texts.map(([name, text]) => textElement(name, text)))
  const { body = '', headers = {} } = xmlAnswer(201, document)
  return { status: 201, headers: { ...headers, etag, location }, body }
}
