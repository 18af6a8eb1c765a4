import type { CSSProperties, ReactNode } from 'react'
import { useChoosing } from './selection.ts'
import { type HeadProps, TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import styles from './table.module.css'

export interface TableProps<T> extends HeadProps<T> {
  label: string
  /** In the order in which they are shown. */
  rows: readonly T[]
  /** How a row's check box is named: 'Select Amara Nwosu'. */
  nameOf?: (row: T) => string
  className?: string | undefined
  /** The least width of a table of one line each. In a smaller window it scrolls sideways. */
  minWidth?: string
  /** As high as its rows, if there are few. Otherwise a windowed table fills the window. */
  isShort?: boolean
  /** Rows of one line each; what does not fit is cut. */
  isDense?: boolean
  /** The id of the element that describes the table. */
  describedBy?: string
  /** Shown if there are no rows. */
  empty?: ReactNode
}

/** Given to the style sheet: on a phone a table has no least width. */
export const tableWidth = (minWidth: string | undefined) =>
  minWidth ? ({ '--table-width': minWidth } as CSSProperties) : undefined

/** A table that is whole in the page. On a phone its rows become blocks with labeled facts. */
export function DataTable<T extends { id: string }>(props: TableProps<T>) {
  const { label, rows, columns, selection, nameOf, isDense = false, empty } = props
  const choose = useChoosing(rows, selection)
  if (rows.length === 0 && empty) return <p className={styles.empty}>{empty}</p>
  return (
    <table
      className={`${styles.table} ${isDense ? styles.dense : ''} ${props.className ?? ''}`}
      style={tableWidth(props.minWidth)}
      role="table"
      aria-label={label}
      aria-describedby={props.describedBy}
    >
      <TableHead {...props} />
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <TableRow
            key={row.id}
            {...{ row, index, columns, nameOf, choose }}
            isChosen={selection && selection.chosen[row.id] === true}
          />
        ))}
      </tbody>
    </table>
  )
}
