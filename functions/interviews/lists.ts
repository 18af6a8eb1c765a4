import { rowsSeenBy } from '#functions/application/blind-form.ts'
import { type Booking, findBookingsOf, listBookings } from '#functions/store/bookings.ts'
import { findHead, type FormHead } from '#functions/store/forms.ts'
import { findInterviewSettings } from '#functions/store/interview-settings.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { listOwnSlots, listSlots, type Slot } from '#functions/store/slots.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { rowId } from '#shared/dashboard-row.ts'
import type {
  Agenda,
  FormInterviews,
  ListedSlot,
  RowInterview,
  SlotBooking,
} from '#shared/interview-booking.ts'
import { formOfSlot } from '#shared/interview-slot.ts'
import { fullName } from '#shared/wording.ts'
import { chapterZone, zoneOf } from './choices.ts'

/** Interviews by row, as one member of staff may read them: without those they are kept out of, and with pseudonyms where they read blind. */
async function readable(by: UserRecord, head: FormHead, bookings: readonly (Booking | undefined)[]) {
  const known = bookings.filter((booking) => booking !== undefined)
  const rows = (await findRows(known)).filter((row) => row !== undefined)
  const names = new Map((await rowsSeenBy(by, head, rows)).map((row) => [rowId(row), row]))
  return known.flatMap((booking) => {
    const { responseId, role, state, changes } = booking
    const row = names.get(rowId(booking))
    // Whoever still has to score a row is not told that it was set to Interview.
    return row && !row.isWithdrawn && !(row.isBlind && !booking.slotId)
      ? [{ responseId, role, name: row.name, state, changes, slotId: booking.slotId ?? null }]
      : []
  })
}

function toSlot(
  { id, ownerId, start, minutes, place, mostADay, roles, booked }: Slot,
  booking: SlotBooking | undefined,
): ListedSlot {
  return {
    id,
    ownerId,
    start,
    minutes,
    place,
    mostADay,
    roles,
    isTaken: booked !== undefined,
    booking: booking ?? null,
  }
}

/** How far an agenda goes back, in milliseconds. */
const lookBack = 30 * 86_400_000

/** The caller's slots of all forms, in their order. */
export async function agenda(by: UserRecord, now: Date): Promise<Agenda> {
  const all = await listOwnSlots(by.id)
  const slots = all.filter(({ start }) => Date.parse(start) > now.getTime() - lookBack)
  const formIds = [...new Set(slots.map(({ id }) => formOfSlot(id)))]
  const heads = await Promise.all(formIds.map((id) => findHead(id)))
  const interviews = await Promise.all(heads.map((head) => ofForm(asInterviewer(by), head, slots)))
  const listed = bySlot(interviews.flat())
  const semesters = new Map(heads.map(({ id, semester }) => [id, semester]))
  return {
    timeZone: chapterZone,
    slots: slots.map((slot) => ({
      ...toSlot(slot, listed.get(slot.id)),
      semester: semesters.get(formOfSlot(slot.id)) ?? '',
    })),
  }
}

/** Board members interview the applicants assigned to them, for any role. They read their own agenda as reviewers do. */
const asInterviewer = (by: UserRecord): UserRecord => (by.role === 'board' ? { ...by, role: 'reviewer' } : by)

/** The interviews that are booked at these slots of a form. */
async function ofForm(by: UserRecord, head: FormHead, slots: readonly Slot[]) {
  const booked = slots.flatMap(({ id, booked: row }) => (row && formOfSlot(id) === head.id ? [row] : []))
  return readable(by, head, await findBookingsOf(booked))
}

const bySlot = (interviews: readonly RowInterview[]) =>
  new Map(interviews.map(({ slotId, ...booking }) => [slotId, booking]))

/** Everything about the times of a form's interviews, without the applications that the caller is kept out of. */
export async function formInterviews(by: UserRecord, head: FormHead): Promise<FormInterviews> {
  const [settings, slots, bookings] = await Promise.all([
    findInterviewSettings(head.id),
    listSlots(head.id),
    listBookings(head.id),
  ])
  const interviews = await readable(by, head, bookings)
  const listed = bySlot(interviews)
  const ownerIds = [...new Set(slots.map(({ ownerId }) => ownerId))]
  const people = await findPeople(ownerIds)
  const names = people.flatMap((person) => (person ? [[person.id, fullName(person)] as const] : []))
  return {
    timeZone: zoneOf(head),
    settings,
    slots: slots.map((slot) => toSlot(slot, listed.get(slot.id))),
    interviews,
    names: Object.fromEntries(names),
  }
}
