import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { calibrate } from '#shared/fair/calibrate.ts'
import { scoresGiven } from '#shared/fair/given-scores.ts'
import { savedOutcome } from '#shared/fair/saved-scenario.ts'
import { isAdjustable, scenarioOf } from '#shared/fair/scenario-of.ts'
import type { ScenarioSettings } from '#shared/fair/scenario.ts'
import { simulate } from '#shared/fair/simulate.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { done, type SignedUp } from './sign-up.ts'

/** Two scenarios of last semester to compare: by raw scores, and by adjusted ones with the applicants' own order of roles. */
export async function saveDemoScenarios({ calls }: SignedUp, formId: string, now: Date) {
  const params = { formId }
  const { rows } = done(await calls.applications.rows({ params, query: {}, now }))
  const calibrations = {
    review: calibrate(scoresGiven(rows, 'review')),
    interview: calibrate(scoresGiven(rows, 'interview')),
  }
  const basis = isAdjustable(calibrations) ? 'adjusted' : 'raw'
  const scenarios = [
    ['Best score', settings(rows, { oneEach: 'best-score' })],
    ['Own order, adjusted', settings(rows, { oneEach: 'own-order', basis })],
  ] as const
  for (const [index, [name, chosen]] of scenarios.entries()) {
    const { outcomes } = simulate(scenarioOf(rows, calibrations, chosen))
    const id = `00000000-0000-4000-8000-00000000000${index}`
    const body = { id, name, settings: chosen, outcome: savedOutcome(outcomes) }
    done(await calls.fair.saveScenario({ params, body, now }))
  }
}

/** A seat for three of ten applications, and the waitlist for one. */
function settings(rows: readonly DashboardRow[], chosen: Partial<ScenarioSettings>) {
  const byRole = [...Map.groupBy(rows, ({ role }) => role)]
  const share = (part: number) =>
    Object.fromEntries(byRole.map(([role, own]) => [role, Math.round(own.length * part)])) as Record<
      ApplicationRole,
      number
    >
  return {
    seats: share(0.3),
    waitlist: share(0.1),
    basis: 'raw',
    weights: { review: 50, interview: 50 },
    withoutInterview: 'reviews-count',
    oneEach: null,
    band: 100,
    seed: 2026,
    ...chosen,
  } satisfies ScenarioSettings
}
