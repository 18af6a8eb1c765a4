import { isBooked } from '#shared/interviews/interview-booking.ts'
import { mostOffered } from '#shared/interviews/interview-slot.ts'
import { bookingKey } from '../applications/response-keys.ts'
import { listHeads } from '../forms/forms.ts'
import { findPeople, isStaff } from '../people/users.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { queryItems, removeItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'
import { endBooking, findInterview, type StoredInterview } from './booking-changes.ts'
import { type Booking, findBookings, findBookingsOf } from './bookings.ts'
import { agendaOf, changedTimes } from './busy-times.ts'
import { changedLimits, dayId, dayKey, findDays } from './interview-days.ts'
import {
  findOwnSlots,
  freeSlotsRemoved,
  listOwnSlots,
  listSlots,
  settingsKey,
  type Slot,
  slotKey,
  without,
} from './slots.ts'

/** Cancels the interviews that are still to come of an application that is being erased. May be repeated. */
export async function endInterviewsOf(responseId: string, now: Date): Promise<void> {
  for (const booking of await findBookings(responseId)) await end(booking, () => true, now)
}

/** The same for one that was withdrawn. May be repeated: what was submitted again since keeps its interviews. */
export async function endWithdrawnInterviews(responseId: string, now: Date): Promise<void> {
  for (const booking of await findBookings(responseId)) await end(booking, ({ row }) => row.isWithdrawn, now)
}

/** Cancels what was booked with people who can no longer interview, and takes their free slots back. May be repeated. */
export async function leaveInterviews(userIds: readonly string[], now: Date): Promise<void> {
  const people = await findPeople(userIds)
  for (const [index, userId] of userIds.entries()) {
    if (!isStaff(people[index])) await leaveSlots(userId, now)
  }
}

/** Cancels what is still to come, and removes their slots that are still to come. */
async function leaveSlots(ownerId: string, now: Date) {
  const isTheirs = ({ current }: StoredInterview) => current?.slot.ownerId === ownerId
  for (const { booked } of (await listOwnSlots(ownerId)).filter(isComing(now)))
    if (booked)
      for (const booking of await findBookingsOf([booked]))
        if (booking) await end(booking, isTheirs, now, true)
  while (await leaveFree(ownerId, now));
}

/** Removes as many of their free slots as one transaction can. False if none was left. Each transaction has its own tries. */
const leaveFree = async (ownerId: string, now: Date) => {
  const { removed } = await tryAgain(async () => {
    const own = await findOwnSlots(ownerId)
    const free = own.slots.filter(isComing(now)).filter(({ booked }) => !booked)
    const some = free.slice(0, mostOffered)
    const isDone = some.length === 0 || (await isWritten(writeTogether(freeSlotsRemoved(some, own, now))))
    return isDone && { removed: some.length }
  })
  return removed > 0
}

const isComing = (now: Date) => (slot: Slot) => Date.parse(slot.start) > now.getTime()

/** Cancels one interview that is still to come, if it still `hasToEnd`: its applicant may have moved it to someone else. */
const end = (seen: Booking, hasToEnd: (found: StoredInterview) => boolean, now: Date, isByTeam = false) =>
  tryAgain(async () => {
    const [booking] = await findBookingsOf([seen])
    const found = booking && (await findInterview(booking))
    if (!booking || !found?.current || !isBooked(booking.state) || !isComing(now)(found.current.slot))
      return true
    if (!hasToEnd(found)) return true
    const { row, current, times } = found
    return isWritten(
      endBooking({
        row,
        before: booking,
        from: current,
        to: undefined,
        state: 'canceled',
        times,
        isByTeam,
        now,
      }),
    )
  })

/**
 * Removes the interviews of an application with everything that names them: their slots become free again, and so do the days of the owners
 * and the times of the applicant. May be repeated.
 */
export async function eraseInterviews(responseId: string, now: Date): Promise<void> {
  for (const booking of await findBookings(responseId)) await erase(booking, now)
}

const erase = (seen: Booking, now: Date) =>
  tryAgain(async () => {
    const [before] = await findBookingsOf([seen])
    if (!before) return true
    const { row, current, times } = (await findInterview(before)) ?? {}
    if (row && current && times) {
      const ending = { row, before, from: current, to: undefined, state: 'canceled', times, now } as const
      if (!(await isWritten(endBooking(ending)))) return false
    }
    const changes = before.changes + (current ? 1 : 0)
    const key = bookingKey(before.responseId, before.role)
    return isWritten(writeTogether([{ remove: key, condition: expression`#changes = ${changes}` }]))
  })

/** Removes all slots of an erased person, and when they were busy, once nothing is booked with them any more. May be repeated. */
export async function eraseAgenda(userId: string): Promise<void> {
  // An agenda forgets times that are long past, so the slots of every form are read.
  for (const { id: formId } of await listHeads())
    for (const { id, ownerId } of await listSlots(formId))
      if (ownerId === userId) await removeItem(slotKey(id))
  for (const item of await queryItems(agendaOf(userId), ' ', '~')) await removeItem(item)
}

/**
 * Removes all slots of a form, from the agendas of their owners too, and its settings, when its applications are erased and nothing is
 * booked any more. May be repeated.
 */
export async function removeSlotsOf(formId: string, now: Date): Promise<void> {
  for (const [ownerId, slots] of Map.groupBy(await listSlots(formId), (slot) => slot.ownerId))
    for (let from = 0; from < slots.length; from += mostOffered)
      await tryAgain(() => removeSome(ownerId, slots.slice(from, from + mostOffered), now))
  await removeItem(settingsKey(formId))
}

/** Removes some slots of one person. False if it has to be tried again. */
async function removeSome(ownerId: string, slots: readonly Slot[], now: Date): Promise<boolean> {
  const own = await findOwnSlots(ownerId)
  const days = await findDays(slots)
  const kept = without(own.slots, slots)
  const isEmpty = (slot: Slot) => !kept.some(({ day }) => day === slot.day) && !days.get(dayId(slot))?.booked
  const empty = new Map(slots.filter(isEmpty).map((slot) => [dayId(slot), slot])).values()
  return isWritten(
    writeTogether([
      ...slots.map(({ id }): Write => ({ remove: slotKey(id) })),
      ...changedLimits(
        slots.filter((slot) => !isEmpty(slot)),
        kept,
      ),
      ...[...empty].map(({ day }): Write => ({
        remove: dayKey(ownerId, day),
        condition: expression`attribute_not_exists(#booked) OR size(#booked) = ${0}`,
      })),
      changedTimes(own.times, { left: slots.map(({ id }) => id) }, now),
    ]),
  )
}
