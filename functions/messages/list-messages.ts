import { blindApplications } from '#functions/applications/blind-applications.ts'
import { currentName } from '#functions/applications/current-name.ts'
import { filterKnown, mayKnowOf } from '#functions/decisions/known-messages.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { findBody, type FormHead } from '#functions/store/forms/forms.ts'
import { findTemplates } from '#functions/store/messages/message-templates.ts'
import {
  findMessage,
  findRecipients,
  listMessages,
  noMessage,
  type StoredMessage,
} from '#functions/store/messages/messages.ts'
import { mailsTo } from '#functions/store/messages/own-messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { type RoleRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { isOwnResponse, mayConfirm, mayKnowJudgements } from '#shared/kernel/permissions.ts'
import { numberReveals, revealsJudgements, revealsWhoScores } from '#shared/messages/message-audience.ts'
import type { MessageProgress, SentMessage } from '#shared/messages/message.ts'
import { remindersFor } from '#shared/messages/season-reminders.ts'

/** The messages to people of a form, as far as the caller may know them, with the templates. */
export async function formMessages(by: UserRecord, head: FormHead, now: Date) {
  const [all, { templates, rev }, body] = await Promise.all([
    listMessages(head.id),
    findTemplates(head.id),
    findBody(head),
  ])
  const known = await filterKnown(by, head, all)
  const rows = known.some(({ audience }) => numberReveals(audience))
    ? submittedOf(await listAllRows(head))
    : []
  const people = await findPeople([...new Set(known.map((message) => message.by))])
  const names = new Map(people.map((person) => [person?.id, currentName(person)]))
  const messages = known.map((message) => ({
    ...toSent(message),
    count: mayKnowCount(by, message, rows) ? message.count : null,
    byName: names.get(message.by) ?? currentName(undefined),
    mayConfirm: mayConfirm(by, message),
  }))
  return { messages, templates, templatesRev: rev, reminders: remindersFor(head, body, now) }
}

/** Whether the caller may see all applications of the form on which the number depends, so that it reveals nothing new. */
const mayKnowCount = (by: UserRecord, { audience }: StoredMessage, rows: readonly RoleRow[]) =>
  (!revealsJudgements(audience) || rows.every((row) => mayKnowJudgements(by, row))) &&
  (!revealsWhoScores(audience) || !rows.some((row) => isOwnResponse(by, row)))

const toSent = ({
  id,
  subject,
  text,
  audience,
  state,
  by,
  at,
  sendAt,
  answersToSender,
}: StoredMessage): Omit<SentMessage, 'byName' | 'mayConfirm' | 'count'> => ({
  id,
  subject,
  text,
  audience,
  state: state === 'writing' ? 'waiting' : state,
  by,
  at,
  ...(sendAt && { sendAt }),
  answersToSender,
})

/**
 * How many mails of a message have been sent. For callers who read one of the recipients without the name, mails that could not be sent
 * count as sent: the list of people shows whose address gets no mail, so the number could reveal who the recipient is.
 * @throws Problem MISSING, also for callers who may not know how many there are
 */
export async function progressOf(
  by: UserRecord,
  head: FormHead,
  messageId: string,
): Promise<MessageProgress> {
  const message = await findMessage(head.id, messageId)
  if (!message || message.state === 'writing' || !(await mayKnowOf(by, head, message))) throw noMessage()
  if (numberReveals(message.audience) && !mayKnowCount(by, message, submittedOf(await listAllRows(head))))
    throw noMessage()
  const recipients = await findRecipients(message)
  const nameless = await blindApplications(by)
  const { sent, waiting, unsent } = await mailsTo(message, recipients)
  return recipients.some(({ key }) => nameless.has(key))
    ? { sent: sent + unsent, waiting, unsent: 0 }
    : { sent, waiting, unsent }
}
