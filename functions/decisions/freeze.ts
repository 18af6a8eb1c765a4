import { rowsSeenBy } from '#functions/applications/blind-form.ts'
import { orChanged, changedSince } from '#functions/applications/changed-since.ts'
import { listExtensions } from '#functions/store/applications/extensions.ts'
import { listAllRows, readRows } from '#functions/store/applications/row-pages.ts'
import { freeze, noteFrozen, unfreeze } from '#functions/store/decisions/release.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { type RoleRow, submittedOf } from '#shared/applications/dashboard-row.ts'
import { frozenByCall } from '#shared/decisions/release.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import { freezeDelay, waitsToFreeze } from '#shared/forms/freezing.ts'
import { letterFaults } from '#shared/forms/letter.ts'
import { mayKnowJudgements } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

/**
 * Freezes all decisions, then adds them to the digest, one page of rows a call: the caller repeats the call until the digest is there. The
 * phase changes first, so nothing can change while the rows are read. Any super reviewer can continue an interrupted freezing. If a row is
 * not ready, the decisions are unfrozen again.
 * @throws Problem CONFLICT
 */
export async function freezeDecisions(
  by: UserRecord,
  head: FormHead,
  showsDecided: boolean,
  now: Date,
): Promise<FormHead> {
  if (head.phase === 'released') throw new Problem('CONFLICT', 'These decisions are released already.')
  if (head.phase === 'frozen' && head.digest) return head
  requireKept(head)
  const waiting = waitsToFreeze(head, await listExtensions(head.id), now)
  if (waiting) throw tooEarly(waiting)
  if (head.freezing) return takePage(by, head, now)
  requireNoneHidden(by, await listAllRows(head))
  await orChanged(freeze(by, { head, showsDecided, now }))
  return takePage(by, await findHead(head.id), now)
}

const tooEarly = ({ after }: { after: string }) =>
  new Problem(
    'CONFLICT',
    `Decisions can only be locked ${freezeDelay / 1_000} seconds after ${after}, or later.`,
  )

async function takePage(by: UserRecord, head: FormHead, now: Date): Promise<FormHead> {
  const { freezing } = head
  if (!freezing) return head
  const page = await readRows(head, { cursor: freezing.cursor, limit: frozenByCall })
  const rows = submittedOf(page.rows)
  requireNoneHidden(by, rows)
  const fault = await whyNotReady(by, head, rows)
  if (fault) {
    await isWritten(unfreeze(by, head, now))
    throw fault
  }
  // If someone else added this page at the same time, it is in the digest once.
  await isWritten(noteFrozen({ head, freezing, rows, next: page.next }))
  return findHead(head.id)
}

/**
 * Freezing reveals whether all decisions are made, and editing a letter freezes them again. Someone from whom one is hidden must not learn that about it, so they are refused
 * whether or not it is.
 * @throws Problem FORBIDDEN
 */
export function requireNoneHidden(by: UserRecord, rows: readonly RoleRow[]) {
  if (submittedOf(rows).some((row) => !mayKnowJudgements(by, row)))
    throw new Problem(
      'FORBIDDEN',
      'Decisions are hidden from you here: about yourself, about people you know, or about applications that you still have to score. Another super reviewer has to lock them.',
    )
}

async function whyNotReady(
  by: UserRecord,
  head: FormHead,
  rows: readonly RoleRow[],
): Promise<Problem | undefined> {
  const undecided = rows.filter(({ decision }) => decision === 'undecided')
  if (undecided.length > 0) return notDecided(by, head, undecided)
  const [{ decisionLetters }, roles] = await Promise.all([findLetters(head), findRoles()])
  const faults = letterFaults(
    decisionLetters,
    rows.map(({ role }) => role),
    roles,
  )
  return faults.length > 0 ? new Problem('CONFLICT', faults.join(' '), { letterFaults: faults }) : undefined
}

/** Lists the undecided rows. */
async function notDecided(by: UserRecord, head: FormHead, rows: readonly RoleRow[]): Promise<Problem> {
  const undecided = (await rowsSeenBy(by, head, rows)).map(({ responseId, role, name }) => ({
    responseId,
    role,
    name,
  }))
  return new Problem('CONFLICT', 'Some applications are not decided yet.', { undecided })
}

interface Unfreezing {
  by: UserRecord
  head: FormHead
  /** The digest that was on screen. */
  digest: string | null
  now: Date
}

/**
 * Allows decisions to be changed again, as long as they are not released. Repeating a call whose answer was lost does not undo a later
 * freeze.
 * @throws Problem CONFLICT
 */
export async function unfreezeDecisions({ by, head, digest, now }: Unfreezing): Promise<FormHead> {
  if (head.phase === 'released') throw new Problem('CONFLICT', 'These decisions are released already.')
  if (head.phase === 'open') return head
  if (digest !== (head.digest ?? null)) throw changedSince()
  await orChanged(unfreeze(by, head, now))
  return findHead(head.id)
}
