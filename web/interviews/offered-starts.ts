import { repeatedStarts } from '#shared/interviews/interview-slot.ts'

/** The fields of the dialog that offers times. */
export interface OfferValues {
  /** A local time in the form's zone, such as '2026-10-12T11:00'; empty if none is chosen. */
  first: string
  minutes: number
  breakMinutes: number
  count: number
  weekdays: readonly number[]
  /** A day: '2026-11-30'. */
  until: string
  place: string
  /** Undefined: as the place says. */
  isOnline?: boolean
  /** 0: no limit. */
  mostADay: number
}

/** The starts of all times that would be offered, without those that have passed. */
export function offeredStarts(values: OfferValues, timeZone: string, now: Date): string[] {
  const { first, until } = values
  if (first === '') return []
  return repeatedStarts({ ...values, until: until || first.slice(0, 10), timeZone }).filter(
    (start) => Date.parse(start) > now.getTime(),
  )
}
