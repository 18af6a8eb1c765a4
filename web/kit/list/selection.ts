import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** The ids of the selected rows. */
export type Chosen = Readonly<Record<string, true>>

export interface Selection {
  chosen: Chosen
  change: (next: (before: Chosen) => Chosen) => void
  /** The label of the checkbox for all rows, if the table does not show all that match. */
  allLabel?: (count: number) => string
}

export function withChosen(before: Chosen, ids: readonly string[], isChosen: boolean): Chosen {
  const after: Record<string, true> = { ...before }
  for (const id of ids)
    if (isChosen) after[id] = true
    else delete after[id]
  return after
}

/** The selected rows. They stay selected while others are shown. */
export function useSelection<T extends { id: string }>(rows: readonly T[], allLabel?: Selection['allLabel']) {
  const [chosen, change] = useState<Chosen>({})
  return {
    selection: useMemo(
      (): Selection => ({ chosen, change, ...(allLabel && { allLabel }) }),
      [chosen, allLabel],
    ),
    selected: useMemo(() => rows.filter(({ id }) => chosen[id]), [rows, chosen]),
    select: (wanted: readonly T[]) => change(Object.fromEntries(wanted.map(({ id }) => [id, true]))),
  }
}

/** Selects a row; with Shift, all rows from the one selected before. It is always the same function. */
export function useChoosing(rows: readonly { id: string }[], selection: Selection | undefined) {
  const current = useRef({ rows, selection })
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    current.current = { rows, selection }
  }, [rows, selection])
  return useCallback((id: string, isChosen: boolean, withShift: boolean) => {
    const ids = current.current.rows.map((row) => row.id)
    const from = withShift && last.current !== null ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const meant = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    current.current.selection?.change((before) => withChosen(before, meant, isChosen))
  }, [])
}
