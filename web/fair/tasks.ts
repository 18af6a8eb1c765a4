import { calibrate } from '#shared/fair/calibrate.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { simulate } from '#shared/fair/simulate.ts'
import { makePlan } from '#web/planning/made-plan.ts'

/** What the worker computes. Its answers are those of the same functions under Node. */
export const tasks = {
  plan: makePlan,

  calibrate: async (scores: Parameters<typeof calibrate>[0]) => calibrate(scores),

  simulate: async (scenario: Scenario) => simulate(scenario),
}

export type TaskName = keyof typeof tasks
export type Given<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0]
export type Computed<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
