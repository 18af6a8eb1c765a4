import { type DashboardRow, rowId, scoreFirst, withdrawnAlready } from '#shared/applications/dashboard-row.ts'
import { mostDecided, type RowOutcome, reviewStatusLabel } from '#shared/applications/review-status.ts'
import { allowedMoves } from '#shared/decisions/decision.ts'
import { isRefused } from '#web/api/api-error.ts'
import { type ItemOutcome, planOf } from '#web/kit/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/kit/bulk/bulk-run.ts'
import { fetchRowsAgain, noteChange } from '#web/staff/cached-rows.ts'
import { statusLabel } from '#web/staff/cells.tsx'
import { type ListedRow, rowsIn } from '#web/staff/dashboard-data.ts'
import { settableOf } from '#web/staff/matching.ts'
import { callFor, type RowChange } from './decision-queries.ts'

/** Changes rows in one call, and shows at once what is done. */
export async function changeRows(formId: string, change: RowChange, rows: readonly DashboardRow[]) {
  const { outcomes } = await callFor(formId, change, rows).catch((error: unknown) => {
    // The decisions were frozen or released meanwhile: nothing more can be chosen once the page knows.
    if (isRefused(error, 'CONFLICT')) fetchRowsAgain(formId)
    throw error
  })
  noteChange(formId, change, outcomes)
  return outcomes
}

/** 'Interview to Accepted': what the change does to one row. */
export function effectOf(change: RowChange, { status }: ListedRow): string {
  if (change.kind === 'decide') return `${statusLabel[status]} to ${reviewStatusLabel[change.to]}`
  if (change.kind === 'label')
    return change.isGiven ? `given “${change.label.name}”` : `“${change.label.name}” removed`
  return change.isQualified ? 'added to the shortlist' : 'removed from the shortlist'
}

export const planRows = (change: RowChange, rows: readonly ListedRow[]) =>
  planOf(rows, {
    whyNot: (listed) => whyNot(change, listed),
    isUnchanged: (listed) => isUnchanged(change, listed),
  })

function whyNot(change: RowChange, { status, row }: ListedRow): string | undefined {
  if (change.kind === 'label') return row.isBlind || row.isNameHidden ? scoreFirst : undefined
  if (status === 'withdrawn') return withdrawnAlready
  if (row.isBlind) return scoreFirst
  if (change.kind === 'qualify' || settableOf(status) === change.to) return undefined
  return allowedMoves(status, false).includes(change.to) ? undefined : 'This change is not possible now.'
}

function isUnchanged(change: RowChange, { status, row }: ListedRow): boolean {
  if (change.kind === 'qualify') return row.isQualified === change.isQualified
  if (change.kind === 'label') return (row.labels ?? []).includes(change.label.id) === change.isGiven
  return status !== 'withdrawn' && settableOf(status) === change.to
}

/** Sends the change of many rows, call after call. */
export const sendRows = (formId: string, change: RowChange) =>
  inCalls(slicesOf(mostDecided), async (batch: readonly ListedRow[]) => {
    const outcomes = await changeRows(formId, change, rowsIn(batch))
    return outcomes.map(toItemOutcome)
  })

export const toItemOutcome = ({ outcome, reason, already, ...name }: RowOutcome): ItemOutcome => ({
  id: rowId(name),
  outcome: outcome === 'changed' ? 'stale' : outcome,
  reason,
  already,
})
