import { lowestLimit } from '#shared/interviews/interview-slot.ts'
import type { FormHead } from '../forms/forms.ts'
import type { UserRecord } from '../people/user-record.ts'
import { findPeople } from '../people/users.ts'
import type { StoredInterview } from './booking-changes.ts'
import { spansOf } from './busy-times.ts'
import { dayId, findDays } from './interview-days.ts'
import { listSlots, type Slot } from './slots.ts'

/** An owner of slots, in the shape that the rules about assignments read. */
const ownerOf = ({ id, role, administers, state, preferences = [] }: UserRecord) => ({
  id,
  role,
  administers,
  isActive: state === 'active',
  preferences,
})

/** The current input of the rules about free slots for an interview. */
export async function choicesFor({ row, booking, times }: StoredInterview, slots: readonly Slot[]) {
  const free = slots.filter(({ booked }) => !booked)
  const ownerIds = [...new Set(free.map(({ ownerId }) => ownerId))]
  const [people, days] = await Promise.all([findPeople(ownerIds), findDays(slots)])
  const owners = new Map(people.flatMap((person) => (person ? [[person.id, ownerOf(person)] as const] : [])))
  const current = slots.find(({ id }) => id === booking.slotId)
  return {
    row,
    slots,
    owners,
    busy: spansOf(times, booking.slotId),
    booked: (slot: Slot) =>
      (days.get(dayId(slot))?.booked ?? 0) - (current && dayId(current) === dayId(slot) ? 1 : 0),
    most: (slot: Slot) => lowestLimit([slot.mostADay, days.get(dayId(slot))?.most ?? null]),
  }
}

/** The slots of a form that have not begun yet. */
export const comingSlots = ({ id }: FormHead, now: Date) => listSlots(id, now)
