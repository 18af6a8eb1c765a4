import { type Booking, findBookingsOf, listBookings } from '#functions/store/bookings.ts'
import { findHead, type FormHead } from '#functions/store/forms.ts'
import { findInterviewSettings } from '#functions/store/interview-settings.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { listOwnSlots, listSlots, type Slot } from '#functions/store/slots.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import type { RoleRow } from '#shared/dashboard-row.ts'
import type { RowName } from '#shared/decision.ts'
import type { Agenda, FormInterviews, ListedSlot, SlotBooking } from '#shared/interview-booking.ts'
import { formOfSlot } from '#shared/interview-slot.ts'
import { isKeptOut } from '#shared/permissions.ts'
import { fullName } from '#shared/wording.ts'
import { chapterZone, zoneOf } from './choices.ts'

const nameOf = ({ responseId, role }: RowName) => `${responseId}/${role}`

/** An interview as staff read it, or nothing if they are kept out of that application. */
function toListed(by: UserRecord, { responseId, role, state, changes }: Booking, row: RoleRow | undefined) {
  if (!row || isKeptOut(by, row)) return undefined
  return { responseId, role, name: row.name, state, changes } satisfies SlotBooking
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

/** How long an agenda leads back, in milliseconds. */
const lookBack = 30 * 86_400_000

/** The caller's slots of all forms, in their order. */
export async function agenda(by: UserRecord, now: Date): Promise<Agenda> {
  const all = await listOwnSlots(by.id)
  const slots = all.filter(({ start }) => Date.parse(start) > now.getTime() - lookBack)
  const names = slots.flatMap(({ booked }) => (booked ? [booked] : []))
  const formIds = [...new Set(slots.map(({ id }) => formOfSlot(id)))]
  const [bookings, rows, heads] = await Promise.all([
    findBookingsOf(names),
    findRows(names),
    Promise.all(formIds.map(findHead)),
  ])
  const listed = new Map(
    bookings.flatMap((booking, index) => {
      const shown = booking && toListed(by, booking, rows[index])
      return shown ? [[nameOf(booking), shown] as const] : []
    }),
  )
  const semesters = new Map(heads.map(({ id, semester }) => [id, semester]))
  return {
    timeZone: chapterZone,
    slots: slots.map((slot) => ({
      ...toSlot(slot, slot.booked && listed.get(nameOf(slot.booked))),
      semester: semesters.get(formOfSlot(slot.id)) ?? '',
    })),
  }
}

/** Everything about the times of a form's interviews, without the applications that the caller is kept out of. */
export async function formInterviews(by: UserRecord, head: FormHead): Promise<FormInterviews> {
  const [settings, slots, bookings] = await Promise.all([
    findInterviewSettings(head.id),
    listSlots(head.id),
    listBookings(head.id),
  ])
  const rows = await findRows(bookings)
  const interviews = bookings.flatMap((booking, index) => {
    const shown = toListed(by, booking, rows[index])
    return shown && !rows[index]?.isWithdrawn ? [{ ...shown, slotId: booking.slotId ?? null }] : []
  })
  const listed = new Map(interviews.map(({ slotId: _, ...each }) => [nameOf(each), each]))
  const ownerIds = [...new Set(slots.map(({ ownerId }) => ownerId))]
  const people = await findPeople(ownerIds)
  const names = people.flatMap((person) => (person ? [[person.id, fullName(person)] as const] : []))
  return {
    timeZone: zoneOf(head),
    settings,
    slots: slots.map((slot) => toSlot(slot, slot.booked && listed.get(nameOf(slot.booked)))),
    interviews,
    names: Object.fromEntries(names),
  }
}
