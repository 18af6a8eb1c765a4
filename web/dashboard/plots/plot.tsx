import { ticks } from 'd3-array'
import type { ReactNode } from 'react'
import styles from './plot.module.css'

// Every plot of the portal is drawn here.

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

/** More points would lie on each other, and keep the page from answering while they are drawn. The table has them all. */
const mostDrawn = 800

/** Scores from the best to the last, each with its standard error, and the cut between them. */
export function RankPlot({ label, ranked, most, cut, words }: RankProps) {
  const width = Math.max(1, ranked.length)
  const yOf = (value: number) => rounded(100 - (100 * Math.min(most, Math.max(0, value))) / most)
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
        {[most, most / 2, 0].map((value) => (
          <span key={value}>{words(value)}</span>
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
        <span>Rank {ranked.length}</span>
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

/** A place on the x axis, with what is written there. */
interface Tick {
  at: number
  label: string
}

interface Axis {
  from: number
  to: number
  ticks: readonly Tick[]
}

type CurveLook = 'first' | 'second' | 'ghost' | 'ghostStarted'

interface CurveProps {
  label: string
  x: Axis
  /** Each as points from left to right. */
  curves: readonly { label: string; look: CurveLook; points: readonly (readonly [x: number, y: number])[] }[]
  marks?: readonly Tick[]
}

/** Counts along a scale, such as days. */
export function CurvePlot({ label, x, curves, marks = [] }: CurveProps) {
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(([, y]) => y)))
  return (
    <div className={styles.plot}>
      <Axes {...{ label, x, most, marks }}>
        {curves.map(({ label: name, look, points }) => (
          <path
            key={name}
            className={styles[look]}
            d={points
              .map(
                ([at, y], i) => `${i === 0 ? 'M' : 'L'}${placeOf(at, x)} ${rounded(100 - (100 * y) / most)}`,
              )
              .join('')}
          />
        ))}
      </Axes>
      <Legend shape="M0 6H16" entries={curves.map(({ label: name, look }) => [look, name])} />
    </div>
  )
}

interface ColumnProps {
  label: string
  /** How many there are in each column, from left to right. Column 0 lies between 0 and 1 of the axis. */
  counts: readonly number[]
  ticks: readonly Tick[]
  marks?: readonly Tick[]
}

/** How many there are of each value. */
export function ColumnPlot({ label, counts, ticks: named, marks = [] }: ColumnProps) {
  const most = Math.max(1, ...counts)
  const x = { from: 0, to: counts.length, ticks: named }
  const heightOf = (count: number) => rounded((100 * count) / most)
  return (
    <div className={styles.plot}>
      <Axes {...{ label, x, most, marks }}>
        {counts.map((count, at) => (
          <rect
            key={at}
            className={styles.column}
            x={placeOf(at + 0.06, x)}
            y={100 - heightOf(count)}
            width={placeOf(0.88, x)}
            height={heightOf(count)}
          />
        ))}
      </Axes>
    </div>
  )
}

interface BarProps {
  label: string
  /** What each of the values is, the largest first. */
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

const placeOf = (at: number, { from, to }: Pick<Axis, 'from' | 'to'>) =>
  rounded((100 * (at - from)) / Math.max(1e-9, to - from))

interface AxesProps {
  label: string
  x: Axis
  /** The largest value. The smallest is 0. */
  most: number
  marks: readonly Tick[]
  /** Drawn from 0 to 100 in both directions; 100 is at the bottom. */
  children: ReactNode
}

/** The scales, the marks, and what is drawn between them. Texts keep their size, whatever the width. */
const Axes = ({ label, x, most, marks, children }: AxesProps) => (
  <svg className={styles.axes} role="img" aria-label={label}>
    {ticks(0, most, 4)
      .filter(Number.isInteger)
      .map((value) => {
        const y = `${rounded(100 - (100 * value) / most)}%`
        return (
          <g key={value}>
            <line className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
            <text x="0" y={y} dx="-8" dy="0.32em" textAnchor="end">
              {value}
            </text>
          </g>
        )
      })}
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      {children}
    </svg>
    {x.ticks.map(({ at, label: name }) => (
      <text key={at} x={`${placeOf(at, x)}%`} y="100%" dy="1.5em" textAnchor={anchorAt(placeOf(at, x))}>
        {name}
      </text>
    ))}
    {marks.map(({ at, label: name }) => {
      const place = `${placeOf(at, x)}%`
      return (
        <g key={name}>
          <line className={styles.cut} x1={place} x2={place} y1="0" y2="100%" />
          <text x={place} y="0" dy="-0.5em" textAnchor={anchorAt(placeOf(at, x))}>
            {name}
          </text>
        </g>
      )
    })}
  </svg>
)

/** Texts near an end stay inside. */
const anchorAt = (place: number) => (place > 88 ? 'end' : place < 12 ? 'start' : 'middle')

interface LegendProps {
  /** A path in 16 by 12. */
  shape: string
  entries: readonly (readonly [look: string, label: string])[]
}

const Legend = ({ shape, entries }: LegendProps) => (
  <span className={`row ${styles.legend}`}>
    {entries.map(([look, name]) => (
      <span key={look}>
        <svg viewBox="0 0 16 12">
          <path className={styles[look]} d={shape} />
          {look === 'out' && <path className={styles.hole} d={shape} />}
        </svg>
        {name}
      </span>
    ))}
  </span>
)

const rounded = (value: number) => Number(value.toFixed(2))
