import { memo, type Ref } from 'react'
import type { Column } from './column.ts'
import { Tick } from './tick.tsx'
import styles from './table.module.css'

interface Props<T> {
  row: T
  index: number
  columns: readonly Column<T>[]
  measure?: Ref<HTMLTableRowElement>
  isChosen?: boolean | undefined
  nameOf?: ((row: T) => string) | undefined
  choose?: (id: string, isChosen: boolean, withShift: boolean) => void
}

function PlainRow<T extends { id: string }>(props: Props<T>) {
  const { row, index, columns, measure, isChosen, nameOf, choose } = props
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={isChosen || undefined}
    >
      {isChosen !== undefined && (
        <td role="cell" className={styles.pick}>
          <Tick
            label={`Select ${nameOf?.(row)}`}
            isChecked={isChosen}
            onChange={(isNow, withShift) => choose?.(row.id, isNow, withShift)}
          />
        </td>
      )}
      {columns.map((column) => (
        <TableCell key={column.id} {...{ column, row, index }} />
      ))}
    </tr>
  )
}

/** Rendered again only if the row, its index or its selection has changed. */
export const TableRow = memo(PlainRow) as typeof PlainRow

/** The classes of a column's cells, and of its head. */
export function cellClass<T>({ className, isNumber, wraps, isWide, onPhone, namesRow }: Column<T>) {
  const classes = [
    className,
    isNumber && styles.number,
    wraps && styles.wraps,
    isWide && styles.wide,
    onPhone && styles[onPhone],
    namesRow && styles.name,
  ]
  return classes.filter(Boolean).join(' ') || undefined
}

type CellProps<T> = Pick<Props<T>, 'row' | 'index'> & { column: Column<T> }

function TableCell<T>({ column, row, index }: CellProps<T>) {
  const { cell, namesRow, isPlain, hasHiddenHead, head, title } = column
  const className = cellClass(column)
  const content = cell(row, index)
  if (namesRow)
    return (
      <th scope="row" role="rowheader" className={className}>
        {content}
      </th>
    )
  return (
    <td
      role="cell"
      className={className}
      data-label={isPlain || hasHiddenHead ? undefined : head}
      title={title?.(row)}
    >
      {content}
    </td>
  )
}
