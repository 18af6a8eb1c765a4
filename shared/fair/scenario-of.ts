import { type DashboardRow, rowId, scoresOf } from '#shared/applications/dashboard-row.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Calibration } from './calibrate.ts'
import type { Scenario, ScenarioRow, ScenarioSettings } from './scenario.ts'
import { isWorthOrdering, knowsErrors } from './worthwhile.ts'

/** The calibrations of a form, as far as the caller may see them. */
export interface Calibrations {
  review: Calibration | undefined
  interview: Calibration | undefined
}

/** Whether the order by adjusted scores is better founded than the order by raw ones. */
export const isAdjustable = ({ review }: Calibrations) => review !== undefined && isWorthOrdering(review)

/** The scenario of these rows. It has ids and scores, and names nobody. */
export const scenarioOf = (
  rows: readonly DashboardRow[],
  calibrations: Calibrations,
  settings: ScenarioSettings,
): Scenario => {
  // Both look at all rows, so once for the scenario and not once for each of its rows.
  const adjusted = isAdjustable(calibrations) ? calibrations.review : undefined
  const errors = { review: errorsOf(calibrations.review), interview: errorsOf(calibrations.interview) }
  return {
    rows: rows.map((row) => scenarioRow(row, adjusted, errors)),
    ...settings,
  }
}

type Found = Calibration['rows'] | undefined

function scenarioRow(
  row: DashboardRow,
  review: Calibration | undefined,
  errors: Record<AssignmentKind, Found>,
): ScenarioRow {
  const id = rowId(row)
  const adjusted = review?.comparableRoles.has(row.role) ? review.rows : undefined
  return {
    id,
    applicant: row.responseId,
    role: row.role,
    reviews: scoresOf(row.reviewers),
    interviews: scoresOf(row.interviewers),
    adjusted: rounded(adjusted?.get(id)?.adjusted),
    reviewError: rounded(errors.review?.get(id)?.error),
    interviewError: rounded(errors.interview?.get(id)?.error),
    wish: row.wish ?? null,
    fixed: row.decision === 'undecided' ? null : row.decision,
    decisionVersion: row.decisionVersion,
  }
}

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value))

const errorsOf = (calibration: Calibration | undefined): Found =>
  calibration && knowsErrors(calibration) ? calibration.rows : undefined
