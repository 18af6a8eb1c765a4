import { type Cell, type CellData, FlexRender, type Row } from '@tanstack/react-table'
import { memo } from 'react'
import type { gridFeatures } from './grid-features.ts'
import { Tick } from '#web/lists/tick.tsx'

interface Props<T extends { id: string }> {
  row: Row<typeof gridFeatures, T>
  index: number
  measure: (element: HTMLTableRowElement | null) => void
  isChosen: boolean | undefined
  nameOf: (row: T) => string
  choose: (id: string, isChosen: boolean, withShift: boolean) => void
}

function PlainRow<T extends { id: string }>({ row, index, measure, isChosen, nameOf, choose }: Props<T>) {
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
    >
      {isChosen !== undefined && (
        <td role="cell" className="pick">
          <Tick
            label={`Select ${nameOf(row.original)}`}
            isChecked={isChosen}
            onChange={(isNow, withShift) => choose(row.id, isNow, withShift)}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => (
        <GridCell cell={cell} key={cell.id} />
      ))}
    </tr>
  )
}

/** Drawn again only when the row itself, its place or its tick has changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow

function GridCell<T extends { id: string }>({ cell }: { cell: Cell<typeof gridFeatures, T, CellData> }) {
  const { header, meta } = cell.column.columnDef
  if (meta?.namesRow)
    return (
      <th scope="row" role="rowheader" className={meta.className}>
        <FlexRender cell={cell} />
      </th>
    )
  const label = meta?.label === undefined && typeof header === 'string' ? header : meta?.label
  return (
    <td role="cell" className={meta?.className} data-label={label ?? undefined}>
      <FlexRender cell={cell} />
    </td>
  )
}
