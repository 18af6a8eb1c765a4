import { applicationRoleLabel } from '#shared/application-role.ts'
import { type DashboardRow, rowId, scoresOf, tallyOf } from '#shared/dashboard-row.ts'
import { reviewStatusLabel, reviewStatusOf, ReviewStatus } from '#shared/review-status.ts'

/** Where an application for one role stands, as the dashboards filter and sort it. */
export const statuses = [...ReviewStatus.options, 'withdrawn'] as const

/** A row as the tables list it: what is computed from it is computed once. */
export interface ListedRow {
  id: string
  row: DashboardRow
  status: (typeof statuses)[number]
  assigned: number
  done: number
  average: number | null
  spread: number | null
  /** Lowest and highest score. */
  range: { low: number; high: number } | null
}

/** The row of the dashboard behind it. */
export const rowOf = ({ row }: ListedRow) => row

const known = new WeakMap<DashboardRow, ListedRow>()

/** The same object for the same row, so that existing rows are not drawn again when more arrive. */
export function listed(row: DashboardRow): ListedRow {
  const before = known.get(row)
  if (before) return before
  const scores = scoresOf(row.reviewers)
  const now: ListedRow = {
    id: rowId(row),
    row,
    status: row.isWithdrawn ? 'withdrawn' : reviewStatusOf(row),
    ...tallyOf(row.reviewers),
    range: scores.length > 0 ? { low: Math.min(...scores), high: Math.max(...scores) } : null,
  }
  known.set(row, now)
  return now
}

/** How the check box of a row names it. */
export const nameOfRow = ({ row }: ListedRow) => `${row.name}, ${applicationRoleLabel[row.role].name}`

export const statusLabel: Record<ListedRow['status'], string> = {
  ...reviewStatusLabel,
  withdrawn: 'Withdrawn',
}
