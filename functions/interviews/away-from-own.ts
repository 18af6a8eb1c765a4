import { findSlots, findTimes } from '#functions/store/slots.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { startOfSlot } from '#shared/interview-slot.ts'
import { Problem } from '#shared/problem.ts'

/** A day on which clocks are set back, in milliseconds. */
const longestDay = 25 * 60 * 60_000

/**
 * Requires that a super reviewer arranges nothing with others around the time of an interview of their own. Who is busy then, or can take
 * no more on that day, would tell them who interviews them.
 * @throws Problem FORBIDDEN
 */
export async function requireAwayFromOwn(by: UserRecord, ownerId: string, starts: readonly string[]) {
  if (ownerId === by.id) return
  const [times] = await findTimes([by.id])
  const isNear = (slotId: string) =>
    starts.some((start) => Math.abs(Date.parse(start) - Date.parse(startOfSlot(slotId))) < longestDay)
  const near = await findSlots(Object.keys(times!.minutes).filter(isNear))
  if (near.some((slot) => slot && slot.ownerId !== by.id))
    throw new Problem(
      'FORBIDDEN',
      'You have an interview of your own around that time, so another super reviewer has to do this.',
    )
}
