import { randomUUID } from 'node:crypto'
import { rowId, type RoleRow } from '#shared/applications/dashboard-row.ts'
import { savedOutcome, type SavedRow } from '#shared/fair/saved-scenario.ts'
import type { ScenarioSettings } from '#shared/fair/scenario.ts'
import { done } from './identities.ts'
import type { Person } from './open-test-portal.ts'

/** A row of a scenario's outcome. */
export const scenarioRow = (
  row: Pick<RoleRow, 'responseId' | 'role'>,
  more: Partial<SavedRow> = {},
): SavedRow => ({ id: rowId(row), standing: 'accepted', total: 5_000_000, ...more })

/** A scenario with one seat for engineers, as it is saved. */
export function smallScenario(formId: string, rows: readonly SavedRow[], name = 'Plan A') {
  const settings: ScenarioSettings = {
    seats: { engineer: 1 },
    waitlist: {},
    basis: 'raw',
    weights: { review: 50, interview: 50 },
    withoutInterview: 'reviews-count',
    oneEach: 'best-score',
    band: 100,
    seed: 1,
  }
  return { formId, body: { id: randomUUID(), name, settings, outcome: savedOutcome(rows) } }
}

/** Saves a scenario, and gives the parameters of the paths to it. */
export async function saveScenario(
  { calls }: Person,
  { formId, body }: ReturnType<typeof smallScenario>,
): Promise<{ formId: string; scenarioId: string }> {
  await done(calls.fair.saveScenario({ params: { formId }, body }))
  return { formId, scenarioId: body.id }
}
