import { type Answer, fillPath, type Route, type RouteTable, type Sent } from '#shared/kernel/contract.ts'
import { signedInUserId } from '#web/session/signed-in-user.ts'
import { storedUserId } from '#web/session/stored-session.ts'
import { ApiError, failReadably } from './api-error.ts'
import { attestationHeader, prepareAttestation, refreshAttestation } from './attestation.ts'
import { isSoonFree, pauseBefore } from './busy.ts'
import { type EarlyAnswer, forgetEarly, takeEarly } from './early-answers.ts'
import { identityToken, renewToken } from './identity-token.ts'
import { noteServerTime } from './server-clock.ts'
import { siteConfig } from './site-config.ts'

type Call<R extends Route> = keyof Sent<R> extends never
  ? () => Promise<Answer<R>>
  : (request: Sent<R>) => Promise<Answer<R>>
export type Client<T extends RouteTable> = { [Name in keyof T]: Call<T[Name]> }

interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

interface PersonsRequest extends Request {
  /** Whose call it is. A repeated one may be sent when someone else is signed in. */
  userId: string | undefined
}

/** A function for each route of an area, typed by its table: `client(responses).save({ params, body })`. */
export const client = <T extends RouteTable>(routes: T) =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (request: Request = {}) => call(route, { ...request, userId: signedInUserId() ?? storedUserId() }),
    ]),
  ) as Client<T>

/** Bodies up to this length, in characters, are sent even if the page is closed. Browsers allow 64 kB for that. */
const outlivesPage = 20_000

/** The longest wait for a call with its preparation, in milliseconds. API Gateway itself gives up after 29 s. */
const patience = 30_000

/** What to do about a refusal before the call is repeated. If a device's clock is wrong, it takes an expired token for a valid one. */
const remedies: Readonly<Record<string, () => Promise<void>>> = {
  ATTESTATION_FAILED: refreshAttestation,
  UNAUTHENTICATED: renewToken,
  // The token may be from before a new role.
  SECOND_FACTOR: renewToken,
}

/** How often a call is repeated that was refused unprocessed because there were too many. */
const furtherTries = 2

async function call(route: Route, request: PersonsRequest, tried: readonly string[] = []): Promise<unknown> {
  try {
    return await sendPatiently(route, request)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : ''
    const remedy = remedies[code]
    if (!remedy || tried.includes(code)) throw error
    await remedy()
    return call(route, request, [...tried, code])
  }
}

async function sendPatiently(route: Route, request: PersonsRequest, attempt = 0): Promise<unknown> {
  try {
    return await send(route, request)
  } catch (error) {
    // Queries are repeated by their cache.
    if (route.method === 'GET' || !isSoonFree(error) || attempt === furtherTries) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseBefore(attempt, error, Math.random())))
    return sendPatiently(route, request, attempt + 1)
  }
}

async function send(route: Route, { params, query, body, userId }: PersonsRequest): Promise<unknown> {
  const isRead = route.method === 'GET'
  const path = `${fillPath(route.path, params)}${queryString(query)}`
  const token = route.access === 'public' ? undefined : await identityToken()
  if (token !== undefined) refuseUnlessStill(userId)
  if (!isRead) forgetEarly()
  const { response, content, at } =
    (isRead && (await takeEarly(path, token))) || (await ask({ route, path, token, body }))
  noteServerTime(response.headers.get('date'), at)
  if (isRead) void prepareAttestation()
  if (token !== undefined) refuseUnlessStill(userId)
  if (response.ok) return content
  const wait = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(response.status, content as Record<string, unknown>, wait)
}

/** A page of one person must not make calls with the session of the next person on this device, nor show them its answers. */
function refuseUnlessStill(userId: string | undefined) {
  if (storedUserId() !== userId) throw new Error('You are not logged in any more.')
}

interface Question {
  route: Route
  path: string
  token: string | undefined
  body: unknown
}

async function ask({ route: { method }, path, token, body }: Question): Promise<EarlyAnswer> {
  const { apiUrl } = await siteConfig()
  const signal = AbortSignal.timeout(patience)
  const json = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      ...(method !== 'GET' && (await attestationHeader())),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: json,
    keepalive: json !== null && json.length <= outlivesPage,
    signal,
  }).catch(failReadably)
  const at = Date.now()
  // Half an answer says nothing about what was done, no more than none. A refusal counts by its status alone.
  const content: unknown = await response.json().catch(response.ok ? failReadably : () => ({}))
  return { response, content, at }
}

function queryString(query?: Record<string, string>) {
  const text = String(new URLSearchParams(query))
  return text && `?${text}`
}
