import { failed } from '../dynamodb/front-door.ts'
import type { Dynamodb } from '../dynamodb/open-dynamodb.ts'

interface Request {
  headers: Record<string, string>
  body: string | Uint8Array
}

/**
 * Takes the store's requests, as the SDK has signed and serialised them, to the stand-in of this process without a socket, which takes a
 * third of a handler's test.
 */
export async function askDirectly(dynamodb: Pick<Dynamodb, 'reply'>): Promise<void> {
  const { documentClient } = await import('#functions/store/table.ts')
  const handle = async ({ headers, body }: Request) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const asked = {
      headers: Object.fromEntries(named),
      content:
        typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString(),
    }
    const { status, body: answer } = await dynamodb.reply(asked).catch(() => failed)
    const content = { 'content-type': 'application/x-amz-json-1.0' }
    return { response: { statusCode: status, headers: content, body: Buffer.from(JSON.stringify(answer)) } }
  }
  documentClient.config.requestHandler = { ...documentClient.config.requestHandler, handle } as never
}
