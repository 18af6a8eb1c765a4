import { createContext, type ReactNode, startTransition, use, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { afterPaint } from '#web/ui/after-paint.ts'
import type { useAddress } from '#web/ui/use-address.ts'

const Late = createContext<ReturnType<typeof useAddress> | null>(null)

interface Props {
  /** What the paths of all dashboards of this form begin with. */
  path: string
  children: ReactNode
}

/** The address that the search above a dashboard and its list share: see `useLateAddress`. */
export function LateAddress({ path, children }: Props) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(address)
  /** What is on screen, and not in the address yet. */
  const unwritten = useRef<URLSearchParams>(undefined)
  const late = useMemo(() => {
    const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
      startTransition(async () => {
        const { pathname, search } = location
        // A link was followed, and its page is still loading. It is no dashboard, so its address is not ours to change.
        if (!pathname.startsWith(path)) return
        const next = new URLSearchParams(how(new URLSearchParams(unwritten.current ?? search)))
        unwritten.current = next
        show(next)
        await settled()
        // A later change contains this one.
        if (unwritten.current !== next) return
        unwritten.current = undefined
        // With its path, since another dashboard may be loading: the change is for both.
        if (location.pathname === pathname)
          void navigate({ pathname, search: String(next) }, { replace: true })
      })
    return [shown, change] as const
  }, [shown, show, navigate, path])
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
