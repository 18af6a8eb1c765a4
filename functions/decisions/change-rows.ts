import { findRows } from '#functions/store/applications/role-rows.ts'
import { decideRows, qualifyRows } from '#functions/store/decisions/decisions.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import {
  type RowName,
  type RowOutcome,
  isAtInterview,
  reviewStatusOf,
} from '#shared/applications/review-status.ts'
import {
  allowedMoves,
  type SeenRow,
  setStatus,
  type SettableStatus,
  type ShortlistedRow,
} from '#shared/decisions/decision.ts'
import {
  alreadyOutcome,
  decidedSince,
  doneOutcome,
  refusedOutcome,
  requireOpen,
  whyNotDecide,
} from './row-outcomes.ts'

interface Rows<Seen extends RowName> {
  by: UserRecord
  formId: string
  rows: readonly Seen[]
  now: Date
}

interface Change<Seen extends RowName> {
  isAlready: (row: RoleRow) => boolean
  /** Whether someone else has changed the row since it was on screen. */
  isStale: (row: RoleRow, seen: Seen) => boolean
  whyNot: (row: RoleRow) => string | undefined
  save: (head: FormHead, changing: readonly RoleRow[]) => Promise<unknown>
}

/** Sets the status of rows. @throws Problem CONFLICT once frozen */
export const decide = ({
  to,
  scenario,
  ...rows
}: Rows<SeenRow> & {
  to: SettableStatus
  /** The saved scenario from which it was staged. */
  scenario?: string | undefined
}) =>
  changeRows(rows, {
    isAlready: (row) => reviewStatusOf(row) === to,
    isStale: ({ decisionVersion }, { seen }) => decisionVersion !== seen,
    whyNot: (row) => whyNotMove(row, to),
    save: (head, changing) => {
      const decisions = changing.map((row) => ({ row, ...setStatus(reviewStatusOf(row), to, false) }))
      return decideRows(rows.by, { head, decisions, scenario }, rows.now)
    },
  })

/** Adds rows to the shortlist or removes them. @throws Problem CONFLICT once frozen */
export const qualify = ({ isQualified, ...rows }: Rows<ShortlistedRow> & { isQualified: boolean }) =>
  changeRows(rows, {
    isAlready: (row) => row.isQualified === isQualified,
    isStale: ({ qualifyVersion }, { seen }) => seen !== undefined && qualifyVersion !== seen,
    whyNot: () => undefined,
    save: (head, changing) => qualifyRows(rows.by, { head, rows: changing, isQualified }, rows.now),
  })

/**
 * Changes the rows that can be changed, in one transaction. If someone else changed a row since it was on screen, their change stays. A row
 * that is as wanted already counts as done, so a call whose answer was lost can be repeated.
 */
const changeRows = <Seen extends RowName>(
  { by, formId, rows }: Rows<Seen>,
  change: Change<Seen>,
): Promise<RowOutcome[]> =>
  tryAgain(async () => {
    const head = await findHead(formId)
    requireOpen(head)
    const stored = await findRows(rows)
    const unchanged = rows.map((seen, index) => unchangedOutcome({ by, formId, change }, seen, stored[index]))
    const changing = stored.flatMap((row, index) => (row && !unchanged[index] ? [row] : []))
    const isDone = changing.length === 0 || (await isWritten(change.save(head, changing)))
    return isDone && rows.map((seen, index) => unchanged[index] ?? doneOutcome(seen))
  })

/** The outcome of a row that stays as it is; undefined if it can be changed. */
function unchangedOutcome<Seen extends RowName>(
  { by, formId, change }: Pick<Rows<Seen>, 'by' | 'formId'> & { change: Change<Seen> },
  seen: Seen,
  row: RoleRow | undefined,
): RowOutcome | undefined {
  const refused = whyNotDecide(by, formId, row)
  if (refused || !row) return refusedOutcome(seen, refused ?? '')
  if (change.isAlready(row)) return alreadyOutcome(seen)
  if (change.isStale(row, seen)) return decidedSince(seen)
  const reason = change.whyNot(row)
  return reason === undefined ? undefined : refusedOutcome(seen, reason)
}

function whyNotMove(row: RoleRow, to: SettableStatus): string | undefined {
  if (!allowedMoves(reviewStatusOf(row), false).includes(to))
    return `The status cannot be changed to "${to}" now.`
  if (to === 'under-review' && isAtInterview({ ...row, isInterviewing: false }))
    return 'It has interviewers. Without them it is under review again.'
  return undefined
}
