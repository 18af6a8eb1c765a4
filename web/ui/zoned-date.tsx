// The pages are written in English; the zone is the viewer's.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** 'Sep 18, 2026, 11:59 PM EDT': a moment in the viewer's zone, with the zone's name. */
export const formatZoned = (iso: string) => moment.format(new Date(iso))

/** 'Sep 18, 2026': the viewer's day. */
const formatDay = (iso: string) => day.format(new Date(iso))

/** A day, or with `withTime` a moment and its zone, in the viewer's zone. */
export function ZonedDate({ iso, withTime = false }: { iso: string; withTime?: boolean }) {
  return <time dateTime={iso}>{withTime ? formatZoned(iso) : formatDay(iso)}</time>
}
