import type { ReactNode } from 'react'
import { Legend, rounded } from './plot.tsx'
import styles from './plot.module.css'

interface BarProps {
  label: string
  /** The label of each value, the largest first. */
  steps: readonly string[]
  bars: readonly { id: string; label: string; values: readonly number[]; words: string }[]
}

/** Parts of a whole, one bar for each: every value is a part of the one before. */
export function BarPlot({ label, steps, bars }: BarProps) {
  const most = Math.max(1, ...bars.flatMap(({ values }) => values))
  const lookOf = (step: number) => `step${steps.length === 2 ? 1 + 2 * step : step}`
  return (
    <div className={styles.plot}>
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map(({ id, label: name, values, words }) => (
          <Line key={id} name={name} words={words}>
            {values.map((value, step) => (
              <rect
                key={step}
                className={styles[lookOf(step)]}
                width={rounded((100 * value) / most)}
                y="1"
                height="8"
              />
            ))}
          </Line>
        ))}
      </div>
      <Legend shape="M3 1H13V11H3Z" entries={steps.map((name, step) => [lookOf(step), name])} />
    </div>
  )
}

const Line = ({ name, words, children }: { name: string; words?: string; children: ReactNode }) => (
  <>
    <span className={styles.label} title={name}>
      {name}
    </span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none">
      {children}
    </svg>
    {words && <span className={styles.words}>{words}</span>}
  </>
)
