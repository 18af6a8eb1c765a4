import { useSyncExternalStore } from 'react'

/** Where tables become labelled blocks; the same width stands in phone.css. */
const narrow = matchMedia('(max-width: 59.99rem)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
