import type { Route, RouteTable } from '#shared/kernel/contract.ts'
import type { ApiHandler, ApiResult } from './api-event.ts'
import { findRoute } from './find-route.ts'
import { type HandleOptions, handle, type Respond } from './handle.ts'
import { jsonResult } from './json-result.ts'
import { logCall } from './log-call.ts'

/** A route and the handler that answers it. */
export interface Answered {
  route: Route
  handler: ApiHandler
}

/** Answers each route of a table. The compiler names a missing one. */
export const answers = <T extends RouteTable>(
  routes: T,
  responders: { [Name in keyof T]: Respond<T[Name]> },
  options?: HandleOptions,
): Answered[] =>
  Object.entries(routes).map(([name, route]) => ({
    route,
    handler: handle(route, responders[name]! as never, options),
  }))

/**
 * The Lambda of one noun. API Gateway passes on whatever begins with the noun, so the route is found here, by method and path. A path
 * without a route gets 404, and a path with other methods 405.
 */
export function serve(...groups: Answered[][]): ApiHandler {
  const handlers = new Map(groups.flat().map(({ route, handler }) => [route, handler]))
  const routes = [...handlers.keys()]
  return async (event) => {
    // A program that asks for HEAD gets what GET answers, without its content.
    if (event.httpMethod === 'HEAD') return { ...(await served({ ...event, httpMethod: 'GET' })), body: '' }
    return served(event)
  }

  async function served(event: Parameters<ApiHandler>[0]): Promise<ApiResult> {
    const { route, params, methods } = findRoute(routes, event.httpMethod, event.path)
    if (!route) return logCall(event, refused(methods))
    const named = { ...event, resource: route.path, pathParameters: params }
    return logCall(named, await handlers.get(route)!(named))
  }
}

const refused = (methods: readonly string[]): ApiResult =>
  methods.length > 0
    ? jsonResult(
        405,
        { code: 'INVALID', message: 'This cannot be done here.' },
        { allow: methods.join(', ') },
      )
    : jsonResult(404, { code: 'MISSING', message: 'There is nothing here.' })
