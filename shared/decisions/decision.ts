import * as z from 'zod/mini'
import { RowName, Rsvp, type Decision, ReviewStatus } from '#shared/applications/review-status.ts'
import { Problem } from '#shared/kernel/problem.ts'

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

/** A row to be decided, and the version of its decision that was on screen. */
export const SeenRow = z.extend(RowName, { seen: z.int().check(z.minimum(0)) })
export type SeenRow = z.infer<typeof SeenRow>

/** A row to be added to the shortlist or removed, and the version of that if it must still be the one that was on screen. */
export const ShortlistedRow = z.extend(RowName, { seen: z.optional(z.int().check(z.minimum(0))) })
export type ShortlistedRow = z.infer<typeof ShortlistedRow>

/** Whether the deadline of this offer can be extended: only while it is unanswered, whether its deadline has passed or not. */
export const mayHaveMoreTime = ({ decision, rsvp }: { decision: Decision; rsvp?: Rsvp | null | undefined }) =>
  decision === 'accepted' && !rsvp

/** What is typed to confirm a release. */
export const releaseConfirmation = 'I confirm'
