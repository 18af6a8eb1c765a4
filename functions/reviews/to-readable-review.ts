import { nameOf } from '#functions/applications/current-name.ts'
import { judgingOf } from '#functions/applications/judging.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isGivenBack } from '#functions/store/reviews/assignments.ts'
import type { StoredReview } from '#functions/store/reviews/reviews.ts'
import type { Answers } from '#shared/applications/response.ts'
import { assignmentId } from '#shared/reviews/assignment.ts'
import type { ReadableReview } from '#shared/reviews/review.ts'

/** A review as those who may read it get it: an allow-list. `reviewer` is missing if their record is. */
export async function toReadableReview(
  { assignment, written }: Omit<StoredReview, 'row'>,
  head: FormHead,
  reviewer: UserRecord | undefined,
): Promise<ReadableReview> {
  const { kind, responseId, role, reviewerId, state } = assignment
  return {
    id: assignmentId(assignment),
    kind,
    responseId,
    role,
    reviewerId,
    state,
    isGivenBack: isGivenBack(assignment),
    reviewerName: nameOf(reviewer, 'A former reviewer'),
    ...(await judgingOf(head, assignment)),
    written: {
      version: written.version,
      answers: writtenIn(written.answers),
      savedAt: written.savedAt ?? null,
    },
  }
}

/** The answers as a list, as the wire has them. */
export const writtenIn = (answers: Answers) =>
  Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
