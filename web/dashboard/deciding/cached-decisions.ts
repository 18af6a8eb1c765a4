import { allowedMoves, type RowOutcome, setStatus, type SettableStatus } from '#shared/decision.ts'
import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { reviewStatusOf } from '#shared/review-status.ts'
import { queryClient } from '#web/api/query-client.ts'
import { updateRows } from '../cached-rows.ts'
import { dashboardQueries } from '../dashboard-queries.ts'
import type { RowChange } from './change-plan.ts'
import { releaseQuery } from './decision-queries.ts'

/** What the server said it has done to these rows, done to the cached ones. */
export function withChange(change: RowChange, outcomes: readonly RowOutcome[]) {
  const done = new Set(outcomes.filter(({ outcome }) => outcome === 'done').map(rowId))
  return (row: DashboardRow) => (done.has(rowId(row)) ? changed(row, change) : row)
}

function changed(row: DashboardRow, change: RowChange): DashboardRow {
  if (change.kind === 'qualify')
    return row.isQualified === change.isQualified ? row : { ...row, isQualified: change.isQualified }
  const from = reviewStatusOf(row)
  // Where it stood so already nothing was written, and its version is the same.
  if (!allowedMoves(from, false).includes(change.to)) return row
  return { ...row, ...setStatus(from, change.to, false), decisionVersion: row.decisionVersion + 1 }
}

/** Shows at once what was done. Where somebody else was faster, what they did is fetched. */
export function noteChange(formId: string, change: RowChange, outcomes: readonly RowOutcome[]) {
  updateRows(formId, withChange(change, outcomes))
  if (outcomes.some(({ outcome }) => outcome === 'changed')) fetchRowsAnew(formId)
}

export function fetchRowsAnew(formId: string) {
  void queryClient.invalidateQueries(dashboardQueries.ofForm(formId))
}

/** The counts of the release are another question than the rows. */
export function fetchReleaseAnew(formId: string) {
  void queryClient.invalidateQueries(releaseQuery(formId))
}

interface Revision {
  name: Pick<DashboardRow, 'responseId' | 'role'>
  to: SettableStatus
  rsvpBy: string | undefined
}

/** A decision that was told is another one now: it was not answered yet. */
export function noteRevision(formId: string, { name, to, rsvpBy }: Revision) {
  updateRows(formId, (row) =>
    rowId(row) === rowId(name)
      ? {
          ...row,
          ...setStatus(reviewStatusOf(row), to, true),
          decisionVersion: row.decisionVersion + 1,
          rsvp: null,
          rsvpBy: rsvpBy ?? row.rsvpBy,
        }
      : row,
  )
}
