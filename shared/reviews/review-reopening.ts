import { erasedAlready, isErased, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { leftToUndo } from '#shared/applications/undo-time.ts'
import { areDecisionsOpen, phaseWord } from '#shared/forms/phase.ts'
import type { AssignmentState } from './assignment.ts'
import type { DiscussedForm } from './discussion.ts'

/** How often one review can be given back: each version stays, and a conflict of interest removes all of them in one transaction. */
const mostReopenings = 3

interface Submitted {
  state: AssignmentState
  reopenings: number
}

/** Why a review cannot be given back to its reviewer now, in words; undefined if it can. */
export function whyNotReopen(
  { state, reopenings }: Submitted,
  row: Pick<RoleRow, 'userId'>,
  form: DiscussedForm,
): string | undefined {
  const whyClosed = whyNothingReopens(row, form)
  if (whyClosed) return whyClosed
  if (state !== 'done') return 'This is not submitted, so it cannot be reopened.'
  if (reopenings >= mostReopenings) return 'This was reopened three times and cannot be reopened again.'
  return undefined
}

function whyNothingReopens(row: Pick<RoleRow, 'userId'>, { phase, erasingSince }: DiscussedForm) {
  if (isErased(row) || erasingSince) return erasedAlready
  if (!areDecisionsOpen(phase))
    return `Decisions are ${phaseWord[phase]}, so nothing can be reopened any more.`
  return undefined
}

/** Why a submit cannot be undone by who made it, in words; undefined if it can. */
export const whyNotUndo = (
  { submittedAt }: { submittedAt?: number | undefined },
  row: Pick<RoleRow, 'userId'>,
  form: DiscussedForm,
  now: number,
): string | undefined =>
  whyNothingReopens(row, form) ??
  (leftToUndo(submittedAt, now) > 0
    ? undefined
    : 'The ten seconds to undo it are over. A super reviewer can reopen it.')
