import { Fragment, useRef } from 'react'
import { type TableProps, tableWidth } from './data-table.tsx'
import { useRowWindow } from './row-window.ts'
import { useChoosing } from './selection.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import styles from './table.module.css'

/** A table that renders only the rows on screen. */
export function WindowedTable<T extends { id: string }>(props: TableProps<T>) {
  const { label, rows, columns, selection, nameOf, className = '', isShort = false, empty } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { visible, spaceAfter, measureElement, watchFocus } = useRowWindow({ rows, scroller, body })
  const choose = useChoosing(rows, selection)
  const columnCount = columns.length + (selection ? 1 : 0)
  return (
    <div
      ref={scroller}
      className={`${styles.scroll} ${isShort ? styles.short : ''}`}
      tabIndex={0}
      role="region"
      aria-label={`${label}, table`}
    >
      <table
        className={`${styles.table} ${styles.dense} ${styles.windowed} ${className}`}
        style={tableWidth(props.minWidth)}
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <TableHead {...props} />
        <tbody ref={body} role="rowgroup" {...watchFocus}>
          {visible.map(({ index, space }) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={row.id}>
                  {space > 0 && <Space height={space} columnCount={columnCount} />}
                  <TableRow
                    {...{ row, index, columns, nameOf, choose }}
                    measure={measureElement}
                    isChosen={selection && selection.chosen[row.id] === true}
                  />
                </Fragment>
              )
            )
          })}
          {spaceAfter > 0 && <Space height={spaceAfter} columnCount={columnCount} />}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{empty}</p>}
    </div>
  )
}

/** As high as the rows that are not rendered. */
const Space = ({ height, columnCount }: { height: number; columnCount: number }) => (
  <tr aria-hidden="true" className={styles.space} style={{ blockSize: height }}>
    <td colSpan={columnCount} />
  </tr>
)
