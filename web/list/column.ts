import type { ReactNode } from 'react'
import { columnOf, isDescending, type Sort } from './list-state.ts'

/** A column of a list: its head, its cells, and what its rows are sorted by. */
export interface Column<T> {
  id: string
  /** The words of its head. Above its cells on a phone, where there are no heads. */
  head: string
  cell: (row: T, index: number) => ReactNode
  /** Without it, the list is not sorted by this column. Rows that give `null` come last in either direction. */
  sortBy?: (row: T) => string | number | null
  /** Does the first press on its head bring the largest value to the top? */
  isLargestFirst?: true
  /** What it is called among the orders to choose from, where that is not its head. */
  sortLabel?: string
  className?: string
  /** On a phone, the cell takes the whole width of its block. */
  isWide?: true
  /** The cell that names its row. */
  namesRow?: true
  /** The cell says by itself what it is, also on a phone. */
  isPlain?: true
  /** The head is for assistive technology only. */
  hasHiddenHead?: true
  /** Words that a cell may have cut off. */
  title?: (row: T) => string
}

/** The columns that a list can be sorted by, for its schema. */
export const sortable = <T>(columns: readonly Column<T>[]) =>
  columns.filter(({ sortBy }) => sortBy).map(({ id }) => id)

/** Names as people of this language sort them. Created once; constructing it is slow. */
const collator = new Intl.Collator('en')

const compare = (one: string | number, other: string | number) =>
  typeof one === 'string' ? collator.compare(one, String(other)) : one - Number(other)

/** The rows in the order of a column. Equal ones, and those of a list that is not sorted by a column, keep the order they are in. */
export function inOrder<T>(rows: readonly T[], columns: readonly Column<T>[], sort: Sort): readonly T[] {
  const sortBy = columns.find(({ id }) => id === columnOf(sort))?.sortBy
  if (!sortBy) return rows
  const direction = isDescending(sort) ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted(({ value: one }, { value: other }) =>
      one === null || other === null
        ? Number(one === null) - Number(other === null)
        : direction * compare(one, other),
    )
    .map(({ row }) => row)
}
