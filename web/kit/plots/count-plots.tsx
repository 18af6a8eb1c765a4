import { Axes, type Axis, Legend, placeOf, rounded, type Tick } from './plot.tsx'
import styles from './plot.module.css'

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
