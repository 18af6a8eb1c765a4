import { findBookingsOf } from '#functions/store/bookings.ts'
import { findHead } from '#functions/store/forms.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/outbox.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { findSlots } from '#functions/store/slots.ts'
import { findPeople } from '#functions/store/users.ts'
import { roleNames } from '#shared/application-role.ts'
import { formIdOf } from '#shared/identifier.ts'
import { isBooked } from '#shared/interview-booking.ts'
import { spanBefore, willGoAt } from '#shared/reminder-time.ts'
import { counted } from '#shared/wording.ts'
import type { Mail } from './mail.ts'
import { messageValues } from './message-values.ts'
import { reminderMail } from './reminder-mail.ts'
import { chapterZone, timeFor } from './time-for.ts'

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
 * Reminds an applicant of an interview. Undefined if it was moved or cancelled since, the application was withdrawn, or its applicant knows
 * the decision.
 */
export async function interviewReminder(
  { userId, responseId, role, changes, start }: OutgoingOf<'interview-reminder'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const [[user], [booking], [row], head] = await Promise.all([
    findPeople([userId]),
    findBookingsOf([{ responseId, role }]),
    findRows([{ responseId, role }]),
    findHead(formIdOf(responseId)),
  ])
  const [slot] = booking?.slotId ? await findSlots([booking.slotId]) : []
  if (!user || !row || !booking || !slot) return undefined
  const isOff = row.isWithdrawn || booking.changes !== changes || !isBooked(booking.state)
  const isDone = isOff || head?.phase === 'released'
  const values = () => ({
    ...messageValues(user, head, 'interview', {}),
    roles: roleNames([role]),
    time: `${timeFor(head, start)}, ${counted(slot.minutes, 'minute')}`,
    place: slot.place,
  })
  return reminderMail(
    { kind: 'interview', head, user, span: spanBefore('interview', start), isDone, values },
    now,
  )
}
