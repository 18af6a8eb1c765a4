import type { ReactTable } from '@tanstack/react-table'
import { type ReactNode, useRef } from 'react'
import { GridBody } from './grid-body.tsx'
import type { gridFeatures } from './grid-features.ts'
import { GridHead } from './grid-head.tsx'
import type { Sort } from '../place.ts'
import type { Selection } from './selection.ts'

interface Props<T extends { id: string }> {
  label: string
  grid: ReactTable<typeof gridFeatures, T>
  sort: Sort
  onSort: (sort: Sort) => void
  selection?: Selection
  /** How a row's check box is named: 'Select Amara Nwosu'. */
  nameOf?: (row: T) => string
  /** What stands in the place of the rows where there is none. */
  empty: ReactNode
}

const unnamed = () => ''

/** A table of which only the rows on screen are in the page. */
export function Grid<T extends { id: string }>(props: Props<T>) {
  const { label, grid, sort, onSort, selection, nameOf = unnamed, empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { rows } = grid.getRowModel()
  return (
    <div ref={scroller} className="board-scroll" tabIndex={0} role="region" aria-label={`${label}, table`}>
      <table
        className="dense-table blocks board"
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <GridHead grid={grid} sort={sort} onSort={onSort} selection={selection} />
        <GridBody
          rows={rows}
          columnCount={grid.getAllLeafColumns().length + (selection ? 1 : 0)}
          scroller={scroller}
          selection={selection}
          nameOf={nameOf}
        />
      </table>
      {rows.length === 0 && <p className="dense-table__empty">{empty}</p>}
    </div>
  )
}
