import { useSyncExternalStore } from 'react'

/** Room for two things side by side. */
export const wide = matchMedia('(min-width: 60rem)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)
