import { countByDay, type DayCount, totalsFrom } from '#shared/decisions/day-counts.ts'
import type { FormOverview } from '#shared/forms/form-overview.ts'
import { dayAfter, daysFrom } from '#shared/kernel/day.ts'

/** What a curve counts on each day: all applications so far, or only new ones. */
export type DayView = 'total' | 'new'

/** A curve: days relative to the deadline, and how many. */
export type DayPoint = readonly [at: number, count: number]

interface Given {
  overview: FormOverview
  /** When each application was submitted. */
  submitted: readonly string[]
  /** The days of the deadline and of now, in the form's zone. */
  dueDay: string
  today: string
}

/** Started and submitted applications by day, and those of the season before, aligned by their deadlines. */
export function dayCurves({ overview, submitted, dueDay, today }: Given, view: DayView) {
  const { begun, previous, timeZone } = overview
  const until = Math.min(daysFrom(dueDay, today), 0)
  const now = (counts: readonly DayCount[]) => pointsOf(counts, dueDay, view, until)
  const then = (counts: readonly DayCount[]) => pointsOf(counts, previous?.dueDay ?? dueDay, view, 0)
  return {
    started: begun ? now(begun) : [],
    submitted: now(countByDay(submitted, timeZone)),
    before: previous ? then(previous.submitted) : [],
    beforeStarted: previous?.begun ? then(previous.begun) : [],
  }
}

/** A point for each day from the first on, also for days without any. */
function pointsOf(counts: readonly DayCount[], dueDay: string, view: DayView, until: number): DayPoint[] {
  const totals = new Map(totalsFrom(dueDay, counts).map(({ at, total }) => [at, total]))
  const days = [...totals.keys()]
  const [first] = days
  if (first === undefined) return []
  const last = Math.max(until, days.at(-1)!)
  let total = 0
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const before = total
    total = totals.get(first + index) ?? total
    return [first + index, view === 'total' ? total : total - before] as const
  })
}

/** The range of all curves, from the first day to the deadline or to the last day after it. */
export function rangeOf(curves: readonly (readonly DayPoint[])[]) {
  const days = curves.flat().map(([at]) => at)
  return { from: Math.min(-7, ...days), to: Math.max(0, ...days) }
}

/** A line for each day with the count of each curve: blank where a curve has none. */
export function dayLines(
  curves: readonly { points: readonly DayPoint[] }[],
  { from, to }: { from: number; to: number },
  dueDay: string,
) {
  const counts = curves.map(({ points }) => new Map(points))
  return Array.from({ length: to - from + 1 }, (_, index) => [
    dayAfter(dueDay, from + index),
    ...counts.map((each) => String(each.get(from + index) ?? '')),
  ])
}

/** The days at which the axis names a date: at most five, from the deadline backwards. */
export function namedDays({ from, to }: { from: number; to: number }): number[] {
  const step = Math.max(1, Math.ceil((to - from) / 4))
  const count = Math.floor(-from / step) + 1
  return Array.from({ length: count }, (_, index) => -index * step || 0)
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Oct 3': the day a number of days after another. */
export const dayWords = (dueDay: string, at: number) =>
  short.format(new Date(`${dayAfter(dueDay, at)}T00:00Z`))
