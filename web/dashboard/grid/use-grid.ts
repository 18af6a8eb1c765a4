import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type GridColumn, gridFeatures } from './grid-features.ts'
import type { Sort } from '../place.ts'

interface Options<T extends { id: string }> {
  rows: readonly T[]
  columns: GridColumn<T>[]
  sort: Sort
}

const idOf = ({ id }: { id: string }) => id

/** A sorted list whose rows are known by their ids, never by their places. */
export function useGrid<T extends { id: string }>({ rows, columns, sort }: Options<T>) {
  const sorting = useMemo(() => [{ id: sort.by, desc: sort.isDescending }], [sort.by, sort.isDescending])
  return useTable<typeof gridFeatures, T>({
    features: gridFeatures,
    data: rows,
    columns,
    getRowId: idOf,
    state: { sorting },
    autoResetAll: false,
  })
}
