import { createContext, type ReactNode, startTransition, use, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterPaint, painted } from '#web/ui/after-paint.ts'
import type { useAddress } from '#web/ui/use-address.ts'

const Late = createContext<ReturnType<typeof useAddress> | null>(null)

/** The address that the search above a dashboard and its list share: see `useLateAddress`. */
export function LateAddress({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const pending = useRef<URLSearchParams>(undefined)
  const late = useMemo(() => {
    const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
      startTransition(async () => {
        const { pathname, search } = location
        const next = new URLSearchParams(how(pending.current ?? new URLSearchParams(search)))
        pending.current = next
        show(next)
        await painted()
        // A later change contains this one.
        if (pending.current !== next) return
        pending.current = undefined
        if (location.pathname !== pathname) return
        history.replaceState(history.state, '', `${pathname}?${next}`)
        const { href } = location
        await new Promise<void>(afterPaint)
        if (location.href === href) startTransition(() => setAddress(next, { replace: true }))
      })
    return [shown, change] as const
  }, [shown, show, setAddress])
  return <Late value={late}>{children}</Late>
}

/**
 * `useAddress` for a very long list and its search: a change is on screen at once. The address follows when it is painted, since writing
 * it takes a while, and the router later, since every link of the page depends on it.
 */
export function useLateAddress() {
  const late = use(Late)
  if (!late) throw new Error('useLateAddress needs a LateAddress around it.')
  return late
}
