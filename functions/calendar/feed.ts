import { findAgenda } from '#functions/application/agenda.ts'
import { pseudonymIn } from '#functions/application/blind-form.ts'
import { hashOfToken } from '#functions/application/calendar-token.ts'
import { setting } from '#functions/setting.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findPeople } from '#functions/store/users.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import { assignmentId } from '#shared/assignment.ts'
import { calendarAddressOf, ownerOfCalendar } from '#shared/calendar-address.ts'
import { type CalendarEntry, calendarText } from '#shared/calendar-text.ts'
import type { ListedSlot, SlotBooking } from '#shared/interview-booking.ts'
import { pathTo } from '#shared/pages.ts'
import { Problem } from '#shared/problem.ts'

const site = setting('SITE_ORIGIN')

/** The agenda that belongs to an address, as a calendar reads it. @throws Problem MISSING, in the same words for every other token */
export async function feed(token: string, now: Date): Promise<string> {
  const [owner] = await findPeople([ownerOfCalendar(token)])
  if (!owner || calendarAddressOf(owner)?.hash !== hashOfToken(token))
    throw new Problem('MISSING', 'There is nothing here.')
  const agenda = await findAgenda(owner, now)
  return calendarText(
    'PUBLISH',
    'Interviews',
    agenda.map(({ slot, head }) => toEntry(slot, head)),
    now,
  )
}

function toEntry(
  { id, start, minutes, place, ownerId, isTaken, booking }: ListedSlot,
  head: FormHead,
): CalendarEntry {
  // A time can be booked, free again, and booked by somebody else, whose number of changes is lower. So the DTSTAMP says which is the latest.
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
    title: `Interview: ${nameOutside(booking, head)}, ${applicationRoleLabel[role].name}`,
    description: `${site}${pathTo('interview', { formId: head.id, responseId, interviewDataId })}`,
  }
}

/** Other people read a calendar too. So for a form that is read without names it never gets a name, even if its owner already knows it. */
const nameOutside = ({ responseId, name }: SlotBooking, head: FormHead) =>
  pseudonymIn(head, responseId) ?? name
