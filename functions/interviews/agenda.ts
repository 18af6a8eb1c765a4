import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { type Booking, findBookingsOf, isAbout } from '#functions/store/interviews/bookings.ts'
import { listOwnSlots, type Slot } from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { rowId } from '#shared/applications/dashboard-row.ts'
import {
  isBooked,
  isScored,
  type ListedSlot,
  type RowInterview,
  type SlotBooking,
} from '#shared/interviews/interview-booking.ts'
import { formOfSlot } from '#shared/interviews/interview-slot.ts'

/**
 * Interviews by row, as one member of staff may read them: without those of applications they are kept out of, and with pseudonyms where
 * they read without names. `slots`: those that the caller may see.
 */
export async function readableInterviews(
  by: UserRecord,
  head: FormHead,
  bookings: readonly (Booking | undefined)[],
  slots: readonly Slot[],
): Promise<RowInterview[]> {
  const known = bookings.filter((booking) => booking !== undefined)
  const found = await findRows(known)
  const about = known.filter((booking, index) => found[index] && isAbout(found[index], booking))
  const rows = found.filter((row) => row !== undefined)
  const names = new Map((await rowsSeenBy(by, head, rows)).map((row) => [rowId(row), row]))
  const owners = new Map(slots.map(({ id, ownerId }) => [id, ownerId]))
  return about.flatMap((booking) => {
    const { responseId, role, state, changes, slotId = null } = booking
    const row = names.get(rowId(booking))
    // People who still have to score a row must not learn that it was set to Interview.
    return row && !row.isWithdrawn && !(row.isBlind && !slotId)
      ? [
          {
            responseId,
            role,
            name: row.name,
            state,
            changes,
            isChangeable: isBooked(state) && !isScored(row, owners.get(slotId ?? '')),
            slotId,
          },
        ]
      : []
  })
}

/** Slots as staff see them, with the interviews among these that they may know about. */
export function listedSlots(slots: readonly Slot[], interviews: readonly RowInterview[]): ListedSlot[] {
  const bySlot = new Map<string | null, SlotBooking>(
    interviews.map(({ slotId, ...booking }) => [slotId, booking]),
  )
  return slots.map(({ id, ownerId, start, minutes, place, isOnline, mostADay, roles, booked }) => ({
    id,
    ownerId,
    start,
    minutes,
    place,
    ...(isOnline !== undefined && { isOnline }),
    mostADay,
    roles,
    isTaken: booked !== undefined,
    booking: bySlot.get(id) ?? null,
  }))
}

/** How far an agenda goes back, in milliseconds. */
const lookBack = 30 * 86_400_000

/** Someone's own slots of all forms, in their order, with who booked them, and the form of each. */
export async function findAgenda(by: UserRecord, now: Date): Promise<{ slot: ListedSlot; head: FormHead }[]> {
  const all = await listOwnSlots(by.id)
  const slots = all.filter(({ start }) => Date.parse(start) > now.getTime() - lookBack)
  const formIds = [...new Set(slots.map(({ id }) => formOfSlot(id)))]
  const heads = new Map((await Promise.all(formIds.map((id) => findHead(id)))).map((head) => [head.id, head]))
  const interviews = await Promise.all(
    [...heads.values()].map((head) => ofForm(asInterviewer(by), head, slots)),
  )
  return listedSlots(slots, interviews.flat()).map((slot) => ({
    slot,
    head: heads.get(formOfSlot(slot.id))!,
  }))
}

/** Board members interview the applicants assigned to them, for any role. They read their own agenda as reviewers do. */
const asInterviewer = (by: UserRecord): UserRecord => (by.role === 'board' ? { ...by, role: 'reviewer' } : by)

/** The interviews that are booked at these slots of a form. */
async function ofForm(by: UserRecord, head: FormHead, slots: readonly Slot[]) {
  const booked = slots.flatMap(({ id, booked: row }) => (row && formOfSlot(id) === head.id ? [row] : []))
  return readableInterviews(by, head, await findBookingsOf(booked), slots)
}
