import { createHash, randomUUID } from 'node:crypto'
import { rowId, type RoleRow, scoresOf } from '#shared/dashboard-row.ts'
import { scenarioText } from '#shared/fair/scenario-text.ts'
import type { Scenario, ScenarioRow } from '#shared/fair/scenario.ts'
import { rowsOfPiece } from '#shared/saved-scenario.ts'
import { done } from './identities.ts'
import type { Person } from './open-test-portal.ts'

/** A row of a scenario as the simulator makes it from a row of the dashboards. */
export const scenarioRow = (
  row: Pick<RoleRow, 'responseId' | 'role'> & Partial<Pick<RoleRow, 'reviewers' | 'decisionVersion'>>,
  more: Partial<ScenarioRow> = {},
): ScenarioRow => ({
  id: rowId(row),
  applicant: row.responseId,
  role: row.role,
  reviews: scoresOf(row.reviewers ?? []),
  interviews: [],
  adjusted: null,
  reviewError: null,
  interviewError: null,
  wish: null,
  fixed: null,
  decisionVersion: row.decisionVersion ?? 0,
  ...more,
})

/** A scenario with one seat for engineers, and everything that its saving sends. */
export function smallScenario(formId: string, rows: readonly ScenarioRow[], name = 'Plan A') {
  const scenario: Scenario & { salt: string } = {
    version: 1,
    algorithm: 1,
    formId,
    rows: [...rows],
    seats: { engineer: 1 },
    waitlist: {},
    basis: 'raw',
    weights: { review: 50, interview: 50 },
    withoutInterview: 'reviews-count',
    oneEach: 'best-score',
    band: 100,
    seed: 1,
    salt: 'a'.repeat(32),
  }
  const { version: _, algorithm: __, formId: ___, rows: ____, ...settings } = scenario
  const hash = createHash('sha256').update(scenarioText(scenario)).digest('hex')
  const pieces = Array.from({ length: Math.ceil(rows.length / rowsOfPiece) }, (_each, piece) => ({
    piece,
    rows: rows.slice(piece * rowsOfPiece, (piece + 1) * rowsOfPiece),
  }))
  return { begin: { id: randomUUID(), name, settings, rows: rows.length, hash }, pieces, scenario }
}

/** Begins a scenario and sends its pieces, as the simulator does before it finishes it. */
export async function uploadScenario({ calls }: Person, { begin, pieces, scenario }: Small) {
  const { formId } = scenario
  await done(calls.dashboard.beginScenario({ params: { formId }, body: begin }))
  const params = { formId, scenarioId: begin.id }
  for (const body of pieces) await done(calls.dashboard.keepPiece({ params, body }))
  return params
}

type Small = ReturnType<typeof smallScenario>

/** Saves a scenario. */
export async function saveScenario(person: Person, small: Small) {
  const params = await uploadScenario(person, small)
  await done(person.calls.dashboard.finishScenario({ params }))
  return params
}
