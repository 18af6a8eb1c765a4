/** So many days later, at the end of the viewer's day. */
export function endOfDay(from: Date, days: number): string {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 0, 0)
  return day.toISOString()
}
