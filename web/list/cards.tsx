import type { ReactNode } from 'react'

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
  /** The layout's class. */
  className: string
}

/** Figures that filter the list below. The first shows all; pressing another one twice leads back to it. */
export function Cards<V extends string | null>(props: Props<V>): ReactNode {
  const { className, label, choices, chosen, onChoose } = props
  const [whole] = choices
  return (
    <div className={className} role="group" aria-label={label}>
      {choices.map(({ value, label: words, count, sign }) => (
        <button
          key={words}
          className="card"
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen && whole ? whole.value : value)}
        >
          <b>
            {count}
            {sign && <i aria-hidden="true">{sign}</i>}
          </b>
          <span>{words}</span>
        </button>
      ))}
    </div>
  )
}
