import { createContext, type ReactNode, startTransition, use, useMemo, useOptimistic, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { useAddress } from '#web/ui/use-address.ts'

const Late = createContext<ReturnType<typeof useAddress> | null>(null)

/** The address that the search above a dashboard and its list share: see `useLateAddress`. */
export function LateAddress({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  /** What is on screen, and not in the address yet. */
  const unwritten = useRef<URLSearchParams>(undefined)
  const late = useMemo(() => {
    const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
      startTransition(async () => {
        const { pathname, search } = location
        const next = new URLSearchParams(how(unwritten.current ?? new URLSearchParams(search)))
        unwritten.current = next
        show(next)
        await settled()
        // A later change contains this one.
        if (unwritten.current !== next) return
        unwritten.current = undefined
        if (location.pathname === pathname) startTransition(() => setAddress(next, { replace: true }))
      })
    return [shown, change] as const
  }, [shown, show, setAddress])
  return <Late value={late}>{children}</Late>
}

/** Resolves once the page is painted and idle, and before the next press acts, since it may lead to another page. */
const settled = () =>
  new Promise<unknown>((resolve) => {
    afterPaint(() => resolve(undefined))
    window.addEventListener('click', resolve, { capture: true, once: true })
  })

/**
 * `useAddress` for a very long list and its search: a change is on screen at once. The address and the router follow after the paint,
 * since every link of the page depends on them. Needs a `LateAddress` around it.
 */
export const useLateAddress = () => use(Late)!
