import { isGivenBack } from '#functions/store/assignments.ts'
import type { FormHead } from '#functions/store/forms.ts'
import type { StoredReview } from '#functions/store/reviews.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { assignmentId } from '#shared/assignment.ts'
import type { Answers } from '#shared/response.ts'
import type { ReadableReview } from '#shared/review.ts'
import { nameOf } from './current-name.ts'
import { judgingOf } from './judging.ts'

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
