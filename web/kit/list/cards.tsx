import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import styles from './list.module.css'

interface CardChoice<V> {
  value: V
  label: string
  count: number
  sign?: string
}

interface Props<V> {
  label: string
  choices: readonly CardChoice<V>[]
  chosen: V
  onChoose: (value: V) => void
}

/**
 * Counts in one line that filter the list below. The first is the whole; a second press on another one returns to it.
 */
export function Cards<V extends string | null>({ label, choices, chosen, onChoose }: Props<V>): ReactNode {
  const [whole] = choices
  return (
    <div className={`strip ${styles.cards}`} role="group" aria-label={label}>
      {choices.map(({ value, label: name, count, sign }) => (
        <button
          key={name}
          className={styles.card}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen && whole ? whole.value : value)}
        >
          {sign && <i aria-hidden="true">{sign}</i>}
          {name} <span className="n">{grouped(count)}</span>
        </button>
      ))}
    </div>
  )
}

export const CardsSkeleton = ({ count }: { count: number }) => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: count }, (_, card) => (
      <span className={`skeleton ${styles.waiting}`} key={card} />
    ))}
  </div>
)
