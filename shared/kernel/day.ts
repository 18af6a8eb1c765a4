const dayLength = 86_400_000

/** The calendar day some days after another, or before it: '2026-10-01'. */
export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** How many days after `from` a calendar day is; negative before it. */
export const daysFrom = (from: string, day: string) =>
  Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayLength)

/** The last moment of a deadline, in milliseconds. Deadlines are shown to the minute, so each holds through its last second. */
export const lastMoment = (iso: string) => Math.floor(Date.parse(iso) / 60_000) * 60_000 + 59_999

/** The moment at which a deadline has passed. */
export const afterMoment = (iso: string) => new Date(lastMoment(iso) + 1)
