import { blindFormFor } from '#functions/application/blind-form.ts'
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
import { findMetas } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listAllRows } from '#functions/store/row-pages.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { findPeople } from '#functions/store/users.ts'
import { type RoleRow, submittedOf } from '#shared/dashboard-row.ts'
import type { MessageProgress, SentMessage } from '#shared/message.ts'
import { numberTells, tellsJudgements, tellsWhoScores } from '#shared/message-audience.ts'
import { isKeptOut, isOwnResponse, mayKnowJudgements } from '#shared/permissions.ts'

/** What was sent to people of a form, as far as the caller may know it, with the templates. */
export async function formMessages(by: UserRecord, head: FormHead) {
  const [all, { templates, rev }] = await Promise.all([listMessages(head.id), findTemplates(head.id)])
  const known = await filterKnown(by, head, all)
  const rows = known.some(({ audience }) => numberTells(audience)) ? submittedOf(await listAllRows(head)) : []
  const people = await findPeople([...new Set(known.map((message) => message.by))])
  const names = new Map(people.map((person) => [person?.id, senderName(person)]))
  const messages = known.map((message) => ({
    ...toSent(message),
    count: mayKnowCount(by, message, rows) ? message.count : null,
    byName: names.get(message.by) ?? senderName(undefined),
    mayConfirm: message.state === 'waiting' && message.by !== by.id,
  }))
  return { messages, templates, templatesRev: rev }
}

/** Whether the caller may see all applications of the form on which the number depends, so that it tells them nothing new. */
const mayKnowCount = (by: UserRecord, { audience }: StoredMessage, rows: readonly RoleRow[]) =>
  (!tellsJudgements(audience) || rows.every((row) => mayKnowJudgements(by, row))) &&
  (!tellsWhoScores(audience) || !rows.some((row) => isOwnResponse(by, row)))

const toSent = ({
  id,
  subject,
  text,
  audience,
  state,
  by,
  at,
}: StoredMessage): Omit<SentMessage, 'byName' | 'mayConfirm' | 'count'> => ({
  id,
  subject,
  text,
  audience,
  state: state === 'writing' ? 'waiting' : state,
  by,
  at,
})

async function filterKnown(by: UserRecord, head: FormHead, all: readonly StoredMessage[]) {
  if (!all.some(({ audience }) => audience.to === 'picked')) return [...all]
  const rows = Map.groupBy(await listAllRows(head), ({ responseId }) => responseId)
  const picked = all.flatMap(pickedIn)
  const ownIds = await ownDrafts(
    by,
    picked.filter((id) => !rows.has(id)),
  )
  return all.filter((message) => isKnown(by, head, message, { ownIds, rowsOf: (id) => rows.get(id) ?? [] }))
}

const pickedIn = ({ audience }: StoredMessage) => (audience.to === 'picked' ? audience.responseIds : [])

/** The caller's own among applications that are drafts again. They have no rows, which would say whose they are. */
async function ownDrafts(by: UserRecord, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const metas = await findMetas([...new Set(ids)])
  return new Set(metas.flatMap((meta) => (meta && isOwnResponse(by, meta) ? [meta.id] : [])))
}

/** Whether the caller may know of a message: see `isKnown`. */
export async function mayKnowOf(by: UserRecord, head: FormHead, message: StoredMessage): Promise<boolean> {
  const ids = pickedIn(message)
  const rows = await Promise.all(ids.map(findRowsOf))
  const rowsOf = (id: string) => rows[ids.indexOf(id)] ?? []
  const ownIds = await ownDrafts(
    by,
    ids.filter((id) => rowsOf(id).length === 0),
  )
  return isKnown(by, head, message, { ownIds, rowsOf })
}

/** What the rule below reads of the applications that a message names. */
interface Named {
  ownIds: ReadonlySet<string>
  rowsOf: (responseId: string) => readonly RoleRow[]
}

/**
 * Whether the caller may know of a message. A message to applicants picked by hand is written to few, so its text may name them, or say
 * how their applications were judged. It is hidden from those kept out of one of them, from those who still have to score one, and from
 * those who read one without its name, except its author.
 */
function isKnown(by: UserRecord, head: FormHead, message: StoredMessage, { ownIds, rowsOf }: Named): boolean {
  const ids = pickedIn(message)
  const applications = ids.map(rowsOf)
  if (ids.some((id) => ownIds.has(id)) || applications.flat().some((row) => isKeptOut(by, row))) return false
  return (
    message.by === by.id ||
    applications.every(
      (rows) => rows.every((row) => mayKnowJudgements(by, row)) && !blindFormFor(by, head, rows),
    )
  )
}

/** How many mails of a message have been sent. @throws Problem MISSING, also for callers who may not know how many there are */
export async function progressOf(
  by: UserRecord,
  head: FormHead,
  messageId: string,
): Promise<MessageProgress> {
  const message = await findMessage(head.id, messageId)
  if (!message || message.state === 'writing' || !(await mayKnowOf(by, head, message))) throw noMessage()
  if (numberTells(message.audience) && !mayKnowCount(by, message, submittedOf(await listAllRows(head))))
    throw noMessage()
  return mailsTo(message, await findRecipients(message))
}
