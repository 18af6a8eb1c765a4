import { grouped } from '#shared/kernel/wording.ts'
import styles from './list.module.css'

interface FilterChoice<V> {
  value: V
  label: string
  /** How many rows it would show, with the other filters unchanged. */
  count: number
}

interface Props<V> {
  label: string
  choices: readonly FilterChoice<V>[]
  chosen: V | null
  onChoose: (value: V | null) => void
}

/** The values of a filter, each with its number of rows. A second press shows all again. */
export const FilterChips = <V extends string>({ label, choices, chosen, onChoose }: Props<V>) => (
  <div className={styles.filters} role="group" aria-label={label}>
    {choices.map(({ value, label: name, count }) => (
      <button
        key={value}
        className={styles.filter}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value === chosen ? null : value)}
      >
        {name} <span>{grouped(count)}</span>
      </button>
    ))}
  </div>
)
