import { findRows, rsvpDeadline } from '#functions/store/applications/role-rows.ts'
import { reviseRow } from '#functions/store/decisions/decisions.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { isErased, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { type RowOutcome, type Rsvp, reviewStatusOf } from '#shared/applications/review-status.ts'
import { mayHaveMoreTime, type SeenRow, setStatus, type SettableStatus } from '#shared/decisions/decision.ts'
import { requireKept } from '#shared/forms/form-retention.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { decidedSince, doneOutcome, refusedOutcome, whyNotDecide } from './row-outcomes.ts'

interface Revising {
  by: UserRecord
  head: FormHead
  row: SeenRow
  /** The answer to the offer that was on screen. */
  rsvp?: Rsvp | null | undefined
  to: SettableStatus
  reason: string
  rsvpBy?: string | undefined
  now: Date
}

/**
 * Changes a released decision, or extends the deadline of an offer, with a reason. Its applicant gets another mail.
 * @throws Problem CONFLICT before the release, INVALID for a deadline in the past or an earlier one
 */
export async function revise({
  by,
  head,
  row: seen,
  to,
  reason,
  now,
  ...asked
}: Revising): Promise<RowOutcome> {
  if (head.phase !== 'released') throw new Problem('CONFLICT', 'These decisions are not released yet.')
  requireKept(head)
  const [row] = await findRows([seen])
  const why = whyNotRevise(by, head.id, row)
  if (why || !row) return refusedOutcome(seen, why ?? '')
  const status = reviewStatusOf(row)
  const rsvpBy = asked.rsvpBy && new Date(asked.rsvpBy).toISOString()
  const deadline = rsvpDeadline(row, head)
  const until = rsvpBy ?? deadline
  const isSame = status === to
  if (isSame && (to !== 'accepted' || until === deadline)) return doneOutcome(seen)
  if (row.decisionVersion !== seen.seen) return revisedSince(seen)
  if (isSame && !mayHaveMoreTime(row))
    return refusedOutcome(seen, 'This offer was answered already, so its deadline stays.')
  const { decision } = isSame ? row : setStatus(status, to, true)
  if (decision === 'accepted') mustBeAnswerable(until, now)
  if (isSame && deadline && until && until < deadline)
    throw new Problem('INVALID', 'The deadline of an offer can only be extended.')
  // An answer ends with its offer, so nobody may take an offer back without having seen the answer.
  if (asked.rsvp !== row.rsvp) return revisedSince(seen)
  return (await isWritten(reviseRow(by, { head, row, decision, reason, rsvpBy }, now)))
    ? doneOutcome(seen)
    : revisedSince(seen)
}

const revisedSince = (row: SeenRow): RowOutcome => ({
  ...decidedSince(row),
  reason: 'Someone else changed this decision, or the applicant answered the offer, in the meantime.',
})

/** Why a person may not change a released decision: as for deciding, and not if the applicant was erased. */
const whyNotRevise = (by: UserRecord, formId: string, row: RoleRow | undefined) =>
  row && isErased(row) ? 'This application was erased, so its decision stays.' : whyNotDecide(by, formId, row)

/** An offer whose deadline is in the past could not be accepted. @throws Problem INVALID */
function mustBeAnswerable(rsvpBy: string | null, now: Date) {
  if (!rsvpBy || lastMoment(rsvpBy) < now.getTime())
    throw new Problem('INVALID', 'The offer needs a deadline in the future.')
}
