import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The query of the page's address and a function that changes it. A change is visible at once, even before the router has taken over
 * the new address. Each change is based on the last one, also if another part of the page made that.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(() => {
      const next = new URLSearchParams(how(new URLSearchParams(location.search)))
      show(next)
      setAddress(next, { replace: true })
    })
  return [shown, change] as const
}
