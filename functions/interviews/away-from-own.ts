import { blindApplications } from '#functions/applications/blind-applications.ts'
import { findBookings } from '#functions/store/interviews/bookings.ts'
import { findTimes } from '#functions/store/interviews/busy-times.ts'
import { findSlots } from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { overlap, type Span, spanOfSlot } from '#shared/interviews/interview-slot.ts'
import { isNear } from '#shared/interviews/own-interview.ts'
import { Problem } from '#shared/kernel/problem.ts'

/**
 * Refuses to let super reviewers arrange anything with others around the time of their own interview. Otherwise they could find out who
 * interviews them: someone who is busy then, or has reached the limit of that day.
 * @throws Problem FORBIDDEN
 */
export async function requireAwayFromOwn(by: UserRecord, ownerId: string, starts: readonly string[]) {
  if (ownerId === by.id) return
  const [times] = await findTimes([by.id])
  const isAround = (slotId: string) => starts.some((start) => isNear(slotId, start))
  const near = await findSlots(Object.keys(times!.minutes).filter(isAround))
  if (near.some((slot) => slot && slot.ownerId !== by.id))
    throw new Problem(
      'FORBIDDEN',
      'You have an interview of your own around that time, so another super reviewer has to do this.',
    )
}

/**
 * Refuses to let super reviewers offer times of others during an interview of an application that they read without its name. Otherwise
 * they could find out which colleague is the applicant: the person who is busy then.
 * @throws Problem FORBIDDEN
 */
export async function requireAwayFromNameless(by: UserRecord, ownerId: string, spans: readonly Span[]) {
  if (ownerId === by.id) return
  const responseIds = [...(await blindApplications(by)).keys()]
  const bookings = (await Promise.all(responseIds.map(findBookings))).flat()
  const slots = await findSlots(bookings.flatMap(({ slotId }) => slotId ?? []))
  const isThen = (span: Span) => slots.some((slot) => slot && overlap(span, spanOfSlot(slot)))
  if (spans.some(isThen))
    throw new Problem(
      'FORBIDDEN',
      'Someone whose application you review without the name has an interview at that time, so another super reviewer has to do this.',
    )
}
