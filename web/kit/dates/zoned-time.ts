import { wallTime } from '#shared/kernel/time-zone.ts'

/** The zones that this browser knows, UTC first. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const isTime = (iso: string) => !Number.isNaN(Date.parse(iso))

/** A time as fields have it: to the minute, as times are shown. */
export const inputValue = (iso: string, timeZone: string) =>
  isTime(iso) ? wallTime(iso, timeZone).slice(0, 16) : ''

/** With it, browsers take four digits for the year, and go on to the hour after them. */
export const latestInput = '9999-12-31T23:59'

/** The end of the viewer's day, some days later. */
export function endOfDay(from: Date, days: number): string {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 0, 0)
  return day.toISOString()
}
