import { pseudonymIn } from '#functions/applications/blind-form.ts'
import { findAgenda } from '#functions/interviews/agenda.ts'
import { hashOfToken } from '#functions/interviews/calendar-token.ts'
import { setting } from '#functions/setting.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { calendarAddressOf, ownerOfCalendar } from '#shared/interviews/calendar-address.ts'
import type { ListedSlot, SlotBooking } from '#shared/interviews/interview-booking.ts'
import type { Roles } from '#shared/kernel/application-role.ts'
import { type CalendarEntry, calendarText } from '#shared/kernel/calendar-text.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'

const site = setting('SITE_ORIGIN')

/** The agenda that belongs to an address, as a calendar reads it. @throws Problem MISSING, in the same words for every other token */
export async function feed(token: string, now: Date): Promise<string> {
  const [owner] = await findPeople([ownerOfCalendar(token)])
  if (!owner || calendarAddressOf(owner)?.hash !== hashOfToken(token))
    throw new Problem('MISSING', 'There is nothing here.')
  const [agenda, roles] = await Promise.all([findAgenda(owner, now), findRoles()])
  return calendarText(
    'PUBLISH',
    'Interviews',
    agenda.map(({ slot, head }) => toEntry(slot, head, roles)),
    now,
  )
}

function toEntry(
  { id, start, minutes, place, ownerId, isTaken, booking }: ListedSlot,
  head: FormHead,
  roles: Roles,
): CalendarEntry {
  // A time can be booked, free again, and booked by someone else, whose number of changes is lower. So the DTSTAMP says which is the latest.
  const entry = { uid: `${id}@${new URL(site).hostname}`, sequence: 0, start, minutes, place }
  if (!booking)
    return {
      ...entry,
      title: isTaken ? 'Interview' : 'Time offered for interviews',
      description: '',
      isTentative: !isTaken,
    }
  const { responseId, role } = booking
  const interviewDataId = assignmentId({ kind: 'interview', role, reviewerId: ownerId })
  return {
    ...entry,
    title: `Interview: ${nameOutside(booking, head)}, ${roles.nameOf(role)}`,
    description: `${site}${pathTo('interview', { formId: head.id, responseId, interviewDataId })}`,
  }
}

/** Other people read a calendar too. So for a form that is read without names it never gets a name, even if its owner already knows it. */
const nameOutside = ({ responseId, name }: SlotBooking, head: FormHead) =>
  pseudonymIn(head, responseId) ?? name
