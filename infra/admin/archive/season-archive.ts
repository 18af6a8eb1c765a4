import * as z from 'zod/mini'
import { AnswerValue } from '#shared/applications/response.ts'
import { Rsvp, Decision } from '#shared/applications/review-status.ts'
import { ScenarioSettings } from '#shared/fair/scenario.ts'
import { Phase } from '#shared/forms/phase.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { AssignmentKind } from '#shared/kernel/assignment-kind.ts'

const Row = z.object({
  /** `responseId/role`, or a pseudonym. */
  id: z.string(),
  role: ApplicationRole,
  isWithdrawn: z.boolean(),
  isQualified: z.boolean(),
  decision: Decision,
  decisionVersion: z.int(),
  rsvp: z.nullable(Rsvp),
  /** Means of the submitted scores, 0 to 10,000. */
  reviewAverage: z.nullable(z.number()),
  interviewAverage: z.nullable(z.number()),
  /** Only in an archive with names. */
  name: z.optional(z.string()),
  submittedAt: z.optional(z.string()),
  /** What the applicant wrote for this role, by question, where that was asked for. */
  answers: z.optional(z.record(z.string(), AnswerValue)),
})

const Quote = z.object({ questionId: z.string(), quote: z.string(), occurrence: z.optional(z.int()) })

/** A submitted review or interview, with everything that its score is computed from. */
const GivenScore = z.object({
  kind: AssignmentKind,
  row: z.string(),
  reviewer: z.string(),
  score: z.int(),
  values: z.record(z.string(), z.number()),
  scales: z.array(z.object({ scoreKey: z.string(), maxValue: z.number() })),
  weights: z.optional(z.record(z.string(), z.number())),
  /** The words of answers that were quoted as evidence, by score. Only in an archive with names. */
  quotes: z.optional(z.record(z.string(), z.array(Quote))),
})

/** How strict a reviewer is (`shared/fair/calibrate.ts`), in whole points of 10,000. */
const Offset = z.object({ reviewer: z.string(), count: z.int(), offset: z.int(), error: z.int() })

/**
 * One season in one file: what was scored and decided, and what that was computed from. Of comments it has only the quotes, and answers only
 * where they were asked for.
 */
export const SeasonArchive = z.object({
  format: z.literal('application-portal/archive'),
  version: z.literal(1),
  form: z.object({ id: z.string(), semester: z.string(), dueDate: z.string(), phase: Phase }),
  hasNames: z.boolean(),
  /** Who scored; names only in an archive with names. */
  reviewers: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })),
  /** The questions whose answers the rows have. `isNameless`: their answers stay in an archive without names. */
  questions: z.optional(z.array(z.object({ id: z.string(), text: z.string(), isNameless: z.boolean() }))),
  rows: z.array(Row),
  scores: z.array(GivenScore),
  offsets: z.object({ review: z.array(Offset), interview: z.array(Offset) }),
  /** Saved scenarios, with what came out. */
  scenarios: z.array(
    z.object({
      name: z.string(),
      at: z.string(),
      settings: ScenarioSettings,
      outcome: z.array(z.object({ id: z.string(), standing: z.string(), total: z.nullable(z.int()) })),
    }),
  ),
  decisions: z.object({
    /** The number of rows that were not withdrawn, by role and decision. */
    counts: z.record(z.string(), z.record(z.string(), z.int())),
    /** The digest of the freezing and where its chain begins; null if nothing is frozen, without names, or if decisions changed since. */
    frozen: z.nullable(z.object({ begun: z.string(), digest: z.string() })),
  }),
  /** The command that computes each part again from the others. FILE is this file. */
  commands: z.record(z.string(), z.string()),
})
export type SeasonArchive = z.infer<typeof SeasonArchive>
export type ArchivedRow = SeasonArchive['rows'][number]
export type ArchivedScore = SeasonArchive['scores'][number]

/** The parts that can be computed again. */
export const recomputed = ['scores', 'offsets', 'decisions'] as const
export type Recomputed = (typeof recomputed)[number]

export const commands = Object.fromEntries(
  recomputed.map((part) => [part, `npm run archive -- --check ${part} FILE`]),
)
