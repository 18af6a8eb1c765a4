import { S3Error } from '#local/s3/s3-error.ts'

/** The ETags in a request's preconditions; `*` matches any. */
interface Preconditions {
  match: string | undefined
  noneMatch: string | undefined
}

/**
 * Throws `PreconditionFailed` unless the object's ETag meets the request's If-Match and If-None-Match.
 * `etag` is undefined if there is no object.
 * Source: Amazon S3 User Guide, "Add preconditions to S3 operations with conditional requests".
 */
export function checkPreconditions(etag: string | undefined, { match, noneMatch }: Preconditions): void {
  if (match !== undefined && !isListed(etag, match)) throw new S3Error('PreconditionFailed')
  if (noneMatch !== undefined && isListed(etag, noneMatch)) throw new S3Error('PreconditionFailed')
}

// Clients send ETags with and without their quotes.
function isListed(etag: string | undefined, list: string): boolean {
  if (etag === undefined) return false
  const bare = (text: string) => text.trim().replaceAll('"', '')
  return list.split(',').some((listed) => listed.trim() === '*' || bare(listed) === bare(etag))
}
