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
  /** Up to four cards, which do not fill the width. */
  areFew?: boolean
  /** Another layout. */
  className?: string
}

const layout = (areFew: boolean) => `strip ${styles.cards} ${areFew ? styles.few : ''}`

/** Figures that filter the list below. The first is the total; a second press on another one returns to it. */
export function Cards<V extends string | null>(props: Props<V>): ReactNode {
  const { areFew = false, className = layout(areFew), label, choices, chosen, onChoose } = props
  const [whole] = choices
  return (
    <div className={className} role="group" aria-label={label}>
      {choices.map(({ value, label: name, count, sign }) => (
        <button
          key={name}
          className={styles.card}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen && whole ? whole.value : value)}
        >
          <b>
            {grouped(count)}
            {sign && <i aria-hidden="true">{sign}</i>}
          </b>
          <span>{name}</span>
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
