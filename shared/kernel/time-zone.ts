/** Whether this is the IANA name of a time zone: 'America/New_York'. An offset ('+05:00') is not: it knows no daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** What formats times in this way. Each is made once: making one takes longer than formatting hundreds of times. */
function formatterOf(english: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = english + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(english, options)
  formatters.set(key, made)
  return made
}

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
const time = { ...day, hour: 'numeric', minute: '2-digit' } as const

/** 'Thu, Oct 15, 11:59 PM EDT': a time as the clocks of a zone show it, with the zone's short name. */
export const timeInWords = (iso: string, timeZone: string): string =>
  `${formatterOf('en-US', { ...time, timeZone }).format(new Date(iso))} ${shortName(new Date(iso), timeZone)}`

/** 'Sat, Dec 5, 10:40–11:10 AM EST': from a time on, for some minutes. */
export function spanInWords(iso: string, minutes: number, timeZone: string): string {
  const [from, to] = [new Date(iso), new Date(Date.parse(iso) + minutes * 60_000)]
  const span = formatterOf('en-US', { ...time, timeZone }).formatRange(from, to)
  return `${span.replaceAll(/\s*–\s*/g, '–').replaceAll(/\s/g, ' ')} ${shortName(from, timeZone)}`
}

/** 'Fri, Jan 22': the day of a time as a calendar of a zone shows it. */
export const dayInWords = (iso: string, timeZone: string): string =>
  formatterOf('en-US', { ...day, timeZone }).format(new Date(iso))

/** Each variety of English has short names only for the zones of its own part of the world, and an offset ('GMT+1') for others. */
const englishes = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ'] as const

function shortName(time: Date, timeZone: string): string {
  const english = englishes.find((each) => !/^GMT[+-]/.test(nameIn(each, time, timeZone))) ?? englishes[0]
  return nameIn(english, time, timeZone)
}

const nameIn = (english: string, time: Date, timeZone: string) =>
  formatterOf(english, { timeZone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

const quarterHour = 15 * 60_000

/** The next moment after `now` at which the clocks of a zone show 8 in the morning. */
export const nextMorning = (now: Date, timeZone: string) => nextTime('08:00', now, timeZone)

/** The next moment after `now` at which they show such a whole hour. Every zone is whole quarters of an hour from UTC. */
export function nextTime(time: string, now: Date, timeZone: string): Date {
  const clock = formatterOf('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  const first = Math.floor(now.getTime() / quarterHour) + 1
  const next = Array.from({ length: 4 * 26 }, (_, index) => new Date((first + index) * quarterHour))
  return next.find((moment) => clock.format(moment) === time) ?? next.at(-1)!
}

/** A zone's offset from UTC at a time: '-04:00'. Before zones there were seconds too ('-04:56:02'), which ISO times cannot have. */
function offsetAt(time: number, timeZone: string): string {
  const name = formatterOf('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value
  return name?.slice('GMT'.length, 'GMT-04:56'.length) || '+00:00'
}

/** What the clocks of a zone show at a time: '2026-10-14T23:59:59'. */
export function wallTime(iso: string, timeZone: string): string {
  const time = Date.parse(iso)
  const shift = Date.parse(`1970-01-01T00:00:00${offsetAt(time, timeZone)}`)
  return new Date(time - shift).toISOString().slice(0, 19)
}

/** A time as sheets read and sort it, by the clocks of a zone: '2026-11-28 15:33'; '' for none. */
export const sheetTime = (iso: string, timeZone: string) =>
  iso && wallTime(iso, timeZone).slice(0, 16).replace('T', ' ')

/**
 * The time at which the clocks of a zone show this, with the zone's offset; empty if it is no time. The offset is looked up twice, because
 * the first guess may be on the other side of a clock change.
 */
export function timeAt(wall: string, timeZone: string): string {
  const full = withSeconds(wall)
  const near = Date.parse(`${full}Z`)
  if (Number.isNaN(near)) return ''
  const guess = offsetAt(near, timeZone)
  return full + offsetAt(Date.parse(full + guess), timeZone)
}

const withSeconds = (wall: string) => (wall.length === 16 ? `${wall}:00` : wall)

/** Whether the clocks of a zone never show this, because they are put forward over it. `timeAt` then is a time up to an hour away. */
export function isSkipped(wall: string, timeZone: string): boolean {
  const time = timeAt(wall, timeZone)
  return time !== '' && wallTime(time, timeZone) !== withSeconds(wall)
}
