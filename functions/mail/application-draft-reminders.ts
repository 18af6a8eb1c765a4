import { listBegun } from '#functions/store/applications/begun-responses.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { type OutgoingOf, putOutgoing } from '#functions/store/table/outbox.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { DraftReminder } from '#shared/forms/form-reminders.ts'
import { takesAnswers } from '#shared/forms/form.ts'
import { draftSpan, willGoAt } from '#shared/forms/reminder-time.ts'
import { aboutApplication } from './about-application.ts'
import type { Mail } from './mail.ts'
import { messageValues } from './message-values.ts'
import { reminderMail } from './reminder-mail.ts'
import { chapterZone, timeFor } from './time-for.ts'

/**
 * Adds a mail for everybody whose draft had been begun when the reminder was due. People with a later deadline are reminded before that
 * one. If it is repeated, it adds only the missing ones.
 */
export async function remindOfDrafts(
  { formId, reminder, deadline }: OutgoingOf<'all-draft-reminders'>,
  now: Date,
): Promise<undefined> {
  const head = await findHead(formId)
  if (!isSameTime(head.dueDate, deadline) || !isOpen(head, now)) return
  const { from } = draftSpan(reminder, head, undefined)
  const drafts = await draftsBegunBy(from, head)
  const [atOnce, later] = [drafts.filter(isDueWith(head)), drafts.filter((draft) => !isDueWith(head)(draft))]
  await putOutgoing(
    atOnce.map((meta) => reminderOf(meta, reminder, head.dueDate)),
    now,
  )
  for (const meta of later) await remindBefore(meta, head, reminder, now)
}

async function draftsBegunBy(moment: Date, head: FormHead): Promise<ResponseMeta[]> {
  return (await listBegun(head))
    .filter(({ begunAt }) => Date.parse(begunAt) <= moment.getTime())
    .map(({ meta }) => meta)
    .filter(({ state }) => state === 'in-progress')
}

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)

const isOpen = (head: FormHead, now: Date) => head.phase === 'open' && takesAnswers(head, now)

const deadlineOf = ({ extendedUntil }: ResponseMeta, head: FormHead) =>
  withExtension(head, extendedUntil).dueDate

const isDueWith = (head: FormHead) => (meta: ResponseMeta) => deadlineOf(meta, head) === head.dueDate

function reminderOf({ id: responseId, userId }: ResponseMeta, reminder: DraftReminder, end: string) {
  const deadline = new Date(end).toISOString()
  const name = `draft-reminder#${responseId}#${reminder}#${deadline}`
  return { name, kind: 'draft-reminder', userId, responseId, reminder, deadline } as const
}

/** Adds one reminder before the deadline that holds for this response, if its time is still to come. */
async function remindBefore(meta: ResponseMeta, head: FormHead, reminder: DraftReminder, now: Date) {
  const at = willGoAt(draftSpan(reminder, head, meta.extendedUntil), chapterZone, now)
  if (at) await putOutgoing([reminderOf(meta, reminder, deadlineOf(meta, head))], at)
}

/** Adds the reminders before a deadline of one's own. Whether the form has switched them on counts when they are due. */
export async function remindOfOwnDeadline(meta: ResponseMeta, head: FormHead, now: Date): Promise<void> {
  for (const reminder of DraftReminder.options) await remindBefore(meta, head, reminder, now)
}

/** Reminds one person of their draft. Undefined if it was submitted, has another deadline by now, or the form was closed. */
export async function draftReminder(
  mail: OutgoingOf<'draft-reminder'>,
  now: Date,
): Promise<Mail | Date | undefined> {
  const { reminder, deadline } = mail
  const found = await aboutApplication(mail)
  if (!found) return undefined
  const { user, meta, head } = found
  const own = withExtension(head, meta.extendedUntil)
  const isMoved = !isSameTime(own.dueDate, deadline)
  const isDone = meta.state !== 'in-progress' || isMoved || !isOpen(own, now)
  const span = draftSpan(reminder, head, meta.extendedUntil)
  const values = () => ({
    ...messageValues(user, head, 'drafts', {}),
    deadline: timeFor(head, own.dueDate),
  })
  return reminderMail({ kind: reminder, head, user, span, isDone, values }, now)
}
