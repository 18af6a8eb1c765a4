import { repeatedStarts } from '#shared/interview-slot.ts'
import { wallTime } from '#shared/time-zone.ts'

/** What the dialog that offers times asks for. */
export interface OfferValues {
  /** A time in ISO format; empty where none is chosen. */
  first: string
  minutes: number
  breakMinutes: number
  count: number
  weekdays: readonly number[]
  /** A day: '2026-11-30'. */
  until: string
  place: string
  /** 0: no limit. */
  mostADay: number
}

/** The starts of all times that would be offered, without those that have passed. */
export function offeredStarts(values: OfferValues, timeZone: string, now: Date): string[] {
  if (Number.isNaN(Date.parse(values.first))) return []
  const first = wallTime(values.first, timeZone).slice(0, 16)
  return repeatedStarts({ ...values, first, until: values.until || first.slice(0, 10), timeZone }).filter(
    (start) => Date.parse(start) > now.getTime(),
  )
}
