import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Scenario, ScenarioRow } from './scenario.ts'
import { randomFrom } from './seeded.ts'

const roles: readonly ApplicationRole[] = ['bootcamp', 'engineer', 'designer', 'product', 'tech-lead']

/** A made-up scenario in which every setting occurs. The same seed gives the same scenario. */
export function madeUpScenario(seed: number, rowCount: number): Scenario {
  const random = randomFrom(seed)
  const upTo = (below: number) => Math.floor(random() * below)
  const oneOf = <Choice>(choices: readonly Choice[]) => choices[upTo(choices.length)]!
  const points = () => upTo(41) * 250
  const some = (most: number) => Array.from({ length: upTo(most + 1) }, points)
  const rows: ScenarioRow[] = []
  for (let applicant = 0; rows.length < rowCount; applicant++)
    for (const [wish, role] of roles.filter(() => random() < 0.4).entries())
      rows.push({
        id: `response-${applicant}/${role}`,
        applicant: `response-${applicant}`,
        role,
        reviews: some(3),
        interviews: some(1),
        adjusted: random() < 0.3 ? null : points(),
        reviewError: random() < 0.2 ? null : upTo(900),
        interviewError: upTo(900),
        wish,
        fixed: random() < 0.05 ? oneOf(['accepted', 'waitlist', 'denied']) : null,
        decisionVersion: upTo(3),
      })
  return {
    rows: rows.slice(0, rowCount),
    seats: Object.fromEntries(roles.map((role) => [role, upTo(rowCount / 8)])),
    waitlist: { bootcamp: 3, engineer: 2 },
    basis: oneOf(['raw', 'adjusted']),
    weights: { review: 60, interview: oneOf([0, 40]) },
    withoutInterview: oneOf(['reviews-count', 'left-out']),
    oneEach: oneOf([null, 'best-score', 'own-order', roles.toReversed()]),
    band: 100,
    seed,
  }
}
