import { type RowSelectionState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type GridColumn, gridFeatures } from './grid-features.ts'
import type { Sort } from '../place.ts'

export interface Selection {
  chosen: RowSelectionState
  change: (updater: Updater<RowSelectionState>) => void
}

interface Options<T extends { id: string }> {
  rows: readonly T[]
  columns: GridColumn<T>[]
  sort: Sort
  selection?: Selection
}

const nothing: RowSelectionState = {}
const ignore = () => undefined
const idOf = ({ id }: { id: string }) => id

/** A sorted list whose rows are known by their ids, never by their places. */
export function useGrid<T extends { id: string }>({ rows, columns, sort, selection }: Options<T>) {
  const sorting = useMemo(() => [{ id: sort.by, desc: sort.isDescending }], [sort.by, sort.isDescending])
  return useTable<typeof gridFeatures, T>({
    features: gridFeatures,
    data: rows,
    columns,
    getRowId: idOf,
    state: { sorting, rowSelection: selection?.chosen ?? nothing },
    onRowSelectionChange: selection?.change ?? ignore,
    autoResetAll: false,
  })
}
