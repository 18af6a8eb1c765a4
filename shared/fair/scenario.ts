import * as z from 'zod/mini'
import { ApplicationRole } from '../application-role.ts'

/** Names the method of `simulate`. Another method gets another number, so that old scenarios are not compared with it. */
const simulationAlgorithm = 1

const Points = z.int().check(z.minimum(0), z.maximum(10_000))
const Decided = z.enum(['accepted', 'waitlist', 'denied'])

/** An application for one role as a scenario saw it. Ids only: a scenario names nobody. */
export const ScenarioRow = z.strictObject({
  /** `responseId/role` */
  id: z.string().check(z.maxLength(200)),
  /** The response's id, which stands for the applicant. */
  applicant: z.string().check(z.maxLength(160)),
  role: ApplicationRole,
  reviews: z.array(Points).check(z.maxLength(100)),
  interviews: z.array(Points).check(z.maxLength(100)),
  /** Rounded; null if there is none. It is kept here and not computed again, because logarithms differ between machines. */
  adjusted: z.nullable(z.int()),
  /** Standard errors, rounded; null if unknown. */
  reviewError: z.nullable(z.int().check(z.minimum(0))),
  interviewError: z.nullable(z.int().check(z.minimum(0))),
  /** The place of this role in the applicant's own order, from 0; null if they gave none. */
  wish: z.nullable(z.int().check(z.minimum(0))),
  /** Decided by a person: it stays, and an acceptance holds its seat. */
  fixed: z.nullable(Decided),
  /** The version of the decision that the scenario saw. */
  decisionVersion: z.int().check(z.minimum(0)),
})
export type ScenarioRow = z.infer<typeof ScenarioRow>

const Places = z.partialRecord(ApplicationRole, z.int().check(z.minimum(0), z.maximum(10_000)))
const Weight = z.int().check(z.minimum(0), z.maximum(100))

/** Everything that a simulation depends on. The same scenario gives the same outcomes, byte for byte. */
export const Scenario = z.strictObject({
  version: z.literal(1),
  algorithm: z.literal(simulationAlgorithm),
  formId: z.string().check(z.maxLength(100)),
  rows: z.array(ScenarioRow).check(z.maxLength(100_000)),
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
  /** 128 random bits. Without them, somebody could guess a hidden row by trying which one gives the scenario's hash. */
  salt: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})
export type Scenario = z.infer<typeof Scenario>
