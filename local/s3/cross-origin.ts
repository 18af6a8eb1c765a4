import type { IncomingHttpHeaders } from 'node:http'
import type { S3Answer } from '#local/s3/s3-answer.ts'
import { S3Error } from '#local/s3/s3-error.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT']

/**
 * The headers that let a page of a listed origin read an answer; none for any other origin.
 * Source: Amazon S3 User Guide, "Elements of a CORS configuration".
 */
export function crossOriginHeaders(origin: string | undefined, origins: string[]): Record<string, string> {
  if (!origin || !origins.includes(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'ETag, x-amz-request-id',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** Answers a browser's preflight. Throws `AccessForbidden` for another origin or method. */
export function answerPreflight(headers: IncomingHttpHeaders, origins: string[]): S3Answer {
  const { origin = '' } = headers
  const method = headers['access-control-request-method'] ?? ''
  if (!origins.includes(origin) || !methods.includes(method)) throw new S3Error('AccessForbidden')
  const wanted = headers['access-control-request-headers']
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
      'access-control-max-age': '3000',
    },
  }
}
