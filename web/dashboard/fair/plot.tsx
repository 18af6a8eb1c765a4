import type { ReactNode } from 'react'
import styles from './plot.module.css'

// The plots stretch to any width: their strokes do not scale, and a point is a stroke without length.

interface Interval {
  id: string
  label: string
  low: number
  value: number
  high: number
}

interface IntervalProps {
  /** What the plot shows. Its figures are in a table beside it. */
  label: string
  intervals: readonly Interval[]
  /** A value of the scale, in words. */
  words: (value: number) => string
}

/** Values with how far they may be off, on a scale around 0. */
export function IntervalPlot({ label, intervals, words }: IntervalProps) {
  const most = Math.max(1, ...intervals.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]))
  const xOf = (value: number) => rounded(50 + (50 * value) / most)
  return (
    <div className={`${styles.plot} ${styles.intervals}`} role="img" aria-label={label}>
      {intervals.map(({ id, label: name, low, value, high }) => (
        <Line key={id} name={name}>
          <path className={styles.middle} d="M50 0V10" />
          <path className={styles.line} d={`M${xOf(low)} 5H${xOf(high)}`} />
          <path className={styles.dot} d={`M${xOf(value)} 5h0`} />
        </Line>
      ))}
      <span className={`${styles.scale} ${styles.after}`}>
        {[-most, 0, most].map((value) => (
          <span key={value}>{words(value)}</span>
        ))}
      </span>
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <span className={styles.label} title={name}>
      {name}
    </span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none">
      {children}
    </svg>
  </>
)

interface Ranked {
  /** From 0 to `most`. */
  value: number
  error: number | null
  standing: keyof typeof standings
}

interface RankProps {
  label: string
  /** The best first. */
  ranked: readonly Ranked[]
  most: number
  /** The cut: after so many, or at a value. */
  cut: { after: number } | { at: number } | null
  words: (value: number) => string
}

const standings = { in: 'In', close: 'Too close to call', out: 'Out' } as const

/** Scores from the best to the last, each with its standard error, and the cut between them. */
export function RankPlot({ label, ranked, most, cut, words }: RankProps) {
  const width = Math.max(1, ranked.length)
  const yOf = (value: number) => rounded(100 - (100 * Math.min(most, Math.max(0, value))) / most)
  const points = (wanted: Ranked['standing']) =>
    ranked
      .map(({ value, standing }, i) => (standing === wanted ? `M${i + 0.5} ${yOf(value)}h0` : ''))
      .join('')
  const errors = ranked.map(({ value, error }, i) =>
    error === null ? '' : `M${i + 0.5} ${yOf(value - error)}V${yOf(value + error)}`,
  )
  return (
    <div className={`${styles.plot} ${styles.ranks}`} role="img" aria-label={label}>
      <span className={`${styles.scale} ${styles.upright}`}>
        {[most, most / 2, 0].map((value) => (
          <span key={value}>{words(value)}</span>
        ))}
      </span>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
        <path className={styles.error} d={errors.join('')} />
        {order.map((standing) => (
          <path key={standing} className={styles[standing]} d={points(standing)} />
        ))}
        {cut && (
          <path
            className={styles.cut}
            d={'at' in cut ? `M0 ${yOf(cut.at)}H${width}` : `M${Math.min(cut.after, width)} 0V100`}
          />
        )}
      </svg>
      <span className={`${styles.scale} ${styles.after}`}>
        <span>Best</span>
        <span>Rank {ranked.length}</span>
      </span>
      <Legend />
    </div>
  )
}

const order = ['in', 'out', 'close'] as const

const Legend = () => (
  <span className={`row ${styles.legend}`}>
    {(['in', 'close', 'out'] as const).map((standing) => (
      <span key={standing}>
        <svg viewBox="0 0 16 12">
          <path className={styles[standing]} d="M8 6h0" />
        </svg>
        {standings[standing]}
      </span>
    ))}
  </span>
)

const rounded = (value: number) => Number(value.toFixed(2))
