import { type ApplicationRole, applicationRoles } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import { scoresOf } from '#shared/dashboard-row.ts'
import type { Calibration } from '#shared/fair/calibrate.ts'
import type { Scenario, ScenarioRow } from '#shared/fair/scenario.ts'
import { isWorthOrdering, knowsErrors } from '#shared/fair/worthwhile.ts'
import type { ScenarioSettings } from '#shared/saved-scenario.ts'
import { averageOf } from '#shared/score.ts'
import { type ListedRow, scoresOfRow } from '../dashboard-data.ts'

/** What people choose in a scenario: everything except the rows. */
export type Settings = ScenarioSettings

/** What was chosen in a scenario. */
export function settingsOf(scenario: Scenario): Settings {
  const { version: _, algorithm: __, formId: ___, rows: ____, ...settings } = scenario
  return settings
}

/** The calibrations of a form, as far as the caller may see them. */
export interface Calibrations {
  review: Calibration | undefined
  interview: Calibration | undefined
}

/** Whether the order by adjusted scores is better founded than the order by raw ones. */
export const isAdjustable = ({ review }: Calibrations) => review !== undefined && isWorthOrdering(review)

/** The scenario of these rows. It has ids and scores, and names nobody. */
export const scenarioOf = (
  formId: string,
  rows: readonly ListedRow[],
  calibrations: Calibrations,
  settings: Settings,
): Scenario => {
  // Both look at all rows, so once for the scenario and not once for each of its rows.
  const adjusted = isAdjustable(calibrations) ? calibrations.review?.rows : undefined
  const errors = { review: errorsOf(calibrations.review), interview: errorsOf(calibrations.interview) }
  return {
    version: 1,
    algorithm: 1,
    formId,
    rows: rows.map((listed) => scenarioRow(listed, adjusted, errors)),
    ...settings,
  }
}

type Found = Calibration['rows'] | undefined

function scenarioRow(
  { id, row }: ListedRow,
  adjusted: Found,
  errors: Record<AssignmentKind, Found>,
): ScenarioRow {
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

/** The share of a role's applications for which there is a seat by default. */
const usualShare = 0.3

/** How a scenario begins: seats for a part of each role, raw scores, and one acceptance for each person. */
export function usualSettings(rows: readonly ListedRow[], seed: number): Settings {
  const byRole = Map.groupBy(rows, ({ row }) => row.role)
  const roles = applicationRoles.filter((role) => byRole.has(role))
  return {
    seats: Object.fromEntries(roles.map((role) => [role, Math.round(byRole.get(role)!.length * usualShare)])),
    waitlist: Object.fromEntries(roles.map((role) => [role, 0])),
    basis: 'raw',
    weights: { review: 50, interview: 50 },
    withoutInterview: 'reviews-count',
    oneEach: areOneScale(byRole) ? 'best-score' : [...roles],
    band: 100,
    seed,
  }
}

/** Whether roles are scored alike. If their averages differ more than the scores within a role, the best score favours the milder role. */
function areOneScale(byRole: ReadonlyMap<ApplicationRole, readonly ListedRow[]>): boolean {
  const groups = [...byRole.values()]
    .map((rows) => rows.flatMap(({ row }) => scoresOfRow(row).overall ?? []))
    .filter(({ length }) => length > 0)
  const averages = groups.map((scores) => averageOf(scores)!)
  const squares = groups.flatMap((scores, index) => scores.map((score) => (score - averages[index]!) ** 2))
  return Math.max(...averages) - Math.min(...averages) <= Math.sqrt(averageOf(squares) ?? 0)
}
