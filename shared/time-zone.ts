/** Whether this is the IANA name of a time zone: 'America/New_York'. An offset ('+05:00') is not: it knows no daylight saving time. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** 'October 15, 2026 at 11:59 PM EDT': a time as the clocks of a zone show it, with the zone's short name. */
export const timeInWords = (iso: string, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${time.format(new Date(iso))} ${shortName(new Date(iso), timeZone)}`
}

/** Each English knows the short names of its own part of the world, and writes an offset ('GMT+1') for the others. */
const englishes = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA', 'en-NZ'] as const

function shortName(time: Date, timeZone: string): string {
  const names = englishes.map((english) => nameIn(english, time, timeZone))
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? timeZone
}

const nameIn = (english: string, time: Date, timeZone: string) =>
  new Intl.DateTimeFormat(english, { timeZone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
