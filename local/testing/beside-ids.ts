import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

/**
 * Parts that paths have where another path has an id, with the name of that id: 'active' of '/forms/active' beside '/forms/{formId}'. An
 * API prefers such a part, so nothing with that id could be reached.
 */
export function besideIds() {
  const paths = Object.values(routes).flatMap((table) =>
    Object.values<Route>(table).map(({ path }) => path.split('/')),
  )
  const ids = paths.flatMap((path) => path.flatMap((part, at) => (isName(part) ? [{ path, part, at }] : [])))
  return ids.flatMap(({ path, part: id, at }) =>
    paths
      .filter((other) => at < other.length && !isName(other[at]) && isSameUntil(at, path, other))
      .map((other) => ({ id: id.slice(1, -1), part: other[at] ?? '' })),
  )
}

const isName = (part: string | undefined) => part?.startsWith('{') === true

const isSameUntil = (at: number, path: readonly string[], other: readonly string[]) =>
  path.slice(0, at).every((part, index) => part === other[index] || (isName(part) && isName(other[index])))
