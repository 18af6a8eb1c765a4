import { type RouteTable, routeKey } from '#shared/kernel/contract.ts'
import type { ApiHandler } from './api-event.ts'
import { type DoorOptions, handle, type Respond } from './handle.ts'

/**
 * The Lambda of one area, with a responder for each of its routes. The compiler names a missing one. API Gateway has already matched the
 * route, and names it by method and resource.
 */
export function serve<T extends RouteTable>(
  routes: T,
  responders: { [Name in keyof T]: Respond<T[Name]> },
  options?: DoorOptions,
): ApiHandler {
  const handlers = new Map(
    Object.entries(routes).map(([name, route]) => [
      routeKey(route),
      handle(route, responders[name]! as never, options),
    ]),
  )
  return async (event) => {
    const handler = handlers.get(routeKey({ method: event.httpMethod as 'GET', path: event.resource }))
    if (!handler) throw new Error(`No route ${event.httpMethod} ${event.resource} in this area.`)
    return handler(event)
  }
}
