import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Resolves when the next frame is painted. A page in the background paints nothing, and is not waited for long. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 50)
  })

/** The change of the address that the router takes over after the next paint. It contains all before it. */
let last: object | undefined

/**
 * The query of the page's address and a function that changes it. A change is in the address and visible at once where it is made. The
 * router follows after the paint, since every link of the page depends on it. Each change is based on the last one, also if another part of
 * the page made that. `whenever`: what is typed, which other parts of the page follow when there is time.
 */
export function useAddress(whenever = false) {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(async () => {
      const next = new URLSearchParams(how(new URLSearchParams(location.search)))
      const { pathname } = location
      last = next
      if (!whenever) {
        const query = String(next)
        history.replaceState(history.state, '', query ? `${pathname}?${query}` : pathname)
        show(next)
        await painted()
      }
      if (last === next && location.pathname === pathname)
        startTransition(() => setAddress(next, { replace: true }))
    })
  return [shown, change] as const
}
