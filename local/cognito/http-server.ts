import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isOwnHost } from '../request-address.ts'
import { isDiskFull } from '../room-on-disk.ts'
import { steadyServer } from '../steady-server.ts'
import { CognitoError } from './cognito-error.ts'
import type { openGoogle } from './google.ts'

/** Operations by their API names. Each checks its own input. */
type Operations = Record<string, (input: never) => Promise<unknown>>

/** The answer to a request. */
export type Reply = { status: number; body: object; headers?: Record<string, string> }

const largestBody = 128 * 1024
const statuses = new Map([['RequestEntityTooLargeException', 413]])
const target = /^AWSCognitoIdentityProviderService\.(\w+)$/

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  let size = 0
  // Over the limit the connection stays open, so that the caller gets the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > largestBody) throw new CognitoError('RequestEntityTooLargeException', 'Request is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body || '{}')
  } catch {
    throw new CognitoError('SerializationException', 'The request is not valid JSON')
  }
}

/** Answers a request from its headers in small letters and its content, which is read last. @throws CognitoError */
const answer = async (
  operations: Operations,
  headers: IncomingHttpHeaders,
  content: () => Promise<string>,
): Promise<Reply> => {
  const name = target.exec(String(headers['x-amz-target']))?.[1] ?? ''
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new CognitoError('UnknownOperationException', `${name} is not an operation here`)
  // Signatures are not checked. A browser names its page's origin, so no page that someone has open can act as an administrator.
  const isSigned = headers.authorization?.startsWith('AWS4-') && headers.origin === undefined
  if (/^(Admin|List)/.test(name) && !isSigned) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  const input: unknown = parsed(await content())
  return { status: 200, body: (await operation(input as never)) as object }
}

/** Answers a request of this process without HTTP. Whatever is not expected is answered as Cognito's own failure. */
export const replyTo = (operations: Operations, headers: IncomingHttpHeaders, content: string) =>
  answer(operations, headers, async () => content).catch((error: unknown) =>
    error instanceof CognitoError ? refusal(error, true) : failed(isDiskFull(error) ? 503 : 500),
  )

const refusal = ({ name, message }: CognitoError, isRead: boolean): Reply => ({
  status: statuses.get(name) ?? 400,
  body: { __type: name, message },
  // The unread rest of a request must not be parsed as the next one.
  headers: { 'x-amzn-errortype': `${name}:`, ...(!isRead && { connection: 'close' }) },
})

const failed = (status: 500 | 503): Reply => ({
  status,
  body: { __type: 'InternalErrorException', message: 'Internal error' },
  headers: { 'x-amzn-errortype': 'InternalErrorException:', connection: 'close' },
})

const send = (response: ServerResponse, { status, body, headers }: Reply) => {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  })
  response.end(JSON.stringify(body))
}

/** Browsers of any origin may call Cognito; it uses no cookies. */
const allowOtherOrigins = (response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'x-amzn-errortype,x-amzn-requestid')
}

const answerPreflight = (request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, {
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '172800',
  })
  response.end()
}

/**
 * The pool's HTTP interface: operations as POST in JSON 1.1 ("AWS JSON 1.1 protocol" of Smithy), keys at
 * GET /<pool>/.well-known/jwks.json. The caller starts listening.
 */
export const createHttpServer = (pool: {
  operations: Operations
  jwks: object
  userPoolId: string
  /** The pool's domain, which leads to Google; undefined for what is none of its paths. */
  google: ReturnType<typeof openGoogle> | undefined
}) =>
  steadyServer(
    async (request, response) => {
      if (!isOwnHost(request)) return response.writeHead(403).end()
      allowOtherOrigins(response)
      if (request.method === 'OPTIONS') return answerPreflight(request, response)
      if (request.method === 'GET' && request.url === `/${pool.userPoolId}/.well-known/jwks.json`)
        return send(response, {
          status: 200,
          body: pool.jwks,
          headers: { 'content-type': 'application/json' },
        })
      const content = () => bodyOf(request)
      if (await pool.google?.(request, response, content)) return undefined
      const reply = await answer(pool.operations, request.headers, content).catch((error: unknown) => {
        if (error instanceof CognitoError) return refusal(error, request.complete)
        throw error
      })
      return send(response, reply)
    },
    (response, status) => send(response, failed(status)),
  )
