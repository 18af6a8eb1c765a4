import * as z from 'zod/mini'
import { ApplicationRole } from './application-role.ts'
import { OfferState, Phase } from './decision.ts'
import { type Extension, withLastExtension } from './extension.ts'
import { DecisionLetters, FormSummary, gracePeriod } from './form.ts'
import { ResponseId } from './identifier.ts'
import { Decision } from './review-status.ts'

/** How long a call may run, in milliseconds. Then its function is stopped. API Gateway itself gives up after 29 s. */
export const longestCall = 28_000
/** How far the clocks of two machines may differ, in milliseconds, with a margin: those of AWS differ by far less. */
const clockSkew = 12_000

/** How long after the deadline decisions can be frozen, in milliseconds. The last submit that counts has ended by then. */
export const freezeDelay = gracePeriod + longestCall + clockSkew

/** A deadline, and when it was last moved, if that is known. */
export interface MovedDeadline {
  dueDate: string
  dueMovedAt?: string | undefined
}

/**
 * What has to pass before decisions can be frozen, and when that is: the last deadline that somebody has, or its last move, since requests
 * that run may have begun before it was moved into the past.
 */
export function freezesAfter(form: MovedDeadline, extensions: readonly Pick<Extension, 'until'>[] = []) {
  const { dueDate, dueMovedAt } = withLastExtension(form, extensions)
  if (dueMovedAt && Date.parse(dueMovedAt) > Date.parse(dueDate))
    return { after: 'the deadline was moved', at: dueMovedAt }
  return { after: dueDate === form.dueDate ? 'the deadline' : 'the last extension', at: dueDate }
}

/** Until when decisions cannot be frozen, in milliseconds. */
export const freezableAfter = ({ at }: { at: string }) => Date.parse(at) + freezeDelay

/** What still has to pass before decisions can be frozen: nobody can submit then, and running requests have ended. Undefined once they can. */
export function waitsToFreeze(
  form: MovedDeadline,
  extensions: readonly Pick<Extension, 'until'>[],
  now: Date,
) {
  const last = freezesAfter(form, extensions)
  return now.getTime() > freezableAfter(last) ? undefined : last
}

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

/** How long before the deadline people who have not answered are reminded, in milliseconds. */
export const reminderLead = 48 * 60 * 60_000

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
  /** What happens next, in markdown. Only where the offer is accepted. */
  welcomeText: z.optional(z.string()),
})
export type DecisionLetter = z.infer<typeof DecisionLetter>
