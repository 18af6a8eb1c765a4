import { timeAt, wallTime } from '#shared/kernel/time-zone.ts'

/** The zone of the demo's forms. */
export const demoZone = 'America/New_York'

const day = 24 * 60 * 60_000

/** A time of the zone's clocks, 'HH:MM', some days from now. */
export function clockAfter(now: Date, days: number, clock: string): string {
  const today = wallTime(now.toISOString(), demoZone).slice(0, 10)
  const date = new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)
  return timeAt(`${date}T${clock}`, demoZone)
}

/** The end of a day of the zone. */
export const endOfDayAfter = (now: Date, days: number) => clockAfter(now, days, '23:59')
