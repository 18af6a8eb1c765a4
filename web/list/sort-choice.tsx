import type { Column } from './column.ts'
import type { Sort } from './list-state.ts'
import styles from './list.module.css'

interface Props<T> {
  columns: readonly Column<T>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Sorts on a phone, where the table has no heads to press. */
export const SortChoice = <T,>({ columns, sort, onSort }: Props<T>) => (
  <label className={`${styles.choice} ${styles.sort}`}>
    <span>Sort by</span>
    <select
      className="amplify-input amplify-input--small"
      value={sort}
      onChange={({ target }) => onSort(target.value)}
    >
      {columns
        .filter(({ sortBy }) => sortBy)
        .flatMap(({ id, head, sortLabel = head }) => [
          <option key={id} value={id}>
            {sortLabel}, ascending
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {sortLabel}, descending
          </option>,
        ])}
    </select>
  </label>
)
