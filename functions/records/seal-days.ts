import { hasRecords, recordsOfDay } from '#functions/store/records.ts'
import type { Seal } from '#functions/store/seal-item.ts'
import { findLastSeal, keepSeal } from '#functions/store/seals.ts'
import { listUserIds } from '#functions/store/users.ts'
import { dayAfter } from '#shared/day.ts'
import { headsOf, lastDayOver, makeSeal } from './make-seal.ts'

/** How far back the very first sealing looks for records from before there were seals, in days. */
const furthest = 100

/** Seals every day that is over and has no seal yet, including days without records. Returns the new seals. */
export async function sealDays(now: Date): Promise<Seal[]> {
  const until = lastDayOver(now)
  const made: Seal[] = []
  let last = await findLastSeal()
  for (let day = last ? dayAfter(last.day) : await firstDay(until); day <= until; day = dayAfter(day)) {
    const { seal, isNew } = await keepSeal(makeSeal(day, headsOf(await recordsOfDay(day)), last))
    if (isNew) made.push(seal)
    last = seal
  }
  return made
}

/** The first day with records, or else the last that is over. */
async function firstDay(until: string): Promise<string> {
  // Without people there are no earlier records, and a search for them takes 600 requests.
  if ((await listUserIds()).length === 0) return until
  let first = until
  for (let day = until, back = 0; back < furthest; day = dayAfter(day, -1), back++)
    if (await hasRecords(day)) first = day
  return first
}
