import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { S3Error } from '#local/s3/s3-error.ts'

const largestBody = 50 * 1024 * 1024
const longestKey = 1024

/** A parsed request: the parts of its path-style address, and the whole body. */
export interface S3Request {
  method: string
  /** The path as sent, still percent-encoded, because the signature covers it. */
  path: string
  bucket: string
  /** Empty when the request is about the bucket. */
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Reads a whole request. Throws `EntityTooLarge` for more than 50 MiB (after reading it all, so that the client
 * receives the answer), `InvalidURI` for an undecodable address, `KeyTooLongError` for more than 1,024 bytes.
 */
export async function receiveRequest(incoming: IncomingMessage): Promise<S3Request> {
  const body = await receiveBody(incoming)
  const { method = '', url = '', headers } = incoming
  const [path = '', ...rest] = url.split('?')
  return { method, path, ...parseAddress(path), query: new URLSearchParams(rest.join('?')), headers, body }
}

/** Throws `KeyTooLongError` or `InvalidArgument` for a key that is not supported. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > longestKey) throw new S3Error('KeyTooLongError')
  // SQLite's text functions stop at a zero byte.
  if (key.includes('\0')) throw new S3Error('InvalidArgument', 'Object keys with zero bytes are not stored.')
}

async function receiveBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  }
  if (size > largestBody) throw new S3Error('EntityTooLarge')
  return Buffer.concat(chunks)
}

// Not `new URL`: it would resolve `..` and `//`, which are ordinary parts of a key.
function parseAddress(path: string) {
  if (!path.startsWith('/')) throw new S3Error('InvalidURI')
  const [bucket = '', ...keyParts] = path.slice(1).split('/').map(decodePart)
  const key = keyParts.join('/')
  checkKey(key)
  return { bucket, key }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new S3Error('InvalidURI')
  }
}
