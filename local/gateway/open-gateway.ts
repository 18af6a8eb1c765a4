import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyResult } from 'aws-lambda'
import type { ApiHandler } from '#functions/http/api-event.ts'
import { calendar } from '#shared/interviews/calendar-routes.ts'
import { firewallRefusal } from '#shared/kernel/firewall-refusal.ts'
import { unsubscribing } from '#shared/people/unsubscribe-routes.ts'
import type { Area } from '#shared/routes.ts'
import { isOwnHost, requestAddress } from '../request-address.ts'
import { steadyServer } from '../steady-server.ts'
import { atMost } from './at-most.ts'
import { findPath, findPaths } from './find-path.ts'
import { readBody } from './read-body.ts'
import { restEvent } from './rest-event.ts'

/** What the gateway needs from the rest of the portal. */
interface GatewayOptions {
  areas: Record<Area, ApiHandler>
  /** The only origin whose pages may call the API. */
  siteOrigin: string
  /** The claims of an identity token as strings; undefined if it is invalid. */
  verify: (token: string) => Promise<Record<string, string> | undefined>
  /** Was this token issued by the firewall's script? */
  isAttested: (token: string | undefined) => boolean
  now: () => Date
}

/** The answer to a call that the gateway doesn't know, as in infra/gateway-answers.ts. */
const nothingHere = { code: 'MISSING', message: 'There is nothing here.' }

/** API Gateway's integration timeout in milliseconds. */
const patience = 29_000

/**
 * On AWS each call has a function to itself. Here all calls share one process, whose store does one thing after another. A call that
 * waited there longer than the SDK's timeout would fail as if the store were down. So calls wait here instead, and a few at a time
 * are enough to keep the store busy.
 */
const inTurn = atMost(10)

/** The firewall, the REST API, its Cognito authorizer and its Lambdas on one port. The caller starts listening. */
export function openGateway(options: GatewayOptions): Server {
  return steadyServer(
    (request, response) => answer(request, response, options),
    (response) => send(response, 502, { code: 'INTERNAL', message: 'Internal server error' }),
  )
}

async function answer(request: IncomingMessage, response: ServerResponse, options: GatewayOptions) {
  const { areas, siteOrigin, verify, isAttested, now } = options
  const receivedAt = now()
  response.setHeader('date', receivedAt.toUTCString())
  allowOrigin(response, siteOrigin)
  if (!isOwnHost(request)) return send(response, 403, { code: 'FORBIDDEN', message: 'Forbidden' })
  const url = requestAddress(request.url, siteOrigin)
  if (!url) return send(response, 400, { code: 'INVALID', message: 'Bad Request' })
  if (request.method === 'OPTIONS') return preflight(response, url.pathname)
  const body = await readBody(request)
  if (body === undefined) return send(response, 413, { code: 'TOO_LARGE', message: 'Request Too Long' })
  const isRead = request.method === 'GET' || (request.method === 'HEAD' && isCalendar(url.pathname))
  const needsToken = !isRead && !isOneClick(url.pathname)
  if (needsToken && !isAttested(header(request, 'x-aws-waf-token')))
    return send(response, 403, firewallRefusal)
  const known = findPath(request.method ?? '', url.pathname)
  if (!known) return send(response, 404, nothingHere)
  const token = header(request, 'authorization')?.replace(/^Bearer /i, '')
  const claims = known.isOpen ? undefined : await verify(token ?? '')
  if (!known.isOpen && !claims)
    return send(response, 401, { code: 'UNAUTHENTICATED', message: 'Unauthorized' })
  const event = restEvent({
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers as Record<string, string>,
    body,
    claims,
    now: receivedAt,
  })
  return sendResult(response, zipped(request, await inTime(inTurn(() => areas[known.area](event)))))
}

/** Mail programs press without a token, as the firewall allows them. */
const isCalendar = (path: string) => path.startsWith(calendar.feed.path.replace('{token}', ''))
const isOneClick = (path: string) => path.startsWith(unsubscribing.unsubscribe.path.replace('{token}', ''))

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function allowOrigin(response: ServerResponse, origin: string) {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'retry-after,date')
  response.setHeader('vary', 'origin')
}

function preflight(response: ServerResponse, path: string) {
  if (findPaths(path).length === 0) return send(response, 404, nothingHere)
  response.writeHead(204, {
    'access-control-allow-methods': 'GET,POST,PUT,DELETE,OPTIONS',
    'access-control-allow-headers': 'authorization,content-type,x-aws-waf-token',
    'access-control-max-age': '7200',
  })
  return response.end()
}

function inTime(result: Promise<APIGatewayProxyResult>): Promise<APIGatewayProxyResult> {
  const tooLate = {
    statusCode: 504,
    body: JSON.stringify({ code: 'BUSY', message: 'Endpoint request timed out' }),
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooLate), patience)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** From how many bytes API Gateway compresses an answer: `minCompressionSize` in infra/api.ts. */
const worthZipping = 1_024

interface Result extends Omit<APIGatewayProxyResult, 'body'> {
  body: string | Buffer
}

function zipped(request: IncomingMessage, result: APIGatewayProxyResult): Result {
  const isWanted = /\bgzip\b/.test(header(request, 'accept-encoding') ?? '')
  if (!isWanted || Buffer.byteLength(result.body) < worthZipping) return result
  const headers = { ...result.headers, 'content-encoding': 'gzip' }
  return { ...result, headers, body: gzipSync(result.body) }
}

function sendResult(response: ServerResponse, { statusCode, headers = {}, body }: Result) {
  response.writeHead(
    statusCode,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  )
  response.end(body)
}

const send = (response: ServerResponse, status: number, body: object) =>
  sendResult(response, {
    statusCode: status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
