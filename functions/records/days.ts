const day = 24 * 60 * 60_000
const moved = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Days are dates (UTC), as in '2026-10-01'. */
export const dayAfter = (date: string) => moved(date, 1)
export const dayBefore = (date: string) => moved(date, -1)
