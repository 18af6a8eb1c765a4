import { repeatedStarts } from '#shared/interviews/interview-slot.ts'

/** The fields of the dialog that offers times. */
export interface OfferValues {
  /** Local times in the form's zone, such as '2026-10-12T11:00'; empty if none is chosen. */
  firsts: readonly string[]
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

/**
 * The starts of all times that would be offered, in order, without those that have passed. Without weekdays, each first time repeats every
 * week until the last day, if there is one.
 */
export function offeredStarts(values: OfferValues, timeZone: string, now: Date): string[] {
  const { firsts, until, weekdays } = values
  const starts = firsts.flatMap((first) => {
    if (first === '') return []
    const own = until ? [new Date(`${first.slice(0, 10)}T00:00Z`).getUTCDay()] : []
    const days = { weekdays: weekdays.length > 0 ? weekdays : own, until: until || first.slice(0, 10) }
    return repeatedStarts({ ...values, ...days, first, timeZone })
  })
  return starts.filter((start) => Date.parse(start) > now.getTime()).toSorted()
}
