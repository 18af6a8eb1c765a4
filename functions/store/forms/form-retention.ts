import { isErased } from '#shared/applications/dashboard-row.ts'
import { type RetentionReport, warningBegins } from '#shared/forms/form-retention.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { forgetExtension } from '../applications/extensions.ts'
import { countFiles } from '../applications/files.ts'
import { eraseResponse } from '../applications/response-erasure.ts'
import { metaKey } from '../applications/response-keys.ts'
import { ResponseMeta } from '../applications/response-meta.ts'
import { listAllRows } from '../applications/row-pages.ts'
import { removePlansOf } from '../fair/assignment-plans.ts'
import { removeScenariosOf } from '../fair/scenarios.ts'
import { listBookings } from '../interviews/bookings.ts'
import { eraseInterviews, removeSlotsOf } from '../interviews/ended-interviews.ts'
import { forgetOwnMessages, removeMessagesOf } from '../messages/own-messages.ts'
import { isKept, lastSearchOf } from '../people/erasures.ts'
import { type Held, listPointers } from '../people/pointers.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { inGroups } from '../table/in-groups.ts'
import { outgoing } from '../table/outbox.ts'
import { getItem, getItems, mostKeys, queryItems, removeItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { tryAgain } from '../table/try-again.ts'
import { headKey, partsOf } from './form-keys.ts'
import { findHead, type FormHead, readHead } from './forms.ts'
import { removeWebhook } from './webhook.ts'

interface Asked {
  head: FormHead
  by: UserRecord
  now: Date
}

/**
 * Sets until when applications are kept. A repeated call finds it set.
 * @throws Problem CONFLICT if someone else set it in the meantime, or the erasure has begun
 */
export async function retainForm(asked: Asked & { retainUntil: string | null; was: string | null }) {
  const { head, by, now, retainUntil, was } = asked
  if ((head.retainUntil ?? null) === retainUntil) return
  const action: AuditedAction = {
    what: 'form.retain',
    on: [head.id],
    before: { retainUntil: was },
    after: { retainUntil },
    at: now,
  }
  const asSeen = was ? expression`#retainUntil = ${was}` : expression`attribute_not_exists(#retainUntil)`
  const writing = act(by, action, () => [
    {
      update: headKey(head.id),
      change: retainUntil ? expression`SET #retainUntil = ${retainUntil}` : expression`REMOVE #retainUntil`,
      condition: expression`${asSeen} AND ${isKept}`,
    },
    ...(retainUntil ? [warning(head.id, retainUntil, now)] : []),
  ])
  if (!(await isWritten(writing))) throw changedSince()
}

/** The mail that warns. The same day may be set again later, so its name contains the time. */
const warning = (formId: string, retainUntil: string, now: Date): Write =>
  outgoing(
    {
      name: `all-retention-warnings#${formId}#${retainUntil}#${now.getTime()}`,
      kind: 'all-retention-warnings',
      formId,
      retainUntil,
    },
    new Date(Math.max(now.getTime(), warningBegins(retainUntil).getTime())),
  )

const changedSince = () =>
  new Problem('CONFLICT', 'The retention of this form was changed in the meantime. Please check it again.')

/**
 * The responses to a form that still name their applicant: those that people's pointers lead to, drafts included, and rows without a
 * pointer.
 */
async function listHeld(head: FormHead): Promise<Held[]> {
  const [people, rows] = await Promise.all([listPointers(head.id), listNamed(head)])
  return [...new Map([...rows, ...people].map((held) => [held.responseId, held])).values()]
}

async function listNamed(head: FormHead): Promise<Held[]> {
  const rows = await listAllRows(head)
  return rows.filter((row) => !isErased(row)).map(({ responseId, userId }) => ({ responseId, userId }))
}

/** What an erasure would delete now. */
export async function reportRetention(head: FormHead): Promise<RetentionReport> {
  const held = await listHeld(head)
  const metas = await inGroups(held, mostKeys, (group) =>
    getItems(group.map(({ responseId }) => metaKey(responseId))),
  )
  const files = await inGroups(held, 25, (group) =>
    Promise.all(group.map(({ responseId }) => countFiles(responseId))),
  )
  return {
    retainUntil: head.retainUntil ?? null,
    responses: held.length,
    drafts: metas.filter((meta) => meta && ResponseMeta.parse(meta).state === 'in-progress').length,
    files: files.reduce((sum, count) => sum + count, 0),
    people: new Set(held.map(({ userId }) => userId)).size,
  }
}

/** How many responses one call erases, and how many of them at a time. */
const most = 40
const atATime = 8

/** Erases some of the remaining responses. An interrupted erasure can continue at any time. */
export async function eraseSome({ head, by, now }: Asked): Promise<{ erased: number; left: number }> {
  if (head.erasedAt) return { erased: 0, left: 0 }
  if (!head.erasingSince) await begin({ head, by, now })
  await removeMadeFrom(head.id)
  const held = await listHeld(head)
  const chosen = held.slice(0, most)
  await inGroups(chosen, atATime, (group) => Promise.all(group.map((held) => eraseHeld(held, head.id, now))))
  const left = held.length - chosen.length
  // A response that was being saved until now.
  if (left === 0) await removeScenariosOf(head.id)
  if (left === 0) await removeMessagesOf(head.id)
  if (left === 0) await removeSlotsOf(head.id, now)
  if (left === 0) await conclude({ head, by, now })
  return { erased: chosen.length, left }
}

/**
 * Erases what calls have left that were still running when the erasure ended, such as an application that someone was just opening, a
 * message that was just sent, or an invitation to an interview. Only once no such call can be running any more.
 */
export async function eraseLeft(formId: string, now: Date) {
  await removeMadeFrom(formId)
  if (!readHead(await getItem(headKey(formId)))) return removeParts(formId)
  for (const { responseId } of await listBookings(formId)) await eraseInterviews(responseId, now)
  const held = await listHeld(await findHead(formId))
  await inGroups(held, atATime, (group) => Promise.all(group.map((held) => eraseHeld(held, formId, now))))
}

/** What super reviewers made from the applications of a form, and where its notices go. */
export async function removeMadeFrom(formId: string) {
  await removePlansOf(formId)
  await removeScenariosOf(formId)
  await removeMessagesOf(formId)
  await removeWebhook(formId)
}

/** Everything beside the head. May be repeated, for what a call has written that was still running. */
export async function removeParts(formId: string): Promise<void> {
  const parts = (await queryItems(...partsOf(formId))).filter(({ sk }) => sk !== headKey(formId).sk)
  await inGroups(parts, 25, (group) => Promise.all(group.map(removeItem)))
}

/**
 * Messages and other things that they got are deleted first. The pointer to the response, by which an interrupted erasure finds them, is
 * deleted last.
 */
async function eraseHeld({ responseId, userId }: Held, formId: string, now: Date) {
  await forgetOwnMessages(userId, formId)
  await forgetExtension(userId, formId)
  await eraseResponse(responseId, userId, now)
}

/** From here on nothing about the erasure can be changed. */
async function begin({ head, by, now }: Asked) {
  const { id, retainUntil = '', dueDate } = head
  const action: AuditedAction = { what: 'form.erase', on: [id], before: { retainUntil }, at: now }
  const begun = act(by, action, () => [
    {
      update: headKey(id),
      change: expression`SET #erasingSince = ${now.toISOString()}`,
      condition: expression`#retainUntil = ${retainUntil} AND #dueDate = ${dueDate} AND #isActive = ${false} AND #phase <> ${'frozen'}`,
    },
  ])
  if (!(await isWritten(begun))) throw changedSince()
}

/** Reads the head again: a change of it during the erasure must not keep the erasure from ending. */
const conclude = ({ head: { id }, by, now }: Asked) =>
  tryAgain(async () => {
    const head = await findHead(id)
    if (head.erasedAt) return true
    const ending = act(by, { what: 'form.erased', on: [id], at: now }, () => [
      {
        update: headKey(id),
        change: expression`SET #erasedAt = ${now.toISOString()}`,
        condition: expression`attribute_not_exists(#erasedAt)`,
      },
      lastSearchOf(id, now),
    ])
    return isWritten(ending)
  })
