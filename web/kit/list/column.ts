import type { ReactNode } from 'react'
import { columnOf, isDescending, type Sort } from './list-state.ts'

/** The sort key of a row. Texts are sorted as in a dictionary. */
type SortValue = string | number

/** A column of a list: its head, its cells, and the sort order of its rows. */
export interface Column<T> {
  id: string
  /** The text of its head. On a phone, where there are no heads, it is above each cell. */
  head: string
  cell: (row: T, index: number) => ReactNode
  /** Without it, the list cannot be sorted by this column. Rows that give `null` come last in either direction. */
  sortBy?: (row: T) => SortValue | null
  /** Whether the first press on its head brings the largest value to the top. */
  isLargestFirst?: true
  /** Its name in the list of sort orders, if that is not its head. */
  sortLabel?: string
  className?: string | undefined
  /** The width of the column in a table of one line each, in CSS. Columns without one share the rest. */
  width?: string
  /** Figures: aligned at the end of their cells. */
  isNumber?: true
  /** Hidden until someone chooses it. */
  isOff?: true
  /** The text wraps where other cells are cut. */
  wraps?: true
  /** On a phone, the cell takes the whole width of its block. */
  isWide?: true
  /** The same, at the top or at the bottom of the block. The cell that names the row is above them all. */
  onPhone?: 'top' | 'bottom'
  namesRow?: true
  /** The cell needs no label on a phone. */
  isPlain?: true
  /** The head is only for assistive technology. */
  hasHiddenHead?: true
  /** The full text of a cell that may be cut off. */
  title?: (row: T) => string
}

/** The order of a list's rows, and how to change it: for its table, and for `SortChoice`. */
export interface Order<T> {
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The columns that a list can be sorted by, for its schema. */
export const sortable = <T>(columns: readonly Column<T>[]) =>
  columns.filter(({ sortBy }) => sortBy).map(({ id }) => id)

/** Made once, since that is slow. */
const collator = new Intl.Collator('en')

const compare = (one: SortValue, other: SortValue) =>
  typeof one === 'string' ? collator.compare(one, other as string) : one - (other as number)

/** The rows sorted by a column. Equal rows keep their order, as do all rows if no column is given. */
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
