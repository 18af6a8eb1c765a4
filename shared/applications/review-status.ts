import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { ResponseId } from '#shared/kernel/identifier.ts'

/** The status of an application for one role, as reviewers see it. The first three are computed from the reviews, never set. */
export const ReviewStatus = z.enum([
  'not-reviewed',
  'under-review',
  'reviewed',
  'interview',
  'accepted',
  'denied',
  'waitlist',
])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** The label of each status, as the team reads it. */
export const reviewStatusLabel: Record<ReviewStatus, string> = {
  'not-reviewed': 'Not reviewed',
  'under-review': 'Under review',
  reviewed: 'Reviewed',
  interview: 'Interview',
  accepted: 'Accepted',
  denied: 'Denied',
  waitlist: 'Waitlist',
}

/** What was decided for one role; internal until the release. */
export const Decision = z.enum(['undecided', 'accepted', 'denied', 'waitlist'])
export type Decision = z.infer<typeof Decision>

interface RowState {
  reviewers: readonly { state: string; hasLeft?: true | undefined }[]
  interviewers: readonly { state: string }[]
  isInterviewing: boolean
  decision: Decision
}

/**
 * Whether the row is at the interview: a super reviewer set it, or an interviewer is assigned. Without interviewers it returns to its
 * earlier status.
 */
export const isAtInterview = ({
  isInterviewing,
  interviewers,
}: Pick<RowState, 'isInterviewing' | 'interviewers'>) =>
  isInterviewing || interviewers.some(({ state }) => state !== 'recused')

/** The status of a row, computed from what happened to it. Who knows the applicant, or left before the submit, is no reviewer. */
export function reviewStatusOf(row: RowState): ReviewStatus {
  if (row.decision !== 'undecided') return row.decision
  if (isAtInterview(row)) return 'interview'
  const active = row.reviewers.filter(
    ({ state, hasLeft }) => state === 'done' || (state !== 'recused' && !hasLeft),
  )
  if (active.length === 0) return 'not-reviewed'
  return active.every(({ state }) => state === 'done') ? 'reviewed' : 'under-review'
}

/** Names an application for one role. */
export const RowName = z.strictObject({ responseId: ResponseId, role: ApplicationRole })

export type RowName = z.infer<typeof RowName>

/** Most rows of one call: a transaction holds 100 writes, three of them for the action and the form. */
export const mostDecided = 95

/** The outcome for one row of a call. `changed`: someone else decided it in the meantime, so nothing was done. */
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

/** The state of an offer: computed, never stored. The minute of the deadline itself still counts. */
export function rsvpState(
  { decision, rsvp, rsvpBy }: { decision: Decision; rsvp: Rsvp | null; rsvpBy: string | null },
  now: Date,
): OfferState {
  if (decision !== 'accepted') return 'none'
  if (rsvp) return rsvp
  return rsvpBy && now.getTime() > lastMoment(rsvpBy) ? 'expired' : 'open'
}
