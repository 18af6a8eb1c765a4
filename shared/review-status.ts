import * as z from 'zod/mini'

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
  reviewers: readonly { state: string }[]
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

/** The status of a row, computed from what happened to it. People who know the applicant do not count as reviewers. */
export function reviewStatusOf(row: RowState): ReviewStatus {
  if (row.decision !== 'undecided') return row.decision
  if (isAtInterview(row)) return 'interview'
  const active = row.reviewers.filter(({ state }) => state !== 'recused')
  if (active.length === 0) return 'not-reviewed'
  return active.every(({ state }) => state === 'done') ? 'reviewed' : 'under-review'
}
