import { useEffect } from 'react'

/** Lets the browser ask before the tab is closed or loaded again, while something would be lost by that. */
export function useAskBeforeUnload(isAsking: boolean) {
  useEffect(() => {
    if (!isAsking) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsking])
}
