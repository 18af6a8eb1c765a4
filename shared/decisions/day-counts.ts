import { daysFrom } from '#shared/kernel/day.ts'

/** How many of something fell on a day, 'YYYY-MM-DD' in some zone. */
export interface DayCount {
  day: string
  count: number
}

/** The day on which a time falls in a zone. Zones differ by whole quarters of an hour, so each quarter is looked up once. */
export function dayIn(timeZone: string): (iso: string) => string {
  const days = new Map<number, string>()
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (iso) => {
    const quarter = Math.floor(Date.parse(iso) / 900_000)
    const day = days.get(quarter) ?? format.format(quarter * 900_000)
    days.set(quarter, day)
    return day
  }
}

/** How many of these times fell on each day that has any, the first day first. */
export function countByDay(times: readonly string[], timeZone: string): DayCount[] {
  const dayOf = dayIn(timeZone)
  const counts = new Map<string, number>()
  for (const time of times) counts.set(dayOf(time), (counts.get(dayOf(time)) ?? 0) + 1)
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** How many there were by the end of each day, with each day's place relative to `from`. */
export function totalsFrom(from: string, counts: readonly DayCount[]): { at: number; total: number }[] {
  let total = 0
  return counts.map(({ day, count }) => ({ at: daysFrom(from, day), total: (total += count) }))
}
