import { calibrate } from '#shared/fair/calibrate.ts'
import { outcomesText, scenarioText } from '#shared/fair/scenario-text.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { simulate } from '#shared/fair/simulate.ts'
import { makePlan } from '../planning/made-plan.ts'

/** What the worker computes. Its answers are those of the same functions under Node. */
export const tasks = {
  plan: makePlan,

  calibrate: async (scores: Parameters<typeof calibrate>[0]) => calibrate(scores),

  /** The outcomes of a scenario. `hash` identifies the scenario, `outcomesHash` its outcomes. */
  async simulate(scenario: Scenario) {
    const { outcomes, cuts } = simulate(scenario)
    const [hash, outcomesHash] = await Promise.all([
      sha256(scenarioText(scenario)),
      sha256(outcomesText(outcomes)),
    ])
    return { outcomes, cuts, hash, outcomesHash }
  },
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type TaskName = keyof typeof tasks
export type Given<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0]
export type Computed<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>
