import { toRow } from '#functions/dashboard/to-row.ts'
import { isWritten } from '#functions/store/condition-failed.ts'
import { reviseRow } from '#functions/store/decisions.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findRows, rsvpDeadline } from '#functions/store/role-rows.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { type RowOutcome, type SeenRow, setStatus, type SettableStatus } from '#shared/decision.ts'
import { Problem } from '#shared/problem.ts'
import { reviewStatusOf } from '#shared/review-status.ts'
import { decidedMeanwhile } from './decide.ts'
import { done, refused, whyNotDecide } from './row-outcomes.ts'

interface Revising {
  by: UserRecord
  head: FormHead
  row: SeenRow
  to: SettableStatus
  reason: string
  rsvpBy?: string | undefined
  now: Date
}

/** Changes a decision that was told, with a reason; its applicant is written to again. @throws Problem CONFLICT before the release */
export async function revise({
  by,
  head,
  row: seen,
  to,
  reason,
  rsvpBy,
  now,
}: Revising): Promise<RowOutcome> {
  if (head.phase !== 'released') throw new Problem('CONFLICT', 'These decisions are not released yet.')
  const [row] = await findRows([seen])
  const why = whyNotDecide(by, head.id, row)
  if (why || !row) return refused(seen, why ?? '')
  const status = reviewStatusOf(toRow(row))
  if (status === to) return done(seen)
  if (row.dv !== seen.seen) return decidedMeanwhile(seen)
  const { decision } = setStatus(status, to, true)
  if (decision === 'accepted') mustBeAnswerable(rsvpBy ?? rsvpDeadline(row, head), now)
  return (await isWritten(reviseRow(by, { head, row, decision, reason, rsvpBy }, now)))
    ? done(seen)
    : decidedMeanwhile(seen)
}

/** An offer whose deadline lies behind could not be taken up. @throws Problem INVALID */
function mustBeAnswerable(rsvpBy: string | null, now: Date) {
  if (!rsvpBy || Date.parse(rsvpBy) <= now.getTime())
    throw new Problem('INVALID', 'The offer needs a deadline that is still to come.')
}
