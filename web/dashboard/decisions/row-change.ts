import { rowId, scoreFirst, withdrawnAlready } from '#shared/dashboard-row.ts'
import { allowedMoves, mostDecided, type RowOutcome } from '#shared/decision.ts'
import { type ItemOutcome, planOf } from '#web/bulk/bulk-plan.ts'
import { inCalls, slicesOf } from '#web/bulk/bulk-run.ts'
import { type ListedRow, rowsIn } from '../dashboard-data.ts'
import { settableOf } from '../matching.ts'
import { changeRows } from './change-rows.ts'
import type { RowChange } from './decision-queries.ts'

export const planRows = (change: RowChange, rows: readonly ListedRow[]) =>
  planOf(rows, {
    whyNot: (listed) => whyNot(change, listed),
    isUnchanged: (listed) => isUnchanged(change, listed),
  })

function whyNot(change: RowChange, { status, row }: ListedRow): string | undefined {
  if (status === 'withdrawn') return withdrawnAlready
  if (row.isBlind) return scoreFirst
  if (change.kind === 'qualify' || settableOf(status) === change.to) return undefined
  return allowedMoves(status, false).includes(change.to) ? undefined : 'This change is not possible now.'
}

function isUnchanged(change: RowChange, { status, row }: ListedRow): boolean {
  if (change.kind === 'qualify') return row.isQualified === change.isQualified
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
