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

const notSet = 'not set yet'

/** 'Sep 18, 2026, 11:59 PM EDT': a time in the viewer's zone, or in another one, with the zone's name. */
export const formatZoned = (iso: string, timeZone?: string) =>
  iso === ''
    ? notSet
    : (timeZone ? new Intl.DateTimeFormat('en-US', { ...zonedTime, timeZone }) : time).format(new Date(iso))

/** 'Sep 18, 2026': the viewer's day. */
const formatDay = (iso: string) => (iso === '' ? notSet : day.format(new Date(iso)))

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const nearDay = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const nearClock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** 'Fri, Sep 18': the viewer's day in a season, which needs no year. */
export const formatNearDay = (iso: string) => nearDay.format(new Date(iso))

/** 'Fri, Sep 18, 11:59 PM EDT': a time in a season. A line breaks before its clock, never within. */
export const NearTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <span className="num">{formatNearDay(iso)},</span>{' '}
    <span className="num">{nearClock.format(new Date(iso))}</span>
  </time>
)

/** 'Sep 18', or 'Fri, Sep 18': the viewer's day of a time to come. '' if there is none, or if it has passed. */
export const comingDay = (iso: string | undefined, now: Date, form?: 'withWeekday') =>
  iso && now.getTime() <= Date.parse(iso) ? (form ? nearDay : shortDay).format(new Date(iso)) : ''

/**
 * 'Eastern Time': the time zone in which times are shown to the viewer, or another one. Not 'Eastern Standard Time', since the clocks may
 * change before the times shown.
 */
export function viewerZone(timeZone?: string): string {
  const name = (timeZoneName: 'long' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const generic = name('longGeneric')
  return generic.startsWith('GMT') ? name('long') : generic
}

/** A day in the viewer's zone, or with `withTime` also the time and the zone. */
export function ZonedDate({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  return <time dateTime={iso}>{withTime ? formatZoned(iso) : formatDay(iso)}</time>
}
