import type { Route } from '#shared/kernel/contract.ts'

interface Found {
  route?: Route
  /** The parameters in the path, decoded. */
  params: Record<string, string>
  /** The methods that this path has, for a path with another method. */
  methods: string[]
}

/**
 * The route for a method and path. A literal part of a path wins over a parameter, whatever the order of the table: '/forms/active' is not
 * the form 'active'. A path that cannot be decoded has no route.
 */
export function findRoute(routes: readonly Route[], method: string, path: string): Found {
  const matching = routes.filter((route) => patternOf(route).test(path)).toSorted(byLiterals)
  const [most] = matching
  const alike = matching.filter((route) => most && byLiterals(route, most) === 0)
  const route = alike.find((each) => each.method === method)
  const params = route && paramsIn(patternOf(route).exec(path)!.groups ?? {})
  if (route && params) return { route, params, methods: [] }
  return { params: {}, methods: params || !route ? alike.map((each) => each.method) : [] }
}

const patterns = new WeakMap<Route, RegExp>()

function patternOf(route: Route) {
  const known = patterns.get(route)
  if (known) return known
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  patterns.set(route, pattern)
  return pattern
}

/** Sorts '/forms/active' before '/forms/{formId}': the first part in which paths differ decides. */
const byLiterals = (one: Route, other: Route) => rank(one).localeCompare(rank(other))
const rank = ({ path }: Route) =>
  path
    .split('/')
    .map((part) => (part.startsWith('{') ? '1' : '0'))
    .join('')

function paramsIn(groups: Record<string, string | undefined>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
    )
  } catch {
    return undefined
  }
}
