import type { Route } from './kernel/contract.ts'
import { type Area, routes } from './routes.ts'

/** A path of the API as API Gateway knows it, and the function behind it. */
export interface GatewayPath {
  area: Area
  path: string
  method: Route['method'] | 'HEAD' | 'ANY'
  /** For strangers: nobody has to be logged in. */
  isOpen: boolean
}

/**
 * What API Gateway knows of the API: two paths for each noun, which lead all its calls to one function, and a path of its own for each call
 * that strangers may make or that doesn't begin with its noun.
 */
export const gatewayPaths: readonly GatewayPath[] = Object.entries<Readonly<Record<string, Route>>>(
  routes,
).flatMap(([name, table]) => {
  const area = name as Area
  const calls = Object.values(table)
  const single = calls.filter((call) => call.access === 'public' || !isOfNoun(call, area))
  return [
    ...(single.length < calls.length ? nounPaths(area) : []),
    ...single.flatMap(({ path, method, access, contentType }) => {
      const known = { area, path, method, isOpen: access === 'public' }
      // Calendars and mail programs ask for the head alone.
      return contentType && method === 'GET' ? [known, { ...known, method: 'HEAD' as const }] : [known]
    }),
  ]
})

function isOfNoun({ path }: Route, area: Area) {
  return path === `/${area}` || path.startsWith(`/${area}/`)
}

function nounPaths(area: Area): GatewayPath[] {
  return [`/${area}`, `/${area}/{proxy+}`].map((path) => ({ area, path, method: 'ANY', isOpen: false }))
}
