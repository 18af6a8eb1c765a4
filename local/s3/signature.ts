import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'

/** The only credentials that this stand-in accepts. */
export interface AccessKey {
  accessKeyId: string
  secretAccessKey: string
}

/** The parts of a signature: the credential, the time, and the signed headers. */
export interface SignatureClaim {
  /** `accessKeyId/yyyymmdd/region/s3/aws4_request` */
  credential: string
  /** `yyyymmddThhmmssZ` */
  date: string
  /** Lower-case names in the order of signing. */
  signedHeaders: string[]
  /** 64 hexadecimal digits. */
  signature: string
  /** SHA-256 of the body in hexadecimal, or one of S3's words such as `UNSIGNED-PAYLOAD`. */
  payloadHash: string
}

/**
 * Throws `InvalidAccessKeyId` or `SignatureDoesNotMatch` unless the request was signed with this key.
 * Source: Amazon S3 API Reference, "Authenticating Requests (AWS Signature Version 4)".
 */
export function checkRequestSignature(request: S3Request, claim: SignatureClaim, accessKey: AccessKey): void {
  const scope = claim.credential.split('/').slice(1).join('/')
  const digest = sha256(canonicalRequest(request, claim))
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, digest].join('\n')
  checkTextSignature(text, claim, accessKey)
}

/** Like `checkRequestSignature`, for a signed text such as the policy of a form. */
export function checkTextSignature(
  text: string,
  claim: Pick<SignatureClaim, 'credential' | 'signature'>,
  accessKey: AccessKey,
): void {
  const [accessKeyId, ...scope] = claim.credential.split('/')
  if (accessKeyId !== accessKey.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  const signingKey = scope.reduce<Buffer | string>(hmac, `AWS4${accessKey.secretAccessKey}`)
  const expected = hmac(signingKey, text)
  const given = Buffer.from(claim.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new S3Error('SignatureDoesNotMatch')
}

/** True for `accessKeyId/yyyymmdd/region/s3/aws4_request`, where the date is the first part of `date`. */
export function isCredentialFor(credential: string, date: string): boolean {
  const [accessKeyId, day, region, service, end, ...rest] = credential.split('/')
  if (!accessKeyId || !region || rest.length > 0) return false
  return day === date.slice(0, 8) && service === 's3' && end === 'aws4_request'
}

/** SHA-256 in hexadecimal. */
export function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Percent-encoding for signatures: everything but letters, digits and `-._~`. */
function uriEncode(text: string): string {
  const hexadecimal = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, hexadecimal)
}

function canonicalRequest(request: S3Request, { signedHeaders, payloadHash }: SignatureClaim): string {
  return [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers[name])}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
}

function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(([name, value], [otherName, otherValue]) =>
      name === otherName ? compare(value, otherValue) : compare(name, otherName),
    )
    .map((pair) => pair.join('='))
    .join('&')
}

// By code unit, because `localeCompare` depends on the language.
function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function canonicalValue(value: string | string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
