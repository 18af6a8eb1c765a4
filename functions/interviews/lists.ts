import { chapterZone, zoneOf } from '#functions/mail/time-for.ts'
import { findResponseId } from '#functions/store/applications/responses.ts'
import { type FormHead, listHeads } from '#functions/store/forms/forms.ts'
import { listBookings } from '#functions/store/interviews/bookings.ts'
import { findInterviewSettings } from '#functions/store/interviews/interview-settings.ts'
import { listSlots } from '#functions/store/interviews/slots.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { calendarSince } from '#shared/interviews/calendar-address.ts'
import type { Agenda, FormInterviews } from '#shared/interviews/interview-booking.ts'
import { unrevealingSlots } from '#shared/interviews/own-interview.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { findAgenda, listedSlots, readableInterviews } from './agenda.ts'

/** The caller's slots of all forms, in their order, for which forms times can be offered, and since when there is an address for calendars. */
export async function agenda(by: UserRecord, now: Date): Promise<Agenda> {
  const [found, heads] = await Promise.all([findAgenda(by, now), listHeads()])
  return {
    timeZone: chapterZone,
    offerable: heads
      .filter(({ phase, erasingSince }) => areDecisionsOpen(phase) && !erasingSince)
      .map(({ id }) => id),
    calendarSince: calendarSince(by),
    slots: found.map(({ slot, head }) => ({ ...slot, semester: head.semester })),
  }
}

/** Everything about the times of a form's interviews, without the applications that the caller is kept out of. */
export async function formInterviews(by: UserRecord, head: FormHead): Promise<FormInterviews> {
  const [settings, all, bookings, ownId] = await Promise.all([
    findInterviewSettings(head.id),
    listSlots(head.id),
    listBookings(head.id),
    findResponseId(by.id, head.id),
  ])
  const slots = unrevealingSlots(all, ownId)
  const seen = new Set(slots.map(({ id }) => id))
  const interviews = (await readableInterviews(by, head, bookings, slots)).map((each) =>
    each.slotId && !seen.has(each.slotId) ? { ...each, slotId: null } : each,
  )
  const ownerIds = [...new Set(slots.map(({ ownerId }) => ownerId))]
  const people = await findPeople(ownerIds)
  const names = people.flatMap((person) => (person ? [[person.id, fullName(person)] as const] : []))
  return {
    timeZone: zoneOf(head),
    settings,
    slots: listedSlots(slots, interviews),
    interviews,
    names: Object.fromEntries(names),
  }
}
