import { ticks } from 'd3-array'
import type { ReactNode } from 'react'
import { grouped } from '#shared/kernel/wording.ts'
import styles from './plot.module.css'

// What the plots share. They stretch to any width: their strokes do not scale, and a point is a stroke without length.

/** A place on the x axis, with what is written there. */
export interface Tick {
  at: number
  label: string
}

export interface Axis {
  from: number
  to: number
  ticks: readonly Tick[]
}

/** Where a value is on an axis, in percent of its length. */
export const placeOf = (at: number, { from, to }: Pick<Axis, 'from' | 'to'>) =>
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
export const Axes = ({ label, x, most, marks, children }: AxesProps) => (
  <svg className={styles.axes} role="img" aria-label={label}>
    {ticks(0, most, 4)
      .filter(Number.isInteger)
      .map((value) => {
        const y = `${rounded(100 - (100 * value) / most)}%`
        return (
          <g key={value}>
            <line className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
            <text x="0" y={y} dx="-8" dy="0.32em" textAnchor="end">
              {grouped(value)}
            </text>
          </g>
        )
      })}
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      {children}
    </svg>
    {x.ticks.map(({ at, label: name }, index) => (
      <text
        key={at}
        className={index % 2 === 1 ? styles.between : undefined}
        x={`${placeOf(at, x)}%`}
        y="100%"
        dy="1.5em"
        textAnchor={anchorAt(placeOf(at, x))}
      >
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

export const Legend = ({ shape, entries }: LegendProps) => (
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

export const rounded = (value: number) => Number(value.toFixed(2))
