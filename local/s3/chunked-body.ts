import { S3Error } from '#local/s3/s3-error.ts'

/** The content of an aws-chunked body: the object's bytes, and trailing headers by lower-case name. */
interface ChunkedBody {
  bytes: Buffer
  trailers: Map<string, string>
}

/**
 * Removes the aws-chunked framing from a body: `size-in-hexadecimal CRLF bytes CRLF`, ending with a chunk of
 * size 0 and the trailers. Throws `IncompleteBody` for invalid framing, `MalformedTrailerError` for invalid
 * trailers.
 * Source: Amazon S3 API Reference, "Signature Calculations for the Authorization Header: Transferring Payload
 * in Multiple Chunks".
 */
export function decodeChunkedBody(body: Buffer): ChunkedBody {
  const chunks: Buffer[] = []
  let position = 0
  for (;;) {
    const { size, start } = readChunkHead(body, position)
    if (size === 0) return { bytes: Buffer.concat(chunks), trailers: readTrailers(body.subarray(start)) }
    const end = start + size
    if (body.toString('latin1', end, end + 2) !== '\r\n') throw new S3Error('IncompleteBody')
    chunks.push(body.subarray(start, end))
    position = end + 2
  }
}

function readChunkHead(body: Buffer, position: number): { size: number; start: number } {
  const end = body.indexOf('\r\n', position)
  // After the size an extension may follow (`;chunk-signature=…`).
  const size = /^([0-9a-f]{1,8})(?:;|$)/i.exec(
    body.toString('latin1', position, Math.max(end, position)),
  )?.[1]
  if (end < 0 || !size) throw new S3Error('IncompleteBody')
  return { size: parseInt(size, 16), start: end + 2 }
}

function readTrailers(rest: Buffer): Map<string, string> {
  const lines = rest.toString('latin1').split('\r\n').filter(Boolean)
  return new Map(lines.map(readTrailer))
}

function readTrailer(line: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
  if (!name || value === undefined) throw new S3Error('MalformedTrailerError')
  return [name.toLowerCase(), value.trim()]
}
