import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Resolves when the next frame is painted. A page in the background paints nothing, and is not waited for long. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 50)
  })

/**
 * `useAddress` for a list of very many rows: a change is in the address and on screen at once, and the router follows after the paint,
 * since every link of the page depends on it.
 */
export function useLateAddress() {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(async () => {
      const next = new URLSearchParams(how(new URLSearchParams(location.search)))
      history.replaceState(history.state, '', `${location.pathname}?${next}`)
      const { href } = location
      show(next)
      await painted()
      // A later change contains this one.
      if (location.href === href) startTransition(() => setAddress(next, { replace: true }))
    })
  return [shown, change] as const
}
