import { judgingOf } from '#functions/applications/judging.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findOpenReview, type StoredReview, submitReview } from '#functions/store/reviews/reviews.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { Problem } from '#shared/kernel/problem.ts'
import {
  missingScores,
  reviewScore,
  scoreField,
  scoresSectionId,
  type SubmitReviewBody,
} from '#shared/reviews/review.ts'

interface Submit {
  by: UserRecord
  stored: StoredReview
  head: FormHead
  body: SubmitReviewBody
  now: Date
}

/**
 * Submits a review as it is stored. Submitting twice is the same as once.
 * @throws Problem INVALID with `validationErrors`, CONFLICT if another version is stored than was shown, MISSING if it was removed
 */
export async function submit({ by, stored, head, body, now }: Submit): Promise<StoredReview> {
  let review = stored
  return tryAgain(async () => {
    if (review.assignment.state === 'done') return review
    const score = await checkedScore(review, head, body)
    await isWritten(submitReview(by, review, score, now))
    review = await findOpenReview(review.assignment)
    return review.assignment.state === 'done' && review
  })
}

async function checkedScore(
  { assignment, written }: StoredReview,
  head: FormHead,
  { version, rubrics: shown }: SubmitReviewBody,
) {
  if (written.version !== version)
    throw new Problem('CONFLICT', 'This was changed on another device. Please check it again.')
  const judging = await judgingOf(head, assignment)
  if (shown && judging.rubrics.some(({ id, version: bound }) => shown[id] !== bound))
    throw new Problem(
      'CONFLICT',
      'The score sheet was changed in the meantime. Please check your scores again.',
    )
  const validationErrors = missingScores(judging, written.answers).map(({ scoreKey }) => ({
    sectionId: scoresSectionId,
    questionId: scoreField(scoreKey),
    message: 'This question is required',
  }))
  const score = reviewScore(judging, written.answers)
  if (validationErrors.length > 0 || score === null)
    throw new Problem('INVALID', "Oops, looks like you've missed some things!", { validationErrors })
  return score
}
