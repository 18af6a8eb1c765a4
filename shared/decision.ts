import * as z from 'zod/mini'
import { ApplicationRole } from './application-role.ts'
import { ResponseId } from './identifier.ts'
import { Problem } from './problem.ts'
import { type Decision, ReviewStatus } from './review-status.ts'

/** `open`: decisions are being made. `frozen`: they are fixed and can be checked. `released`: applicants may know. */
export const Phase = z.enum(['open', 'frozen', 'released'])
export type Phase = z.infer<typeof Phase>

/** Whether rows can still be qualified and decided. */
export const areDecisionsOpen = (phase: Phase): phase is 'open' => phase === 'open'

/** What a super reviewer can set a row to. The other statuses follow from what happens. */
export const settableStatuses = ['under-review', 'interview', 'accepted', 'waitlist', 'denied'] as const
export const SettableStatus = z.enum(settableStatuses)
export type SettableStatus = z.infer<typeof SettableStatus>

const decisions: readonly SettableStatus[] = ['accepted', 'waitlist', 'denied']

/** Whether a status is a decision, or says that there is none. */
export const isAboutDecision = (status: string) =>
  status === 'undecided' || (decisions as readonly string[]).includes(status)

/** The allowed moves between statuses. A decision can be removed or changed until the release. */
const moves: Record<ReviewStatus, readonly SettableStatus[]> = {
  'not-reviewed': ['interview', ...decisions],
  'under-review': ['interview', ...decisions],
  reviewed: ['interview', ...decisions],
  interview: ['under-review', ...decisions],
  accepted: ['under-review', 'interview', 'waitlist', 'denied'],
  waitlist: ['under-review', 'interview', 'accepted', 'denied'],
  denied: ['under-review', 'interview', 'accepted', 'waitlist'],
}

/** After the release a decision can only be replaced by another decision. */
export const allowedMoves = (from: ReviewStatus, isReleased: boolean): readonly SettableStatus[] =>
  isReleased ? moves[from].filter((to) => decisions.includes(to)) : moves[from]

/** What a row becomes when its status is set: the only way in which a decision is made. @throws Problem CONFLICT for a forbidden move */
export function setStatus(
  from: ReviewStatus,
  to: SettableStatus,
  isReleased: boolean,
): { decision: Decision; isInterviewing?: boolean } {
  if (!allowedMoves(from, isReleased).includes(to))
    throw new Problem('CONFLICT', `This application cannot be set from "${from}" to "${to}".`)
  switch (to) {
    case 'under-review':
      return { decision: 'undecided', isInterviewing: false }
    case 'interview':
      return { decision: 'undecided', isInterviewing: true }
    // Whether there was an interview does not change: what an applicant sees must not depend on the decision.
    case 'accepted':
    case 'waitlist':
    case 'denied':
      return { decision: to }
  }
}

/** Names an application for one role. */
export const RowName = z.strictObject({ responseId: ResponseId, role: ApplicationRole })
export type RowName = z.infer<typeof RowName>

/** Most rows of one call: a transaction holds 100 writes, three of them for the deed and the form. */
export const mostDecided = 95

/** A row to be decided, and the version of its decision that was on screen. */
export const SeenRow = z.extend(RowName, { seen: z.int().check(z.minimum(0)) })
export type SeenRow = z.infer<typeof SeenRow>

/** A row to be added to the shortlist or removed, and the version of that if it must still be the one that was on screen. */
export const ShortlistedRow = z.extend(RowName, { seen: z.optional(z.int().check(z.minimum(0))) })
export type ShortlistedRow = z.infer<typeof ShortlistedRow>

/** The outcome for one row of a call. `changed`: somebody else decided it in the meantime, so nothing was done. */
export const RowOutcome = z.object({
  ...RowName.shape,
  outcome: z.enum(['done', 'changed', 'refused']),
  /** Already as wanted: this call has not changed it, so there is nothing to undo. */
  already: z.optional(z.literal(true)),
  reason: z.optional(z.string()),
})
export type RowOutcome = z.infer<typeof RowOutcome>

/** The rows of one call: each once, since a transaction may name an item only once. */
export const rowsOfCall = <Row extends typeof RowName>(row: Row, most = mostDecided) =>
  z.array(row).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((rows) => new Set(rows.map(rowName)).size === rows.length, 'A call names each row once.'),
  )

const rowName = ({ responseId, role }: RowName) => `${responseId}/${role}`

/** An accepted person's answer, once for each role. */
export const Rsvp = z.enum(['accepted', 'declined'])
export type Rsvp = z.infer<typeof Rsvp>

/** The state of an offer: `none` if there is no offer, `open` while it can be answered. */
export const OfferState = z.enum(['none', 'open', 'expired', 'accepted', 'declined'])
export type OfferState = z.infer<typeof OfferState>

/** The state of an offer: computed, never stored. The moment of the deadline itself still counts. */
export function rsvpState(
  { decision, rsvp, rsvpBy }: { decision: Decision; rsvp: Rsvp | null; rsvpBy: string | null },
  now: Date,
): OfferState {
  if (decision !== 'accepted') return 'none'
  if (rsvp) return rsvp
  return rsvpBy && now.getTime() > Date.parse(rsvpBy) ? 'expired' : 'open'
}

/** Whether the deadline of this offer can be extended: only while it is unanswered, whether its deadline has passed or not. */
export const mayHaveMoreTime = ({ decision, rsvp }: { decision: Decision; rsvp?: Rsvp | null | undefined }) =>
  decision === 'accepted' && !rsvp

/** What is typed to confirm a release. */
export const releaseConfirmation = 'I confirm'
