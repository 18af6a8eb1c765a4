import * as z from 'zod/mini'
import { type Deadline, takesAnswers } from '#shared/forms/form.ts'

/** Why a change can no longer be submitted: the deadline has passed, or someone has begun to review. */
export const ChangeEnd = z.enum(['deadline', 'review'])
export type ChangeEnd = z.infer<typeof ChangeEnd>

/** A change of a submission that is not submitted yet. Until then the submission counts. */
export const OpenChange = z.object({
  /** Each change of a response has its own. */
  number: z.int(),
  since: z.string(),
  /** Why it can no longer be submitted. */
  ended: z.optional(ChangeEnd),
})
export type OpenChange = z.infer<typeof OpenChange>

/** Asks for the submission, even if a change of it is open. */
export const OfSubmission = z.literal('submission')

interface ReviewedRow {
  reviewers: readonly Assigned[]
  interviewers: readonly Assigned[]
}

interface Assigned {
  isOutside?: true | undefined
}

/** Whether one of these people is or was assigned. Others have only declared that they know the applicant. */
export const isAnybodyAssigned = (participants: readonly Assigned[]) =>
  participants.some(({ isOutside }) => !isOutside)

/** Whether one of the rows has a reviewer or interviewer, or had one who knows the applicant. */
export const isReviewBegun = (rows: readonly ReviewedRow[]) =>
  rows.some(({ reviewers, interviewers }) => isAnybodyAssigned([...reviewers, ...interviewers]))

/** Why a change of these rows can no longer be submitted, or undefined while it can. */
export function endOfChange(rows: readonly ReviewedRow[], form: Deadline, now: Date): ChangeEnd | undefined {
  if (!takesAnswers(form, now)) return 'deadline'
  return isReviewBegun(rows) ? 'review' : undefined
}
