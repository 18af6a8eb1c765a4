import type { ObjectStore } from '#local/s3/object-store.ts'
import { checkPolicy, parsePolicy } from '#local/s3/post-policy.ts'
import type { S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import { checkKey, type S3Request } from '#local/s3/s3-request.ts'
import { checkTextSignature, isCredentialFor, type AccessKey } from '#local/s3/signature.ts'

/** The bucket, the credentials that must have signed the form, and the current time. */
export interface FormOptions {
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
export async function acceptForm(
  { store, accessKey, now }: FormOptions,
  request: S3Request,
): Promise<S3Answer> {
  const { fields, bytes } = await readForm(request)
  if (!fields.policy) throw new S3Error('AccessDenied')
  checkPolicySignature(fields, accessKey)
  // The address decides the bucket, whatever the form says.
  const form = { fields: { ...fields, bucket: request.bucket }, size: bytes.length }
  checkPolicy(parsePolicy(fields.policy), form, now())
  const { bucket } = request
  const object = store.save({
    bucket,
    key: fields.key ?? '',
    bytes,
    contentType: fields['content-type'] ?? 'binary/octet-stream',
  })
  return { status: 204, headers: { etag: object.etag } }
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
  const bytes = await readFile(file)
  const { key } = fields
  if (!key) throw new S3Error('InvalidArgument', 'The form must contain a key.')
  checkKey(key)
  return { fields, bytes }
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

const readFile = async (file: File | string): Promise<Buffer> =>
  typeof file === 'string' ? Buffer.from(file) : Buffer.from(await file.arrayBuffer())

function checkPolicySignature(fields: Record<string, string>, accessKey: AccessKey): void {
  const credential = fields['x-amz-credential'] ?? ''
  const isComplete =
    fields['x-amz-algorithm'] === 'AWS4-HMAC-SHA256' &&
    isCredentialFor(credential, fields['x-amz-date'] ?? '')
  if (!isComplete) throw new S3Error('InvalidArgument', 'The fields of the signature are not complete.')
  const signature = fields['x-amz-signature'] ?? ''
  checkTextSignature(fields.policy ?? '', { credential, signature }, accessKey)
}
