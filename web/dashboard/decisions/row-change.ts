import { type DashboardRow, rowId } from '#shared/dashboard-row.ts'
import { allowedMoves, mostDecided, type RowOutcome } from '#shared/decision.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { type ItemOutcome, planOf } from '#web/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/bulk/bulk-run.ts'
import { noteChange } from '../cached-rows.ts'
import { statusLabel } from '../cells.tsx'
import type { ListedRow } from '../dashboard-data.ts'
import { settableOf } from '../matching.ts'
import { callFor, type RowChange } from './decision-queries.ts'

export const planRows = (change: RowChange, rows: readonly ListedRow[]) =>
  planOf(rows, {
    whyNot: (listed) => whyNot(change, listed),
    isUnchanged: (listed) => isUnchanged(change, listed),
  })

function whyNot(change: RowChange, { status, row }: ListedRow): string | undefined {
  if (status === 'withdrawn') return 'This application was withdrawn.'
  if (row.isBlind) return 'Please submit your own review or interview of it first.'
  if (change.kind === 'qualify' || settableOf(status) === change.to) return undefined
  return allowedMoves(status, false).includes(change.to) ? undefined : 'This change is not possible now.'
}

function isUnchanged(change: RowChange, { status, row }: ListedRow): boolean {
  if (change.kind === 'qualify') return row.isQualified === change.isQualified
  return status !== 'withdrawn' && settableOf(status) === change.to
}

/** 'Interview to Accepted': what the change does to one row. */
export function effectOf(change: RowChange, { status }: ListedRow): string {
  if (change.kind === 'decide') return `${statusLabel[status]} to ${reviewStatusLabel[change.to]}`
  return change.isQualified ? 'becomes qualified' : 'is no longer qualified'
}

/** Sends the change of many rows, call after call. */
export const sendRows = (formId: string, change: RowChange) =>
  inCalls(slicesOf(mostDecided), async (batch: readonly ListedRow[]) => {
    const outcomes = await changeRows(
      formId,
      change,
      batch.map(({ row }) => row),
    )
    return outcomes.map(toItemOutcome)
  })

/** Changes rows in one call, and shows at once what is done. */
export async function changeRows(formId: string, change: RowChange, rows: readonly DashboardRow[]) {
  const { outcomes } = await callFor(formId, change, rows)
  noteChange(formId, change, outcomes)
  return outcomes
}

export const toItemOutcome = ({ outcome, reason, already, ...name }: RowOutcome): ItemOutcome => ({
  id: rowId(name),
  outcome: outcome === 'changed' ? 'stale' : outcome,
  reason,
  already,
})
