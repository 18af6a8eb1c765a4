import { createContext, type ReactNode, startTransition, use, useMemo, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { useAddress } from '#web/ui/use-address.ts'

const Late = createContext<ReturnType<typeof useAddress> | null>(null)

/** The address that the search above a dashboard and its list share: see `useLateAddress`. */
export function LateAddress({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const late = useMemo(() => {
    const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
      startTransition(async () => {
        const next = new URLSearchParams(how(new URLSearchParams(location.search)))
        history.replaceState(history.state, '', `${location.pathname}?${next}`)
        const { href } = location
        show(next)
        await new Promise<void>(afterPaint)
        // A later change contains this one.
        if (location.href === href) startTransition(() => setAddress(next, { replace: true }))
      })
    return [shown, change] as const
  }, [shown, show, setAddress])
  return <Late value={late}>{children}</Late>
}

/**
 * `useAddress` for a very long list and its search: a change is in the address and on screen at once, and the router follows after the
 * paint, since every link of the page depends on it.
 */
export function useLateAddress() {
  const late = use(Late)
  if (!late) throw new Error('useLateAddress needs a LateAddress around it.')
  return late
}
