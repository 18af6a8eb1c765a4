import { startTransition, useOptimistic } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * The query of the page's address and a function that changes it. A change is visible at once, even before the router has taken over
 * the new address. Each change is based on the last one, also if another part of the page made that.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const [shown, show] = useOptimistic(address)
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(() => {
      // A link was followed, and its page is still loading: the address is that page's already.
      if (location.pathname !== pathname) return
      const next = new URLSearchParams(how(new URLSearchParams(location.search)))
      show(next)
      setAddress(next, { replace: true })
    })
  return [shown, change] as const
}
