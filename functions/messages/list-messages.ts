import type { FormHead } from '#functions/store/forms.ts'
import { senderName } from '#functions/application/own-messages.ts'
import { findTemplates } from '#functions/store/message-templates.ts'
import {
  findMessage,
  findRecipients,
  listMessages,
  noMessage,
  type StoredMessage,
} from '#functions/store/messages.ts'
import { mailsTo } from '#functions/store/own-messages.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listAllRows } from '#functions/store/row-pages.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { submittedOf } from '#shared/dashboard-row.ts'
import type { MessageProgress, SentMessage } from '#shared/message.ts'
import { tellsJudgements } from '#shared/message-audience.ts'
import { isKeptOut, mayKnowJudgements } from '#shared/permissions.ts'

/** What was sent to people of a form, as far as the caller may know it, with the templates. */
export async function formMessages(by: UserRecord, head: FormHead) {
  const [all, { templates, rev }] = await Promise.all([listMessages(head.id), findTemplates(head.id)])
  const known = await filterKnown(by, all)
  const knowsCounts = !known.some(isTelling) || (await knowsAllRows(by, head))
  const people = await findPeople([...new Set(known.map((message) => message.by))])
  const names = new Map(people.map((person) => [person?.id, senderName(person)]))
  const messages = known.map((message) => ({
    ...toSent(message, knowsCounts),
    byName: names.get(message.by) ?? senderName(undefined),
    mayConfirm: message.state === 'waiting' && message.by !== by.id,
  }))
  return { messages, templates, templatesRev: rev }
}

const isTelling = ({ audience }: StoredMessage) => tellsJudgements(audience)

const toSent = (
  { id, subject, text, audience, state, by, at, ...message }: StoredMessage,
  knowsCounts: boolean,
): Omit<SentMessage, 'byName' | 'mayConfirm'> => ({
  id,
  subject,
  text,
  audience,
  state: state === 'writing' ? 'waiting' : state,
  by,
  at,
  count: knowsCounts || !tellsJudgements(audience) ? message.count : null,
})

/** Whether the caller may see all applications of the form, so that a number tells them nothing new. */
const knowsAllRows = async (by: UserRecord, head: FormHead) =>
  submittedOf(await listAllRows(head)).every((row) => mayKnowJudgements(by, row))

async function filterKnown(by: UserRecord, all: readonly StoredMessage[]): Promise<StoredMessage[]> {
  const isKnown = await Promise.all(all.map((message) => mayKnowOf(by, message)))
  return all.filter((_, index) => isKnown[index])
}

/** Whether the caller may know of a message. A message to applicants picked by hand is hidden from those kept out of one of them. */
export async function mayKnowOf(by: UserRecord, { audience }: StoredMessage): Promise<boolean> {
  if (audience.to !== 'picked') return true
  const rows = await Promise.all(audience.responseIds.map(findRowsOf))
  return !rows.flat().some((row) => isKeptOut(by, row))
}

/** How many mails of a message have been sent. @throws Problem MISSING, also for callers who may not know how many there are */
export async function progressOf(
  by: UserRecord,
  head: FormHead,
  messageId: string,
): Promise<MessageProgress> {
  const message = await findMessage(head.id, messageId)
  if (!message || message.state === 'writing' || !(await mayKnowOf(by, message))) throw noMessage()
  if (isTelling(message) && !(await knowsAllRows(by, head))) throw noMessage()
  return mailsTo(message, await findRecipients(message))
}
