import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the page is left: for another page of the portal, or because the browser leaves or closes it. */
export function useWhenLeft(act: () => void) {
  const leave = useEffectEvent(act)
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
