import type { Route } from '#shared/kernel/contract.ts'
import { type Area, routes } from '#shared/routes.ts'

interface Match {
  route: Route
  area: Area
  params: Record<string, string>
}

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.values<Route>(table).map((route) => ({
    area: area as Area,
    route,
    pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
)

// As in API Gateway, a literal part of a path wins over a parameter: '/forms/active' is not the form 'active'.
const literalLength = (path: string) => `${path}{`.indexOf('{')
const byPrecision = entries.toSorted(
  (one, other) => literalLength(other.route.path) - literalLength(one.route.path),
)

/** The route of a method and path, with the path's parameters decoded. */
export function findRoute(method: string, path: string): Match | undefined {
  const entry = byPrecision.find(({ route, pattern }) => route.method === method && pattern.test(path))
  const params = entry && decoded(entry.pattern.exec(path)?.groups ?? {})
  return entry && params && { route: entry.route, area: entry.area, params }
}

/** Does this path have a route with any method? */
export const pathIsKnown = (path: string) => entries.some(({ pattern }) => pattern.test(path))

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}
