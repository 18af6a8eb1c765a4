import type { openCognito } from '../cognito/open-cognito.ts'
import { type Asked, failed } from '../dynamodb/http-server.ts'
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
 * Passes the SDK's serialised requests for the table and the user pool directly to the stand-ins of this process. This saves the socket,
 * which takes a third of a handler's test, and signatures, which the stand-ins do not check.
 */
export async function askDirectly({ dynamodb, cognito }: StandIns): Promise<void> {
  if (dynamodb) {
    const { documentClient } = await import('#functions/store/table/table.ts')
    takeTo(documentClient, (asked) => dynamodb.reply(asked).catch(() => failed))
  }
  if (cognito) {
    const { client } = await import('#functions/auth/user-pool.ts')
    takeTo(client, cognito.reply)
  }
}

/** The stand-ins that are asked directly. Another service than a stand-in is left out. */
interface StandIns {
  dynamodb: Pick<Dynamodb, 'reply'> | undefined
  cognito: Pick<ReturnType<typeof openCognito>, 'reply'> | undefined
}

interface Reply {
  status: number
  body: object
  headers?: Record<string, string>
}

interface Client {
  middlewareStack: { remove: (name: string) => boolean }
  config: Config
}

/** What the remaining steps read. Each request copies the configuration three times, and the SDK's has fifty entries. */
interface Config {
  protocol: object
  logger: object
  /** Of the client for documents. */
  translateConfig?: object | undefined
  requestHandler: object
  retryStrategy?: object
  isCustomEndpoint?: boolean
  endpointProvider: (parameters: never) => { url: URL }
}

function takeTo(client: Client, reply: (asked: Asked) => Promise<Reply>) {
  const handle = async ({ headers, body }: Request) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const {
      status,
      body: answer,
      headers: said,
    } = await reply({
      headers: { ...Object.fromEntries(named), authorization: 'AWS4-HMAC-SHA256' },
      content:
        typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.length).toString(),
    })
    const content = { 'content-type': 'application/x-amz-json-1.0', ...said }
    return { response: { statusCode: status, headers: content, body: Buffer.from(JSON.stringify(answer)) } }
  }
  for (const name of unneeded) client.middlewareStack.remove(name)
  const whole = client.config
  const { protocol, logger, translateConfig, requestHandler } = whole
  client.config = {
    protocol,
    logger,
    translateConfig,
    requestHandler: { ...requestHandler, handle },
    // Planted faults replace it. The step that tries again has kept the whole configuration.
    set retryStrategy(strategy: object) {
      whole.retryStrategy = strategy
    },
    isCustomEndpoint: true,
    endpointProvider: () => ({ url: anyAddress }),
  }
}

const anyAddress = new URL('http://stand-in')
