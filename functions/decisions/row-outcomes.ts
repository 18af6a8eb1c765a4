import type { FormHead } from '#functions/store/forms/forms.ts'
import { noSuchRow, type RoleRow, scoreFirst, withdrawnAlready } from '#shared/applications/dashboard-row.ts'
import { type RowName, type RowOutcome } from '#shared/applications/review-status.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isBlindTo, isKeptOut } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

type Closed = Exclude<FormHead['phase'], 'open'>

/** Refuses decisions once they are closed, and says what can be done instead. @throws Problem CONFLICT */
export function requireOpen(head: FormHead) {
  if (!areDecisionsOpen(head.phase)) throw new Problem('CONFLICT', instead[head.phase])
  requireKept(head)
}

const instead: Record<Closed, string> = {
  frozen: 'The decisions of this form are locked. Unlock them to change one.',
  released: 'The decisions of this form are released. Under Answers one can be changed, with a reason.',
}

export const refusedOutcome = ({ responseId, role }: RowName, reason: string): RowOutcome => ({
  responseId,
  role,
  outcome: 'refused',
  reason,
})

export const doneOutcome = ({ responseId, role }: RowName): RowOutcome => ({
  responseId,
  role,
  outcome: 'done',
})

/** The row already had the wanted state. */
export const alreadyOutcome = (name: RowName): RowOutcome => ({ ...doneOutcome(name), already: true })

/** Someone else was first. */
export const decidedSince = ({ responseId, role }: RowName): RowOutcome => ({
  responseId,
  role,
  outcome: 'changed',
  reason: 'Someone else decided this in the meantime.',
})

/** Why someone may not decide about a row, in words; undefined if they may. */
export function whyNotDecide(
  caller: { id: string },
  formId: string,
  row: RoleRow | undefined,
): string | undefined {
  if (!row || formIdOf(row.responseId) !== formId) return noSuchRow
  if (row.isWithdrawn) return withdrawnAlready
  if (isKeptOut(caller, row)) return 'You know this applicant, so someone else has to decide.'
  if (isBlindTo(caller, row)) return scoreFirst
  return undefined
}
