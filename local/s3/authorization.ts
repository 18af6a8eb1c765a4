import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import {
  checkRequestSignature,
  isCredentialFor,
  sha256,
  type AccessKey,
  type SignatureClaim,
} from '#local/s3/signature.ts'

const allowedSkewMilliseconds = 15 * 60 * 1000
const longestExpirySeconds = 7 * 24 * 60 * 60
const headerForm = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\S+)$/

/**
 * Accepts a request that is signed in its Authorization header or its query (a presigned URL). Throws `AccessDenied` for an anonymous or expired
 * request, `RequestTimeTooSkewed` after 15 minutes, and the errors of `checkRequestSignature`.
 * Source: Amazon S3 API Reference, "Authenticating Requests: Using the Authorization Header" and "… Using
 * Query Parameters".
 */
export function authorize(request: S3Request, accessKey: AccessKey, now: Date): void {
  const claim = request.query.has('X-Amz-Signature')
    ? claimOfQuery(request, now)
    : claimOfHeader(request, now)
  checkSignedHeaders(request, claim)
  checkRequestSignature(request, claim, accessKey)
  const { payloadHash } = claim
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(request.body))
    throw new S3Error('XAmzContentSHA256Mismatch')
}

function claimOfHeader({ headers }: S3Request, now: Date): SignatureClaim {
  if (!headers.authorization) throw new S3Error('AccessDenied')
  const [, credential = '', signedHeaders = '', signature = ''] = headerForm.exec(headers.authorization) ?? []
  const date = single(headers['x-amz-date'])
  if (!isCredentialFor(credential, date)) throw new S3Error('AuthorizationHeaderMalformed')
  const age = now.getTime() - timeOf(date, 'AuthorizationHeaderMalformed')
  if (Math.abs(age) > allowedSkewMilliseconds) throw new S3Error('RequestTimeTooSkewed')
  const payloadHash = single(headers['x-amz-content-sha256'])
  if (!payloadHash) throw new S3Error('InvalidRequest', 'Missing required header: x-amz-content-sha256')
  return { credential, date, signedHeaders: signedHeaders.split(';'), signature, payloadHash }
}

function claimOfQuery({ query, headers }: S3Request, now: Date): SignatureClaim {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const date = read('Date')
  if (read('Algorithm') !== 'AWS4-HMAC-SHA256' || !isCredentialFor(read('Credential'), date))
    throw new S3Error('AuthorizationQueryParametersError')
  checkExpiry(timeOf(date, 'AuthorizationQueryParametersError'), read('Expires'), now)
  return {
    credential: read('Credential'),
    date,
    signedHeaders: read('SignedHeaders').split(';'),
    signature: read('Signature'),
    payloadHash: read('Content-Sha256') || single(headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD',
  }
}

function checkExpiry(signedAt: number, expires: string, now: Date): void {
  const seconds = /^\d+$/.test(expires) ? Number(expires) : NaN
  if (!(seconds >= 1 && seconds <= longestExpirySeconds))
    throw new S3Error('AuthorizationQueryParametersError')
  if (now.getTime() > signedAt + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  if (now.getTime() < signedAt - allowedSkewMilliseconds)
    throw new S3Error('AccessDenied', 'Request is not yet valid')
}

// An unsigned x-amz-* header could change the meaning of a signed request, such as turn an upload into a copy.
function checkSignedHeaders({ headers }: S3Request, { signedHeaders }: SignatureClaim): void {
  const required = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!required.every((name) => signedHeaders.includes(name)))
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
}

function timeOf(date: string, otherwise: ConstructorParameters<typeof S3Error>[0]): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const time = iso === date ? NaN : Date.parse(iso)
  if (Number.isNaN(time)) throw new S3Error(otherwise)
  return time
}

function single(value: string | string[] | undefined): string {
  return String(value ?? '')
}
