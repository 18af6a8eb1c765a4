import { findRows } from '#functions/store/applications/role-rows.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findBookingsOf } from '#functions/store/interviews/bookings.ts'
import { findSlots } from '#functions/store/interviews/slots.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { spanBefore, willGoAt } from '#shared/forms/reminder-time.ts'
import { isBooked } from '#shared/interviews/interview-booking.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { Mail } from './mail.ts'
import { messageValues } from './message-values.ts'
import { reminderMail } from './reminder-mail.ts'
import { chapterZone, spanFor } from './time-for.ts'

/**
 * Adds the reminder of an interview to the mail that announces it. Whether the form has switched reminders on is checked when it is due.
 */
export async function remindOfInterview(booked: OutgoingOf<'interview'>, now: Date): Promise<void> {
  const { responseId, role, userId, changes, start } = booked
  const at = willGoAt(spanBefore('interview', start), chapterZone, now)
  const name = `interview-reminder#${responseId}#${role}#${changes}`
  const kind = 'interview-reminder'
  if (at) await putOutgoing([{ name, kind, userId, responseId, role, changes, start }], at)
}

/**
 * Reminds an applicant of an interview. Undefined if it was moved or canceled since, the application was withdrawn, or its applicant knows
 * the decision.
 */
export async function interviewReminder(
  { userId, responseId, role, changes, start }: OutgoingOf<'interview-reminder'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const [[user], [booking], [row], head, roles] = await Promise.all([
    findPeople([userId]),
    findBookingsOf([{ responseId, role }]),
    findRows([{ responseId, role }]),
    findHead(formIdOf(responseId)),
    findRoles(),
  ])
  const [slot] = booking?.slotId ? await findSlots([booking.slotId]) : []
  if (!user || !row || !booking || !slot) return undefined
  const isOff = row.isWithdrawn || booking.changes !== changes || !isBooked(booking.state)
  const isDone = isOff || head?.phase === 'released'
  const values = () => ({
    ...messageValues(user, head, 'interview', {}),
    roles: roles.nameOf(role),
    time: spanFor(head, start, slot.minutes),
    place: slot.place,
  })
  return reminderMail(
    { kind: 'interview', head, user, span: spanBefore('interview', start), isDone, values },
    now,
  )
}
