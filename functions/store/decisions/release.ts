import { randomUUID } from 'node:crypto'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { DecisionLetters } from '#shared/forms/form.ts'
import { reminderLead } from '#shared/forms/freezing.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { hasSameDeadline, isAsExtended } from '../applications/extensions.ts'
import { headKey, lettersKey } from '../forms/form-keys.ts'
import type { FormHead } from '../forms/forms.ts'
import { findLetters } from '../forms/letters.ts'
import { releaseNotice } from '../forms/webhook.ts'
import { isKept } from '../people/erasures.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression, type Expression } from '../table/expression.ts'
import { outgoing } from '../table/outbox.ts'
import { updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { begunDigest, digestWith, type Freezing } from './frozen-digest.ts'

interface Freeze {
  head: FormHead
  showsDecided: boolean
  now: Date
}

/**
 * Freezes all decisions: from now on none can be made or changed. No row is in the digest yet.
 * @throws ConditionFailed
 */
export async function freeze(by: UserRecord, { head, showsDecided, now }: Freeze): Promise<void> {
  const freezeId = randomUUID()
  const freezing: Freezing = { hash: begunDigest(freezeId, head.lettersRev), rows: 0 }
  await act(by, { what: 'decisions.freeze', on: [head.id], after: { showsDecided }, at: now }, () => [
    {
      update: headKey(head.id),
      change: expression`SET #phase = ${'frozen'}, #freezeId = ${freezeId}, #frozenBy = ${by.id}, #showsDecided = ${showsDecided}, #freezing = ${freezing} REMOVE #digest, #releaseAt`,
      condition: expression`#phase = ${head.phase} AND #lettersRev = ${head.lettersRev} AND ${isKept} AND ${hasSameDeadlines(head)}`,
    },
  ])
}

interface Relock {
  head: FormHead
  digest: string
  decisionLetters: DecisionLetters
  now: Date
}

/**
 * Saves other letters while decisions are locked. The digest begins again with them, so nobody can release what they have not seen.
 * @throws ConditionFailed
 */
export async function relock(by: UserRecord, { head, digest, decisionLetters, now }: Relock): Promise<void> {
  const rev = head.lettersRev + 1
  const freezeId = randomUUID()
  const freezing: Freezing = { hash: begunDigest(freezeId, rev), rows: 0 }
  const letters = { ...(await findLetters(head)), decisionLetters }
  const action: AuditedAction = {
    what: 'decisions.edit-letter',
    on: [head.id],
    before: { rev: head.lettersRev },
    after: { rev },
    at: now,
  }
  await act(by, action, () => [
    { put: { ...lettersKey(head.id, rev), ...letters }, condition: expression`attribute_not_exists(#pk)` },
    {
      update: headKey(head.id),
      change: expression`SET #lettersRev = ${rev}, #freezeId = ${freezeId}, #frozenBy = ${by.id}, #freezing = ${freezing} REMOVE #digest, #releaseAt`,
      condition: expression`${isFrozen(head.freezeId ?? '', digest)} AND #lettersRev = ${head.lettersRev}`,
    },
  ])
}

/** A condition: since the read, no deadline was moved, not even back and forth, and nobody was given more time. */
const hasSameDeadlines = (head: FormHead) => expression`${hasSameDeadline(head)} AND ${isAsExtended(head)}`

/** Allows decisions again. @throws ConditionFailed if they were released or frozen again in the meantime */
export async function unfreeze(by: UserRecord, head: FormHead, now: Date): Promise<void> {
  const action: AuditedAction = {
    what: 'decisions.unfreeze',
    on: [head.id],
    before: { digest: head.digest },
    at: now,
  }
  await act(by, action, () => [
    {
      update: headKey(head.id),
      change: expression`SET #phase = ${'open'} REMOVE #freezeId, #frozenBy, #showsDecided, #freezing, #digest, #releaseAt`,
      condition: isFreezing(head.freezeId ?? ''),
    },
  ])
}

const isFreezing = (freezeId: string) => expression`#phase = ${'frozen'} AND #freezeId = ${freezeId}`

interface FrozenPage {
  head: FormHead
  freezing: Freezing
  rows: readonly RoleRow[]
  next: string | null
}

/**
 * Adds a page of frozen rows to the digest. The digest is complete with the last page, and only then does the head contain it.
 * @throws ConditionFailed if the decisions were unfrozen, or someone else has added this page
 */
export function noteFrozen({ head, freezing, rows, next }: FrozenPage) {
  const hash = digestWith(freezing.hash, rows)
  const change = next
    ? expression`SET #freezing = ${{ hash, rows: freezing.rows + rows.length, cursor: next }}`
    : expression`SET #digest = ${hash} REMOVE #freezing`
  const asRead = expression`${isFreezing(head.freezeId ?? '')} AND #freezing.#hash = ${freezing.hash}`
  return updateItem(headKey(head.id), change, expression`${asRead} AND #freezing.#rows = ${freezing.rows}`)
}

interface Release {
  head: FormHead
  freezeId: string
  digest: string
  rsvpBy: string
}

/**
 * Releases the frozen decisions and puts the mails about them into the outbox.
 * @throws ConditionFailed if the decisions were unfrozen or frozen again, or another release was scheduled
 */
export const release = (by: UserRecord, { head, freezeId, digest, rsvpBy }: Release, now: Date) =>
  act(by, { what: 'decisions.release', on: [head.id], after: { digest, rsvpBy }, at: now }, () =>
    releaseWrites({ head, freezeId, rsvpBy }, isScheduledAsRead(head, digest), now),
  )

const isFrozen = (freezeId: string, digest: string) =>
  expression`${isFreezing(freezeId)} AND #digest = ${digest}`

/** A condition: no release is scheduled, or the one that was read still is. */
function isScheduledAsRead({ freezeId = '', releaseAt }: FormHead, digest: string) {
  const scheduled = releaseAt
    ? expression`#releaseAt = ${releaseAt}`
    : expression`attribute_not_exists(#releaseAt)`
  return expression`${isFrozen(freezeId, digest)} AND ${scheduled}`
}

function releaseWrites(
  { head, freezeId, rsvpBy }: Omit<Release, 'digest'>,
  condition: Expression,
  now: Date,
): Write[] {
  const about = { formId: head.id, freezeId }
  const remindAt = new Date(Date.parse(rsvpBy) - reminderLead)
  const reminders = { name: `all-reminders#${head.id}#${freezeId}`, kind: 'all-reminders', ...about } as const
  return [
    {
      update: headKey(head.id),
      change: expression`SET #phase = ${'released'}, #releasedAt = ${now.toISOString()}, #rsvpBy = ${rsvpBy} REMOVE #releaseAt`,
      condition,
    },
    outgoing({ name: `all-decisions#${head.id}#${freezeId}`, kind: 'all-decisions', ...about }, now),
    releaseNotice(head, freezeId, now),
    ...(remindAt > now ? [outgoing(reminders, remindAt)] : []),
  ]
}

/** Schedules the release. @throws ConditionFailed */
export const schedule = (by: UserRecord, { at, ...planned }: Release & { at: Date }, now: Date) => {
  const { head, freezeId, digest, rsvpBy } = planned
  const releaseAt = at.toISOString()
  const action: AuditedAction = {
    what: 'decisions.schedule',
    on: [head.id],
    ...(head.releaseAt && { before: { releaseAt: head.releaseAt } }),
    after: { digest, releaseAt, rsvpBy },
    at: now,
  }
  const name = `scheduled-release#${head.id}#${freezeId}#${at.getTime()}#${now.getTime()}`
  return act(by, action, () => [
    {
      update: headKey(head.id),
      change: expression`SET #releaseAt = ${releaseAt}, #rsvpBy = ${rsvpBy}`,
      condition: isScheduledAsRead(head, digest),
    },
    outgoing({ name, kind: 'scheduled-release', formId: head.id, freezeId }, at),
  ])
}

/** Cancels a scheduled release. @throws ConditionFailed if it has happened, or was canceled or scheduled differently */
export const callOff = (by: UserRecord, head: FormHead, now: Date) =>
  act(
    by,
    { what: 'decisions.call-off', on: [head.id], before: { releaseAt: head.releaseAt }, at: now },
    () => [
      unscheduled(head, expression`${isFreezing(head.freezeId ?? '')} AND #releaseAt = ${head.releaseAt}`),
    ],
  )

const unscheduled = ({ id }: FormHead, condition: Expression): Write => ({
  update: headKey(id),
  change: expression`REMOVE #releaseAt`,
  condition,
})

/**
 * Releases what was scheduled. The record of the scheduling covers it. If it was canceled, scheduled differently, or has happened, nothing
 * changes. If the portal was off until the deadline for answers had passed, nobody could accept an offer any more. So nothing is released
 * then, and it can be scheduled again with a later deadline.
 */
export async function releaseScheduled(head: FormHead, now: Date): Promise<void> {
  const { freezeId, digest, rsvpBy, releaseAt } = head
  if (!freezeId || !digest || !rsvpBy || !releaseAt) return
  const asScheduled = expression`${isFrozen(freezeId, digest)} AND #releaseAt = ${releaseAt} AND #rsvpBy = ${rsvpBy}`
  const isTooLate = lastMoment(rsvpBy) < now.getTime()
  await isWritten(
    writeTogether(
      isTooLate
        ? [unscheduled(head, asScheduled)]
        : releaseWrites({ head, freezeId, rsvpBy }, asScheduled, now),
    ),
  )
}
