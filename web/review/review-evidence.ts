import { useMemo } from 'react'
import { allEvidenceIn, type Evidence, quotableTexts } from '#shared/evidence.ts'
import { answersOf } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { usePassages } from '#web/scores/passages.tsx'
import { useWrittenPart } from './review-queries.ts'

/** The evidence of a review in its application. It changes only with the evidence, not with each key of a comment. */
export function useReviewEvidence(review: Review) {
  const texts = useMemo(() => quotableTexts(review.sections, answersOf(review)), [review])
  const written = useWrittenPart(review, (answers) => JSON.stringify(allEvidenceIn(answers)))
  const quotes = useMemo(() => JSON.parse(written) as Evidence[], [written])
  return usePassages(texts, quotes)
}
