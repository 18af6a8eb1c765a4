import { blindFormFor } from '#functions/applications/blind-form.ts'
import { findMetas } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { listMessages, type StoredMessage } from '#functions/store/messages/messages.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import { isKeptOut, isKeptOutOfDraft, mayConfirm, mayKnowJudgements } from '#shared/kernel/permissions.ts'

/** Those messages of a form that the caller may know of: see `isKnown`. */
export async function filterKnown(by: UserRecord, head: FormHead, all: readonly StoredMessage[]) {
  if (!all.some(({ audience }) => audience.to === 'picked')) return [...all]
  const rows = Map.groupBy(await listAllRows(head), ({ responseId }) => responseId)
  const picked = all.flatMap(pickedIn)
  const hiddenIds = await hiddenDrafts(
    by,
    picked.filter((id) => !rows.has(id)),
  )
  return all.filter((message) =>
    isKnown(by, head, message, { hiddenIds, rowsOf: (id) => rows.get(id) ?? [] }),
  )
}

/** How many messages of a form wait for the caller: for a second look, or since they were held. */
export async function countUnconfirmed(by: UserRecord, head: FormHead): Promise<number> {
  const waiting = (await listMessages(head.id)).filter((message) => mayConfirm(by, message))
  return (await filterKnown(by, head, waiting)).length
}

const pickedIn = ({ audience }: StoredMessage) => (audience.to === 'picked' ? audience.responseIds : [])

/** The applications that are drafts again, so have no rows, and are the caller's own or those of people they know. */
async function hiddenDrafts(by: UserRecord, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const metas = await findMetas([...new Set(ids)])
  return new Set(metas.flatMap((meta) => (meta && isKeptOutOfDraft(by, meta) ? [meta.id] : [])))
}

/** Whether the caller may know of a message: see `isKnown`. */
export async function mayKnowOf(by: UserRecord, head: FormHead, message: StoredMessage): Promise<boolean> {
  const ids = pickedIn(message)
  const rows = await Promise.all(ids.map(findRowsOf))
  const rowsOf = (id: string) => rows[ids.indexOf(id)] ?? []
  const hiddenIds = await hiddenDrafts(
    by,
    ids.filter((id) => rowsOf(id).length === 0),
  )
  return isKnown(by, head, message, { hiddenIds, rowsOf })
}

/** What the rule below needs to know about the applications that a message names. */
interface Named {
  hiddenIds: ReadonlySet<string>
  rowsOf: (responseId: string) => readonly RoleRow[]
}

/**
 * Whether the caller may know of a message. A message to a few applicants picked by hand may name them, or say how their applications were
 * judged. It is hidden from callers who are kept out of one of them, still have to score one, or read one without the name. Its author
 * always knows of it.
 */
function isKnown(
  by: UserRecord,
  head: FormHead,
  message: StoredMessage,
  { hiddenIds, rowsOf }: Named,
): boolean {
  const ids = pickedIn(message)
  const applications = ids.map(rowsOf)
  if (ids.some((id) => hiddenIds.has(id)) || applications.flat().some((row) => isKeptOut(by, row)))
    return false
  return (
    message.by === by.id ||
    applications.every(
      (rows) => rows.every((row) => mayKnowJudgements(by, row)) && !blindFormFor(by, head, rows),
    )
  )
}
