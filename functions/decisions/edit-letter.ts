import { changedSince, orChanged } from '#functions/applications/changed-since.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { relock } from '#functions/store/decisions/release.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { DecisionWithLetter } from '#shared/decisions/release.ts'
import { letterFor, placeholderFaults, withLetter } from '#shared/forms/letter.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { requireNoneHidden } from './freeze.ts'

interface Editing {
  by: UserRecord
  head: FormHead
  /** The digest of the locked decisions that was on screen. */
  digest: string
  decision: DecisionWithLetter
  role: ApplicationRole
  text: string
  now: Date
}

/**
 * Changes one letter while decisions are locked. They stay locked, but have to be read and released again: a scheduled release is canceled.
 * @throws Problem CONFLICT, INVALID, FORBIDDEN
 */
export async function editLetter({ by, head, digest, now, ...letter }: Editing): Promise<FormHead> {
  const [{ decisionLetters }, roles] = await Promise.all([findLetters(head), findRoles()])
  if (head.phase === 'frozen' && letterFor(decisionLetters, letter, roles) === letter.text) return head
  if (head.phase !== 'frozen' || head.digest !== digest) throw changedSince()
  requireNoneHidden(by, await listAllRows(head))
  const letters = withLetter(decisionLetters, letter, roles)
  const [fault] = placeholderFaults(letters)
  if (fault) throw new Problem('INVALID', fault)
  await orChanged(relock(by, { head, digest, decisionLetters: letters, now }))
  return findHead(head.id)
}
