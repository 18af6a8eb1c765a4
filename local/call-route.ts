import { type Answer, fillPath, type Route, type RouteTable, type Sent } from '#shared/kernel/contract.ts'
import type { ProblemCode } from '#shared/kernel/problem.ts'
import { type Area, routes } from '#shared/routes.ts'
import { restEvent } from './gateway/rest-event.ts'
import type { Portal } from './open-portal.ts'

/** The result of a call: its status, and the answer or `{ code, message }` with details. */
export interface Called<T> {
  status: number
  answer: T
  problem: { code: ProblemCode; message: string } & Record<string, unknown>
  headers: Record<string, string>
}

type Call<R extends Route> = (request: { now?: Date } & Sent<R>) => Promise<Called<Answer<R>>>
type AreaCalls<T extends RouteTable> = { [Name in keyof T]: Call<T[Name]> }
/** Every route of the API, as a function. */
export type Calls = { [A in Area]: AreaCalls<(typeof routes)[A]> }

interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  now?: Date
}

/**
 * Calls the Lambda handlers in this process with the events that API Gateway would send. Demo data and tests use it.
 * `claims` come from the caller's identity token; without them nobody is signed in. `now` is when the gateway received the
 * call.
 */
export const callsAs = (
  { areas, now: clock }: Pick<Portal, 'areas' | 'now'>,
  claims?: Record<string, string>,
) =>
  mapValues(routes, (table, area) =>
    mapValues(table as RouteTable, (route) => async (request: Request = {}) => {
      const event = restEvent({
        method: route.method,
        path: fillPath(route.path, request.params),
        ...(request.query && { query: request.query }),
        body: request.body === undefined ? null : JSON.stringify(request.body),
        claims: route.access === 'public' ? undefined : claims,
        now: request.now ?? clock(),
      })
      const { statusCode, body, headers } = await areas[area as Area](event)
      // A few calls answer with a text.
      const isJson = headers?.['content-type'] === 'application/json'
      const parsed = (isJson ? JSON.parse(body) : body) as never
      return {
        status: statusCode,
        answer: parsed,
        problem: parsed,
        headers: headers as Record<string, string>,
      }
    }),
  ) as unknown as Calls

const mapValues = <V, W>(object: Readonly<Record<string, V>>, change: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
