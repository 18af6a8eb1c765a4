const dayLength = 86_400_000
/** The viewer's midnight before a time. */
const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0)

/** 'today', 'tomorrow' or 'in 4 days': how far the viewer's day of a time to come is. */
export function daysLeft(iso: string, now: Date): string {
  const days = Math.round((midnight(new Date(iso)) - midnight(now)) / dayLength)
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}
