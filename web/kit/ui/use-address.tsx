import { createContext, type ReactNode, startTransition, use, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Shown = readonly [address: URLSearchParams, show: (address: URLSearchParams) => void]

const SharedAddress = createContext<Shown | undefined>(undefined)

/** Lets all parts of the page show a change of the query at once, even before the router has taken over the new address. */
export function AddressProvider({ children }: { children: ReactNode }) {
  const [address] = useSearchParams()
  const [shown, show] = useOptimistic(address)
  const value = useMemo(() => [shown, show] as const, [shown, show])
  return <SharedAddress value={value}>{children}</SharedAddress>
}

/**
 * The query of the page's address and a function that changes it. Each change is based on the last one, also if another part of the page
 * made that. `path`: what the paths of all pages begin with that share the query; only this page if it is left out.
 */
export function useAddress(path?: string) {
  const [shown, show] = use(SharedAddress)!
  const { pathname: own } = useLocation()
  const navigate = useNavigate()
  const change = (how: (before: URLSearchParams) => URLSearchParams | Record<string, string>) =>
    startTransition(() => {
      const { pathname, search } = location
      // A link was followed, and its page is still loading: the address is that page's already.
      if (path === undefined ? pathname !== own : !pathname.startsWith(path)) return
      const next = new URLSearchParams(how(new URLSearchParams(search)))
      show(next)
      void navigate({ pathname, search: String(next) }, { replace: true })
    })
  return [shown, change] as const
}
