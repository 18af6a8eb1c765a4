import type { Order } from './column.ts'
import { useIsNarrow } from './media.ts'
import styles from './list.module.css'

interface Props<V extends string> {
  label: string
  value: V | null
  options: readonly (readonly [V, string])[]
  onChoose: (value: V | null) => void
  /** The label when nothing is chosen. Without it, something always is. */
  all?: string
  className?: string | undefined
  /** A field of a form rather than a filter: its label is above it, and it is as wide as the form. */
  isField?: boolean
}

/** One of a few values, such as a filter of a list. */
export const Choice = <V extends string>(props: Props<V>) => (
  <label className={props.isField ? styles.field : `${styles.choice} ${props.className ?? ''}`}>
    <span>{props.label}</span>
    <select
      className={props.isField ? 'amplify-input' : 'amplify-input amplify-input--small'}
      value={props.value ?? ''}
      onChange={({ target }) =>
        props.onChoose(props.options.find(([option]) => option === target.value)?.[0] ?? null)
      }
    >
      {props.all !== undefined && <option value="">{props.all}</option>}
      {props.options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** Sorts on a phone, where the table has no column heads. */
export const SortChoice = <T,>({ columns, sort, onSort }: Order<T>) =>
  useIsNarrow() && (
    <Choice
      label="Sort by"
      className={styles.sort}
      value={sort}
      options={columns
        .filter(({ sortBy }) => sortBy)
        .flatMap(({ id, head, sortLabel = head }) => [
          [id, `${sortLabel}, ascending`] as const,
          [`-${id}`, `${sortLabel}, descending`] as const,
        ])}
      onChoose={(next) => next && onSort(next)}
    />
  )
