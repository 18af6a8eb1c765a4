/** The zones that this browser knows, UTC first. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A zone's offset from UTC at a time: '-04:00'. */
function offsetAt(time: number, timeZone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length) || '+00:00'
}

/** What the clocks of a zone show at a time: '2026-10-14T23:59:59'. */
export function wallTime(iso: string, timeZone: string): string {
  const time = Date.parse(iso)
  const shift = Date.parse(`1970-01-01T00:00:00${offsetAt(time, timeZone)}`)
  return new Date(time - shift).toISOString().slice(0, 19)
}

export const isTime = (iso: string) => !Number.isNaN(Date.parse(iso))

/** The same in the form that browsers use: without seconds if they are 0. Otherwise React would overwrite a field while someone types. */
export const inputValue = (iso: string, timeZone: string) =>
  isTime(iso) ? wallTime(iso, timeZone).replace(/:00$/, '') : ''

/**
 * The time at which the clocks of a zone show this, with the zone's offset. The offset is looked up twice, because the first guess may
 * be on the other side of a clock change.
 */
export function timeAt(wall: string, timeZone: string): string {
  const full = wall.length === 16 ? `${wall}:00` : wall
  const guess = offsetAt(Date.parse(`${full}Z`), timeZone)
  return full + offsetAt(Date.parse(full + guess), timeZone)
}

/** The end of the viewer's day, some days later. */
export function endOfDay(from: Date, days: number): string {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 0, 0)
  return day.toISOString()
}
