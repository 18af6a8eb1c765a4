import { type ComponentType, useEffect, useState } from 'react'
import { PlainSplit, type SplitProps } from './plain-split.tsx'
import { useIsWide, wide } from './use-is-wide.ts'

type Split = ComponentType<SplitProps>

let loaded: Split | undefined

/** The code of the separator, 16 kB that a phone does without. Where it cannot be had the two stand in fixed widths. */
async function loadWide(): Promise<Split> {
  loaded = await import('./wide-split.tsx').then(
    (code) => code.default,
    () => PlainSplit,
  )
  return loaded
}
// It comes while the application does.
if (wide.matches) void loadWide()

/** How application and rubric stand on this screen. Undefined while that loads: nobody must have begun to write by then. */
export function useSplit(): Split | undefined {
  const isWide = useIsWide()
  const [WideSplit, setWideSplit] = useState(() => loaded)
  const isNeeded = isWide && !WideSplit
  useEffect(() => {
    if (isNeeded) void loadWide().then((code) => setWideSplit(() => code))
  }, [isNeeded])
  return isWide ? WideSplit : PlainSplit
}
