import { useMemo, useSyncExternalStore } from 'react'
import type { Answers } from '#shared/response.ts'
import { type Review, scoresSectionId } from '#shared/review.ts'
import { draftOfReview } from '../open-reviews.ts'

const never = () => () => {}

/** Scores and comments by field: as they stand on screen where they can be written, else as they are stored. */
export function useWritten(review: Review): Answers {
  const draft = draftOfReview(review)?.draft
  const stored = useMemo(() => storedAnswers(review), [review])
  return useSyncExternalStore(draft?.subscribe ?? never, () => draft?.answersIn(scoresSectionId) ?? stored)
}

const storedAnswers = ({ written }: Review): Answers =>
  Object.fromEntries(written.answers.map(({ questionId, response }) => [questionId, response]))
