import { fullScore } from '#shared/kernel/average.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { Legend, rounded } from './plot.tsx'
import styles from './plot.module.css'

interface Ranked {
  /** A score. */
  value: number
  error: number | null
  standing: keyof typeof standings
}

interface RankProps {
  label: string
  /** The best first. */
  ranked: readonly Ranked[]
  /** The cut: after a number of rows, or at a value. */
  cut: { after: number } | { at: number } | null
}

const standings = { in: 'In', close: 'Too close to call', out: 'Out' } as const

/** More points would overlap, and drawing them would block the page. The table has them all. */
const mostDrawn = 800

/** Scores from the best to the last, each with its standard error, and the cut between them. */
export function RankPlot({ label, ranked, cut }: RankProps) {
  const width = Math.max(1, ranked.length)
  const yOf = (value: number) => rounded(100 - (100 * Math.min(fullScore, Math.max(0, value))) / fullScore)
  const step = Math.ceil(ranked.length / mostDrawn)
  const isDrawn = (place: number) => place % step === 0
  const points = (wanted: Ranked['standing']) =>
    ranked
      .map(({ value, standing }, i) =>
        isDrawn(i) && standing === wanted ? `M${i + 0.5} ${yOf(value)}h0` : '',
      )
      .join('')
  const errors = ranked.map(({ value, error }, i) =>
    error === null || !isDrawn(i) ? '' : `M${i + 0.5} ${yOf(value - error)}V${yOf(value + error)}`,
  )
  return (
    <div className={`${styles.plot} ${styles.ranks}`} role="img" aria-label={label}>
      <span className={`${styles.scale} ${styles.upright}`}>
        {[100, 50, 0].map((percent) => (
          <span key={percent}>{percent}</span>
        ))}
      </span>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
        <path className={styles.error} d={errors.join('')} />
        {order.map((standing) => (
          <path key={standing} className={styles[standing]} d={points(standing)} />
        ))}
        <path className={styles.hole} d={points('out')} />
        {cut && (
          <path
            className={styles.cut}
            d={'at' in cut ? `M0 ${yOf(cut.at)}H${width}` : `M${Math.min(cut.after, width)} 0V100`}
          />
        )}
      </svg>
      <span className={`${styles.scale} ${styles.after}`}>
        <span>Best</span>
        <span>Rank {grouped(ranked.length)}</span>
      </span>
      <Legend
        shape="M8 6h0"
        entries={(['in', 'close', 'out'] as const).map((each) => [each, standings[each]])}
      />
    </div>
  )
}

// The rings of those who are out have their holes drawn over them, so they come last.
const order = ['in', 'close', 'out'] as const
