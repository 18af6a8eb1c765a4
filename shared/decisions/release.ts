import * as z from 'zod/mini'
import { RoleRow } from '#shared/applications/dashboard-row.ts'
import { OfferState, Decision } from '#shared/applications/review-status.ts'
import { DecisionLetters, FormSummary } from '#shared/forms/form.ts'
import { Phase } from '#shared/forms/phase.ts'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'

/** Most rows that one call of a freezing reads, at a read unit each and one for every 13 from the index: under 600 units. */
export const frozenByCall = 500

/**
 * Milliseconds that the page waits before the next call of a freezing. With 600 units a call, a freezing reads at most 2,000 units a
 * second, a quarter of what the table allows (`infra/data.ts`), however fast the answers are.
 */
export const freezePause = 300

/** Most letters of one preview: each reads its row and its person. */
export const mostPreviewed = 50

/** A form's progress towards the release, for super reviewers. Its applications are those of the dashboard. */
export const ReleaseState = z.object({
  form: z.extend(FormSummary, { dueMovedAt: z.optional(z.string()) }),
  phase: Phase,
  /** SHA-256 over every frozen decision, once all are read. A release names it, so that nothing else can be released. */
  digest: z.nullable(z.string()),
  /** How many frozen decisions have been read so far, while there is no digest yet. */
  rowsRead: z.nullable(z.int()),
  frozenBy: z.nullable(z.string()),
  /** When it is scheduled for release. */
  releaseAt: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  rsvpBy: z.nullable(z.string()),
  /** Whether a super reviewer other than the one who froze the decisions has to release them. A setting of the deployment. */
  needsSecond: z.boolean(),
  letters: z.optional(DecisionLetters),
  /** How many places each role has, as the form's authors wrote it. Applicants never see it. */
  seats: z.optional(z.record(ApplicationRole, z.int())),
})
export type ReleaseState = z.infer<typeof ReleaseState>

/** The decisions that have a letter. */
export const DecisionWithLetter = z.enum(['accepted', 'waitlist', 'denied'])
export type DecisionWithLetter = z.infer<typeof DecisionWithLetter>

/** The most test letters that one person gets in a minute. */
export const mostTestLetters = 3

/** A letter as one person will get it. */
export const LetterPreview = z.object({
  responseId: ResponseId,
  role: ApplicationRole,
  name: z.string(),
  decision: Decision,
  /** Markdown; null if there is no letter for this decision. */
  letter: z.nullable(z.string()),
})
export type LetterPreview = z.infer<typeof LetterPreview>

/** One decision as its applicant may read it, once released. */
export const DecisionLetter = z.object({
  responseId: ResponseId,
  role: ApplicationRole,
  decision: DecisionWithLetter,
  firstName: z.string(),
  lastName: z.string(),
  semester: z.string(),
  /** Markdown, the person's values filled in and escaped. */
  letter: z.string(),
  rsvp: OfferState,
  rsvpBy: z.nullable(z.string()),
  /** The last change of the decision after its release, and the answer that ended with it. */
  revised: RoleRow.shape.revised,
  /** Who signs it. */
  signer: z.optional(z.string()),
  /** By when someone on the waitlist hears whether there is room. */
  waitlistBy: z.optional(z.string()),
  /** What happens next, in markdown, and when and where the new members meet. Only where the offer is accepted. */
  welcomeText: z.optional(z.string()),
  kickoff: z.optional(z.object({ at: z.string(), place: z.optional(z.string()) })),
})
export type DecisionLetter = z.infer<typeof DecisionLetter>
