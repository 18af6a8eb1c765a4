const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })

/** 'Friday, September 18, EDT': the viewer's day, and the zone that holds on it. */
export function formatWeekday(iso: string): string {
  const time = new Date(iso)
  const name = zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  return [weekday.format(time), name].join(', ')
}

/** '11:59 PM': the viewer's time. */
export const formatClock = (iso: string) => clock.format(new Date(iso))

const dayAndClock = { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const here = new Intl.DateTimeFormat('en-US', dayAndClock)

/** ' (Tue 10:00 AM EST)': the time where the meeting was offered. Empty if the viewer's zone has the same time and name. */
export function clockThere(iso: string, timeZone: string): string {
  const time = new Date(iso)
  const there = new Intl.DateTimeFormat('en-US', { ...dayAndClock, timeZone }).format(time)
  return there === here.format(time) ? '' : ` (${there})`
}
