import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * What a page shows, as the query of its address says it, and how to change that. The router may take its time with a new address;
 * what was pressed shows at once, and a change builds on what was asked for last, also by another part of the page.
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
