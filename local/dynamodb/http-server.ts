import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import { crc32 } from 'node:zlib'
import { isOwnHost } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import { Refusal } from './refusal.ts'

/** Runs one operation. @throws Refusal */
type Answering = (operation: string, input: object) => Promise<object>

/** What DynamoDB would answer. */
export interface Reply {
  status: number
  body: object
}

/** A request as it was sent: its headers in small letters, and its content. */
export interface Asked {
  headers: Partial<Record<string, string | string[]>>
  content: string
}

const largestRequest = 16 * 1024 * 1024
const target = /^DynamoDB_20120810\.(\w+)$/

/** DynamoDB's protocol over HTTP. Requests need a signature, but it is not checked. */
export const httpServer = (answer: Answering): http.Server =>
  steadyServer(
    async (request, response) => {
      if (!isOwnHost(request)) return send(response, { status: 403, body: {} })
      const content = await contentOf(request)
      const reply =
        content === undefined
          ? { status: 413, body: {} }
          : await replyTo({ headers: request.headers, content }, answer)
      send(response, reply)
    },
    (response) => send(response, failed),
  )

/** What DynamoDB answers when it fails itself. */
export const failed: Reply = {
  status: 500,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
    message: 'The request processing has failed.',
  },
}

/** Answers one request. Whatever is not expected is thrown, and is not DynamoDB's. */
export const replyTo = async (asked: Asked, answer: Answering): Promise<Reply> => {
  try {
    return { status: 200, body: await answer(operationOf(asked), inputFrom(asked.content)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.statusCode, body: error.body }
  }
}

/** The whole body, or undefined if it is too large. It is read to its end, so that the caller receives the answer. */
const contentOf = async (request: http.IncomingMessage) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes <= largestRequest) chunks.push(chunk)
  }
  return bytes <= largestRequest ? Buffer.concat(chunks).toString() : undefined
}

const operationOf = ({ headers }: Asked) => {
  if (!String(headers.authorization).startsWith('AWS4-'))
    throw new Refusal('MissingAuthenticationTokenException', 'Request is missing Authentication Token')
  const [, operation] = target.exec(String(headers['x-amz-target'])) ?? []
  if (operation === undefined) throw new Refusal('UnknownOperationException', '')
  return operation
}

const inputFrom = (content: string): object => {
  const input = parsed(content)
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Refusal('SerializationException', 'Start of structure or map expected')
  return input
}

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    throw new Refusal('SerializationException', 'The content is not JSON')
  }
}

const send = (response: http.ServerResponse, { status, body }: Reply) => {
  const content = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(content),
    'x-amzn-requestid': randomUUID(),
    'x-amz-crc32': String(crc32(content)),
  })
  response.end(content)
}
