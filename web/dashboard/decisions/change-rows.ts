import type { DashboardRow } from '#shared/dashboard-row.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { isRefused } from '#web/api/api-error.ts'
import { fetchRowsAgain, noteChange } from '../cached-rows.ts'
import { statusLabel } from '../cells.tsx'
import type { ListedRow } from '../dashboard-data.ts'
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
  return change.isQualified ? 'Not qualified to Qualified' : 'Qualified to Not qualified'
}
