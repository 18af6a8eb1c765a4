import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls it when a page is left: for another page of the portal, or because the browser leaves or closes it. What it returns stays the
 * same and calls it too.
 */
export function useWhenLeft(act: () => void): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const finish = useCallback(() => latest.current(), [])
  useEffect(() => {
    window.addEventListener('pagehide', finish)
    return () => {
      window.removeEventListener('pagehide', finish)
      finish()
    }
  }, [finish])
  return finish
}
