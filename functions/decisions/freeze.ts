import { isWritten } from '#functions/store/condition-failed.ts'
import { findHead, type FormHead } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { digestOf, freeze, noteDigest, unfreeze } from '#functions/store/release.ts'
import type { PlacedRow } from '#functions/store/role-rows.ts'
import { listSubmittedRows } from '#functions/store/row-pages.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { letterFaults } from '#shared/letter.ts'
import { Problem } from '#shared/problem.ts'
import { mayFreeze } from '#shared/release.ts'

/**
 * Fixes all decisions and takes their digest. Frozen first and read then, so that nothing can change in between; what is not ready is
 * let go again. A freezing that broke off before its digest is done anew. @throws Problem CONFLICT
 */
export async function freezeDecisions(by: UserRecord, head: FormHead, now: Date): Promise<FormHead> {
  if (head.phase === 'released') throw new Problem('CONFLICT', 'These decisions are released already.')
  if (head.phase === 'frozen' && head.digest) return head
  if (!mayFreeze(head, now))
    throw new Problem('CONFLICT', 'Decisions can be frozen a minute after the deadline at the earliest.')
  const freezeId = await orChanged(freeze(by, head, now))
  const frozen = await findHead(head.id)
  const rows = await listSubmittedRows(frozen)
  const fault = await whyNotReady(frozen, rows)
  if (fault) {
    await isWritten(unfreeze(by, frozen, now))
    throw fault
  }
  await orChanged(noteDigest(head.id, freezeId, digestOf(rows, frozen.lettersRev, freezeId)))
  return findHead(head.id)
}

async function whyNotReady(head: FormHead, rows: readonly PlacedRow[]): Promise<Problem | undefined> {
  const undecided = rows.filter(({ d }) => d === 'undecided')
  if (undecided.length > 0)
    return new Problem('CONFLICT', `${undecided.length} applications are not decided yet.`, {
      undecided: undecided.map(({ responseId, role, name }) => ({ responseId, role, name })),
    })
  const { decisionLetters } = await findLetters(head)
  const faults = letterFaults(
    decisionLetters,
    rows.map(({ role }) => role),
  )
  return faults.length > 0 ? new Problem('CONFLICT', faults.join(' '), { letterFaults: faults }) : undefined
}

/** Lets decisions be changed again, as long as they are not released. @throws Problem CONFLICT */
export async function letGo(by: UserRecord, head: FormHead, now: Date): Promise<FormHead> {
  if (head.phase === 'released') throw new Problem('CONFLICT', 'These decisions are released already.')
  if (head.phase === 'frozen') await orChanged(unfreeze(by, head, now))
  return findHead(head.id)
}

/** @throws Problem CONFLICT when somebody else changed what the write rests on */
export async function orChanged<T>(writing: Promise<T>): Promise<T> {
  let written: T | undefined
  const isDone = await isWritten(writing.then((value) => (written = value)))
  if (!isDone)
    throw new Problem('CONFLICT', 'Somebody else changed this meanwhile. Please look at it once more.')
  return written as T
}
