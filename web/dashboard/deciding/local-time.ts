const minute = 60_000

/** What a field for date and time shows of a moment, in the viewer's zone: '2026-10-14T23:59'. */
export const fieldText = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * minute).toISOString().slice(0, 16)

/** The moment that such a field means; undefined for one that is empty or half filled. */
export function momentOf(text: string): Date | undefined {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** So many days later, at the end of the viewer's day. */
export function endOfDay(from: Date, days: number): Date {
  const day = new Date(from)
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 0, 0)
  return day
}
