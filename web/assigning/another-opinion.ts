import { type Colleague, type DashboardRow, rowId } from '#shared/applications/dashboard-row.ts'
import { inputOf, newSettings, type PlanDraft, type PlannerInput } from '#web/planning/plan-inputs.ts'

interface Known {
  /** All rows of the form: what people read elsewhere counts. */
  all: readonly DashboardRow[]
  people: readonly Colleague[]
  /** The plan of reviews that someone has saved: who takes part, and how many each person may have. */
  saved: Pick<PlanDraft, 'settings'> | null
}

/** The input of the planner: one more reviewer for each of these rows, by the rules of any plan. */
export function anotherOpinionInput(
  rows: readonly DashboardRow[],
  { all, people, saved }: Known,
): PlannerInput {
  const submitted = all.filter(({ isWithdrawn }) => !isWithdrawn)
  const settings = saved?.settings ?? newSettings('review', submitted.length, people)
  const asked = new Set(rows.map(rowId))
  const input = inputOf({ settings, rows: [] }, all, people)
  return {
    ...input,
    rows: input.rows.map((row) => (asked.has(row.id) ? { ...row, wanted: row.kept.length + 1 } : row)),
  }
}
