const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** 'Friday, September 18, EDT': the viewer's day, and the zone that holds on it. */
export function formatWeekday(iso: string): string {
  const time = new Date(iso)
  const name = zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  return [weekday.format(time), name].join(', ')
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** 'Friday, September 18, 2026': the viewer's day. */
export const formatLongDay = (iso: string) => longDay.format(new Date(iso))

/** '11:59 PM': the viewer's time. */
export const formatClock = (iso: string) => clock.format(new Date(iso))

/** When something that takes this many minutes ends. */
const endOf = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000)

const spans = {
  /** '10:00 – 10:30 AM' */
  clock: { hour: 'numeric', minute: '2-digit' },
  /** '10:00 – 10:30 AM EST' */
  zoned: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** 'Sat 10:00 – 10:30 AM EST' */
  day: { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** 'Sat, Jan 9, 10:00 – 10:30 AM EST' */
  whole: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const

/** From when to when something is: in the viewer's zone, or in another one. */
export const formatSpan = (
  { start, minutes }: { start: string; minutes: number },
  parts: keyof typeof spans,
  timeZone?: string,
) =>
  rangeOf(new Date(start), endOf(start, minutes), { ...spans[parts], timeZone }).replaceAll(
    /\s(?=[AP]M)/g,
    '\u00A0',
  )

/** Over midnight, `formatRange` would write both dates in full. */
function rangeOf(from: Date, to: Date, options: Intl.DateTimeFormatOptions) {
  const format = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...more })
  const day = new Intl.DateTimeFormat('en-US', { timeZone: options.timeZone })
  if (day.format(from) === day.format(to)) return format({}).formatRange(from, to)
  const begin = format({ timeZoneName: undefined }).format(from)
  return `${begin} – ${format({ weekday: undefined, month: undefined, day: undefined }).format(to)}`
}

/** The same where the meeting was offered. Empty if the viewer's zone has the same time and name. */
export function spanThere(time: { start: string; minutes: number }, timeZone: string): string {
  const there = formatSpan(time, 'day', timeZone)
  return there === formatSpan(time, 'day') ? '' : there
}

const dayAndClock = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const here = new Intl.DateTimeFormat('en-US', dayAndClock)

/** ' (Tue 10:00 AM EST)': the time where the meeting was offered. Empty if the viewer's zone has the same time and name. */
export function clockThere(iso: string, timeZone: string): string {
  const time = new Date(iso)
  const there = new Intl.DateTimeFormat('en-US', { ...dayAndClock, timeZone }).format(time)
  return there === here.format(time) ? '' : ` (${there})`
}
