import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { decodeChunkedBody } from '#local/s3/chunked-body.ts'
import { S3Error } from '#local/s3/s3-error.ts'
import type { S3Request } from '#local/s3/s3-request.ts'
import { sha256 } from '#local/s3/signature.ts'

/**
 * The body without transfer framing, checked against the signed hash, the announced length and its
 * checksums (CRC32 in a header or trailer, Content-MD5). Throws `XAmzContentSHA256Mismatch`, `BadDigest`,
 * `IncompleteBody`, or `NotImplemented` for signed chunks and other checksums.
 * Source: Amazon S3 User Guide, "Checking object integrity for data uploads in Amazon S3".
 */
export function verifiedBody(request: S3Request, payloadHash: string): Buffer {
  if (payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return verifiedChunks(request)
  if (payloadHash.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'Signed chunks are not checked.')
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(request.body))
    throw new S3Error('XAmzContentSHA256Mismatch')
  checkChecksums(request.headers, request.body)
  return request.body
}

/** CRC32 as S3 writes it: big-endian, base64. */
export function crc32Of(bytes: Buffer): string {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(bytes))
  return checksum.toString('base64')
}

/**
 * Throws `BadDigest` if a checksum in these headers, trailers or form fields does not match the bytes.
 */
export function checkChecksums(headers: IncomingHttpHeaders, bytes: Buffer): void {
  const other = Object.keys(headers).find((name) =>
    /^x-amz-checksum-(crc32c|crc64nvme|sha|md5|xx)/.test(name),
  )
  if (other) throw new S3Error('NotImplemented', `${other} is not checked here, use CRC32.`)
  const crc = headers['x-amz-checksum-crc32']
  if (crc !== undefined && crc !== crc32Of(bytes)) throw new S3Error('BadDigest')
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(bytes).digest('base64'))
    throw new S3Error('BadDigest')
}

function verifiedChunks({ headers, body }: S3Request): Buffer {
  const { bytes, trailers } = decodeChunkedBody(body)
  if (Number(headers['x-amz-decoded-content-length']) !== bytes.length) throw new S3Error('IncompleteBody')
  const announced = headers['x-amz-trailer']
  if (announced && !trailers.has(String(announced).toLowerCase())) throw new S3Error('MalformedTrailerError')
  checkChecksums({ ...headers, ...Object.fromEntries(trailers) }, bytes)
  return bytes
}
