import { isBooked } from '#shared/interview-booking.ts'
import { mostOffered } from '#shared/interview-slot.ts'
import { type Booking, findBookings, findBookingsOf } from './bookings.ts'
import { endBooking, findInterview } from './booking-changes.ts'
import { isWritten } from './condition-failed.ts'
import { findOwnSlots, freeSlotsRemoved, listOwnSlots, type Slot, slotKey, timesKey } from './slots.ts'
import { queryItems, removeItem } from './table.ts'
import { writeTogether } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import { findPeople } from './users.ts'

/** Cancels the interviews that an application still has, after it was withdrawn. May be repeated. */
export async function endInterviewsOf(responseId: string, now: Date): Promise<void> {
  for (const booking of await findBookings(responseId)) await end(booking, now)
}

/** Cancels what was booked with people who can no longer interview, and takes their free slots back. May be repeated. */
export async function leaveInterviews(userIds: readonly string[], now: Date): Promise<void> {
  const people = await findPeople(userIds)
  for (const [index, userId] of userIds.entries()) {
    const person = people[index]
    const isStaff = person?.state === 'active' && person.role !== 'applicant'
    if (!isStaff) await leaveSlots(userId, now)
  }
}

/** Cancels what is still to come, and removes their slots that are still to come. */
async function leaveSlots(ownerId: string, now: Date) {
  for (const { booked } of (await listOwnSlots(ownerId)).filter(isComing(now)))
    if (booked) for (const booking of await findBookingsOf([booked])) if (booking) await end(booking, now)
  await tryAgain(async () => {
    const own = await findOwnSlots(ownerId)
    const free = own.slots.filter(isComing(now)).filter(({ booked }) => !booked)
    const some = free.slice(0, mostOffered)
    if (some.length === 0) return true
    return (await isWritten(writeTogether(freeSlotsRemoved(some, own, now)))) && some.length === free.length
  })
}

const isComing = (now: Date) => (slot: Slot) => Date.parse(slot.start) > now.getTime()

/** Cancels one interview that is still to come. */
const end = (seen: Booking, now: Date) =>
  tryAgain(async () => {
    const [booking] = await findBookingsOf([seen])
    const found = booking && (await findInterview(booking))
    if (!booking || !found?.current || !isBooked(booking.state) || !isComing(now)(found.current.slot))
      return true
    const { row, current, times } = found
    return isWritten(
      endBooking({ row, before: booking, from: current, to: undefined, state: 'cancelled', times, now }),
    )
  })

/** Removes all slots of an erased person, and when they were busy, once nothing is booked with them any more. May be repeated. */
export async function eraseAgenda(userId: string): Promise<void> {
  for (const { id } of await listOwnSlots(userId)) await removeItem(slotKey(id))
  const { pk } = timesKey(userId)
  for (const item of await queryItems(pk, ' ', '~')) await removeItem(item)
}
