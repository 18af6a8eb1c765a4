import { isWritten } from '#functions/store/condition-failed.ts'
import { decideRows, type RowDecision } from '#functions/store/decisions.ts'
import { findHead } from '#functions/store/forms.ts'
import { findRows } from '#functions/store/role-rows.ts'
import { tryAgain } from '#functions/store/try-again.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import type { RoleRow } from '#shared/dashboard-row.ts'
import {
  allowedMoves,
  type RowOutcome,
  type SeenRow,
  setStatus,
  type SettableStatus,
} from '#shared/decision.ts'
import { isAtInterview, reviewStatusOf } from '#shared/review-status.ts'
import {
  alreadyOutcome,
  decidedMeanwhile,
  doneOutcome,
  refusedOutcome,
  requireOpen,
  whyNotDecide,
} from './row-outcomes.ts'

interface Deciding {
  by: UserRecord
  formId: string
  rows: readonly SeenRow[]
  to: SettableStatus
  /** The saved scenario from which it was staged. */
  scenario?: string | undefined
  now: Date
}

/**
 * Sets the status of the rows that can be set, in one transaction. If somebody else decided a row since it was on screen, their decision
 * stays. A row that has the status already counts as done, so a call whose answer was lost can be repeated.
 * @throws Problem CONFLICT once frozen
 */
export const decide = ({ by, formId, rows, to, scenario, now }: Deciding): Promise<RowOutcome[]> =>
  tryAgain(async () => {
    const head = await findHead(formId)
    requireOpen(head)
    const stored = await findRows(rows)
    const judged = rows.map((row, index) => judge({ by, formId, to }, row, stored[index]))
    const decisions = judged.flatMap(({ decision }) => decision ?? [])
    const outcomes = judged.map(({ outcome }) => outcome)
    const isDone =
      decisions.length === 0 || (await isWritten(decideRows(by, { head, decisions, scenario }, now)))
    return isDone && outcomes
  })

interface Judged {
  outcome: RowOutcome
  /** The write that it needs, if any. */
  decision?: RowDecision
}

function judge(
  { by, formId, to }: Pick<Deciding, 'by' | 'formId' | 'to'>,
  seen: SeenRow,
  row: RoleRow | undefined,
): Judged {
  const reason = whyNotDecide(by, formId, row)
  if (reason || !row) return { outcome: refusedOutcome(seen, reason ?? '') }
  const status = reviewStatusOf(row)
  if (status === to) return { outcome: alreadyOutcome(seen) }
  if (row.decisionVersion !== seen.seen) return { outcome: decidedMeanwhile(seen) }
  if (!allowedMoves(status, false).includes(to))
    return { outcome: refusedOutcome(seen, `The status cannot be changed to "${to}" now.`) }
  if (to === 'under-review' && isAtInterview({ ...row, isInterviewing: false }))
    return { outcome: refusedOutcome(seen, 'It has interviewers. Without them it is under review again.') }
  return { outcome: doneOutcome(seen), decision: { row, ...setStatus(status, to, false) } }
}
