import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { painted } from './painted.ts'

/** The query that the address of a path will have once the next frame is painted. */
let coming: { pathname: string; query: URLSearchParams } | undefined

const currentQuery = () =>
  new URLSearchParams(coming?.pathname === location.pathname ? coming.query : location.search)

/**
 * The query of the page's address and a function that changes it. A change is visible at once where it is made. The router takes over the
 * new address after the paint, since every link of the page depends on it. Each change is based on the last one, also if another part of
 * the page made that. `whenever`: what is typed, which other parts of the page follow when there is time.
 */
export function useAddress(whenever = false) {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(async () => {
      const next = { pathname: location.pathname, query: new URLSearchParams(how(currentQuery())) }
      coming = next
      if (!whenever) {
        show(next.query)
        await painted()
      }
      // A later change contains this one.
      if (coming !== next) return
      coming = undefined
      if (location.pathname === next.pathname)
        startTransition(() => setAddress(next.query, { replace: true }))
    })
  return [shown, change] as const
}
