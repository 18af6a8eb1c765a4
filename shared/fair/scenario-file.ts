import * as z from 'zod/mini'
import { Scenario } from './scenario.ts'
import { simulate } from './simulate.ts'

/** A scenario as it leaves the portal: everything to compute it again, and the hash to compare with. It names nobody. */
export const ScenarioFile = z.strictObject({
  format: z.literal('application-portal/scenario'),
  name: z.string().check(z.maxLength(100)),
  scenario: Scenario,
  /** SHA-256 of `outcomesText`, in hexadecimal. */
  outcomes: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type ScenarioFile = z.infer<typeof ScenarioFile>

/** The outcomes of a file's scenario, and the cut of each role. */
export const simulateFile = ({ scenario }: ScenarioFile) => simulate(scenario)
