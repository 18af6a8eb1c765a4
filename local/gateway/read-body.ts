import type { IncomingMessage } from 'node:http'

/** API Gateway's limit for a request's body, in bytes. */
const limit = 10 * 2 ** 20

/** The body as text; null if there is none, undefined if it exceeds API Gateway's limit. */
export async function readBody(request: IncomingMessage): Promise<string | null | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
  }
  if (length > limit) return undefined
  return length === 0 ? null : Buffer.concat(chunks).toString()
}
