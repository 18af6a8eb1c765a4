import { useMemo, useState } from 'react'
import type { Chosen } from './selection.ts'

/** Which rows are ticked; they stay so while others are shown. */
export function useSelection<T extends { id: string }>(rows: readonly T[]) {
  const [chosen, change] = useState<Chosen>({})
  return {
    selection: useMemo(() => ({ chosen, change }), [chosen]),
    selected: useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen]),
    select: (wanted: readonly T[]) => change(Object.fromEntries(wanted.map(({ id }) => [id, true]))),
  }
}
