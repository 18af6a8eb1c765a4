import { S3Error } from '#local/s3/s3-error.ts'

/** A part of an object: the first byte and how many. */
export interface ByteRange {
  start: number
  length: number
}

/**
 * The part that a Range header asks for, or undefined for the whole object. As HTTP requires, an
 * unsupported header (several ranges, other units) is ignored. Throws `InvalidRange` for a part that does
 * not exist.
 * Source: RFC 9110, "Range Requests".
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  if (!first) return checked(Math.max(0, size - Number(last)), size - 1, size)
  if (last && Number(last) < Number(first)) return undefined
  return checked(Number(first), Math.min(last ? Number(last) : size - 1, size - 1), size)
}

function checked(start: number, end: number, size: number): ByteRange {
  if (start >= size) throw new S3Error('InvalidRange')
  return { start, length: end - start + 1 }
}
