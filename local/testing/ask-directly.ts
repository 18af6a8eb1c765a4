import { failed } from '../dynamodb/front-door.ts'
import type { Dynamodb } from '../dynamodb/open-dynamodb.ts'

interface Request {
  headers: Record<string, string>
  body: string | Uint8Array
}

/** Steps of the SDK without which a request is the same for the stand-in. */
const unneeded = [
  'httpSigningMiddleware',
  'getUserAgentMiddleware',
  'loggerMiddleware',
  'recursionDetectionMiddleware',
  'hostHeaderMiddleware',
  'contentLengthMiddleware',
  'endpointV2Middleware',
]

/**
 * Takes the store's requests, as the SDK has serialised them, to the stand-in of this process: without a socket, which takes a third of a
 * handler's test, and without signatures, which the stand-in does not check.
 */
export async function askDirectly(dynamodb: Pick<Dynamodb, 'reply'>): Promise<void> {
  const { documentClient } = await import('#functions/store/table.ts')
  const handle = async ({ headers, body }: Request) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const asked = {
      headers: { ...Object.fromEntries(named), authorization: 'AWS4-HMAC-SHA256' },
      content:
        typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString(),
    }
    const { status, body: answer } = await dynamodb.reply(asked).catch(() => failed)
    const content = { 'content-type': 'application/x-amz-json-1.0' }
    return { response: { statusCode: status, headers: content, body: Buffer.from(JSON.stringify(answer)) } }
  }
  for (const name of unneeded) documentClient.middlewareStack.remove(name)
  documentClient.config.requestHandler = { ...documentClient.config.requestHandler, handle } as never
}
