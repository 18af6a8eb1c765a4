import { grouped } from '#shared/kernel/wording.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { Column, Order } from './column.ts'
import { columnOf, isDescending, reversed, type Sort } from './list-state.ts'
import { type Selection, withChosen } from './selection.ts'
import { cellClass } from './table-row.tsx'
import { Tick } from './tick.tsx'
import styles from './table.module.css'

export interface HeadProps<T> extends Partial<Omit<Order<T>, 'columns'>> {
  columns: readonly Column<T>[]
  selection?: Selection
}

export function TableHead<T extends { id: string }>(props: HeadProps<T> & { rows: readonly T[] }) {
  const { columns, sort = '', onSort, selection, rows } = props
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th scope="col" role="columnheader" className={styles.pick}>
            <TickAll {...{ rows, selection }} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            role="columnheader"
            className={cellClass(column)}
            data-head={onSort && column.sortBy && column.head}
            style={column.width ? { inlineSize: column.width } : undefined}
            aria-sort={ariaSort(column, sort)}
          >
            {onSort && column.sortBy ? (
              <SortButton {...{ column, sort, onSort }} />
            ) : (
              <span className={column.hasHiddenHead && 'vh'}>{column.head}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ariaSort = ({ id }: { id: string }, sort: Sort) =>
  columnOf(sort) === id ? (isDescending(sort) ? 'descending' : 'ascending') : undefined

type SortProps<T> = Omit<Order<T>, 'columns'> & { column: Column<T> }

/** Signs that fit a column. The head may be a question. */
const longestHead = 20

/** Sorts by a column. A second press reverses the order. */
function SortButton<T>({ column, sort, onSort }: SortProps<T>) {
  const { id, head, isLargestFirst } = column
  const isOn = columnOf(sort) === id
  const next = isOn ? reversed(sort) : isLargestFirst ? `-${id}` : id
  return (
    <button className={styles.sort} type="button" data-on={isOn || undefined} onClick={() => onSort(next)}>
      {head.length > longestHead ? (
        <span className={styles.cut} title={head}>
          {head}
        </span>
      ) : (
        head
      )}
      {isOn && <Icon shape={isDescending(sort) ? 'down' : 'up'} />}
    </button>
  )
}

interface TickAllProps {
  rows: readonly { id: string }[]
  selection: Selection
}

function TickAll({ rows, selection }: TickAllProps) {
  const {
    chosen,
    change,
    allLabel = (count: number) => `Select all ${grouped(count)} that match`,
  } = selection
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen[id])
  const isAny = rows.some(({ id }) => chosen[id])
  return (
    <Tick
      label={allLabel(rows.length)}
      isChecked={isAll}
      isMixed={!isAll && isAny}
      onChange={() =>
        change((before) =>
          withChosen(
            before,
            rows.map(({ id }) => id),
            !isAll,
          ),
        )
      }
    />
  )
}
