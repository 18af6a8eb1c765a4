// The pages are written in English; the zone is the viewer's.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
/** A day, a time and the zone. */
export const zonedTime = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const time = new Intl.DateTimeFormat('en-US', zonedTime)

/** 'Sep 18, 2026, 11:59 PM EDT': a time in the viewer's zone, or in another one, with the zone's name. */
export const formatZoned = (iso: string, timeZone?: string) =>
  (timeZone ? new Intl.DateTimeFormat('en-US', { ...zonedTime, timeZone }) : time).format(new Date(iso))

/** 'Sep 18, 2026': the viewer's day. */
const formatDay = (iso: string) => day.format(new Date(iso))

/** 'Eastern Daylight Time (EDT)': the time zone in which times are shown to the viewer. */
export function viewerZone(now = new Date()): string {
  const name = (timeZoneName: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-US', { timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${name('long')} (${name('short')})`
}

/** A day in the viewer's zone, or with `withTime` also the time and the zone. */
export function ZonedDate({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  return <time dateTime={iso}>{withTime ? formatZoned(iso) : formatDay(iso)}</time>
}
