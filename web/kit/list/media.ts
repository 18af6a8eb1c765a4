import { useSyncExternalStore } from 'react'

/** Whether a media query matches. */
function watched(query: string) {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return [subscribe, () => media.matches] as const
}

/** The width at which tables become labeled blocks. The style sheets have the same one. */
const narrow = watched('(max-width: 59.99rem)')
/** Wider than most laptops: a table has room for more in a line. */
const wide = watched('(min-width: 90rem)')
const print = watched('print')

/** Whether tables are shown as labeled blocks. */
export const useIsNarrow = () => useSyncExternalStore(...narrow)
export const useIsWide = () => useSyncExternalStore(...wide)
/** Whether the page is being printed. */
export const useIsPrinted = () => useSyncExternalStore(...print)
