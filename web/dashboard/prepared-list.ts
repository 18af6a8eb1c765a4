import { useEffect } from 'react'
import { type Column, inOrder } from '#web/list/column.ts'
import type { Sort } from '#web/list/list-state.ts'
import { nextSort } from '#web/list/table-head.tsx'
import type { Colleagues } from './colleagues.ts'
import type { ListedRow } from './dashboard-data.ts'
import { foundRows } from './matching.ts'

interface List {
  rows: readonly ListedRow[]
  sorted: readonly ListedRow[]
  columns: readonly Column<ListedRow>[]
  sort: Sort
  colleagues: Colleagues
}

/**
 * Computes while the page is idle what the next sort or the first search would need: with 10,000 rows that takes longer than rendering the
 * result. Without idle callbacks (Safari) it is computed when it is needed.
 */
export function usePreparedList({ rows, sorted, columns, sort, colleagues }: List) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return undefined
    const works = [
      () => foundRows(sorted, 'a', colleagues),
      ...columns.map((column) => () => inOrder(rows, columns, nextSort(column, sort))),
    ]
    let waiting = 0
    const goOn = () => {
      works.shift()?.()
      if (works.length > 0) waiting = requestIdleCallback(goOn)
    }
    waiting = requestIdleCallback(goOn)
    return () => cancelIdleCallback(waiting)
  }, [rows, sorted, columns, sort, colleagues])
}
