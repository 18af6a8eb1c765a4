import * as z from 'zod/mini'
import type { Decision } from '#shared/applications/review-status.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'

const Places = z.partialRecord(ApplicationRole, z.int().check(z.minimum(0), z.maximum(10_000)))
const Weight = z.int().check(z.minimum(0), z.maximum(100))

/** What people choose in a scenario: everything but the rows. */
export const ScenarioSettings = z.strictObject({
  seats: Places,
  /** How many are put on the waitlist. */
  waitlist: Places,
  basis: z.enum(['raw', 'adjusted']),
  /** Whole numbers such as 60 and 40; only their ratio counts. */
  weights: z.strictObject({ review: Weight, interview: Weight }),
  /** Rows without an interview: by their reviews alone, or left out. */
  withoutInterview: z.enum(['reviews-count', 'left-out']),
  /** One acceptance for each person: in the role with the best score, by their own order, or by the chapter's order of roles. Null: as many as there are. */
  oneEach: z.nullable(z.union([z.enum(['best-score', 'own-order']), z.array(ApplicationRole)])),
  /** Too close to call: within this many hundredths of a standard error of the cut. */
  band: z.int().check(z.minimum(0), z.maximum(500)),
  seed: z.int().check(z.minimum(0), z.maximum(4_294_967_295)),
})
export type ScenarioSettings = z.infer<typeof ScenarioSettings>

/** An application for one role as a scenario sees it. Scores are whole points, 0 to 10,000. */
export interface ScenarioRow {
  /** `responseId/role` */
  id: string
  /** The response's id, which stands for the applicant. */
  applicant: string
  role: ApplicationRole
  reviews: number[]
  interviews: number[]
  /** Rounded; null if there is none. */
  adjusted: number | null
  /** Standard errors, rounded; null if unknown. */
  reviewError: number | null
  interviewError: number | null
  /** The place of this role in the applicant's own order, from 0; null if they gave none. */
  wish: number | null
  /** Decided by a person: it stays, and an acceptance holds its seat. */
  fixed: Exclude<Decision, 'undecided'> | null
  /** The version of the decision that the scenario saw. */
  decisionVersion: number
}

/** Everything that a simulation depends on. */
export interface Scenario extends ScenarioSettings {
  rows: ScenarioRow[]
}
