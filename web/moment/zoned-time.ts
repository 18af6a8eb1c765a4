/** The zones that this browser knows; UTC, which is no place, first. */
export const timeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** '-04:00': how far a zone is from UTC at a moment. */
function offsetAt(moment: number, timeZone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length) || '+00:00'
}

/** What a field for date and time shows of a moment, in a zone: '2026-10-14T23:59:59'. */
export function wallTime(iso: string, timeZone: string): string {
  const moment = Date.parse(iso)
  const shift = Date.parse(`1970-01-01T00:00:00${offsetAt(moment, timeZone)}`)
  return new Date(moment - shift).toISOString().slice(0, 19)
}

export const isMoment = (iso: string) => !Number.isNaN(Date.parse(iso))

/** The same as browsers write it, without seconds that are none, so that a field is not set anew while it is typed in. */
export const shortWallTime = (iso: string, timeZone: string) =>
  isMoment(iso) ? wallTime(iso, timeZone).replace(/:00$/, '') : ''

/**
 * The moment that clocks in a zone show so, with the zone's offset. The offset is looked up twice, since the first guess may lie on the
 * other side of a change of clocks.
 */
export function momentOf(wall: string, timeZone: string): string {
  const full = wall.length === 16 ? `${wall}:00` : wall
  const guess = offsetAt(Date.parse(`${full}Z`), timeZone)
  return full + offsetAt(Date.parse(full + guess), timeZone)
}
