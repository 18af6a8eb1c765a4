import type { Answers } from '#shared/response.ts'
import { type Review, reviewScore } from '#shared/review.ts'
import { scoreText } from '#shared/score.ts'

/** The scale on which a review shows its score: that of its first rubric. */
export const scaleOf = ({ rubrics: [first] }: Pick<Review, 'rubrics'>) =>
  Math.max(0, ...(first?.questions ?? []).map(({ maxValue }) => maxValue))

/** '3.25 / 4'; a dash where nothing is scored yet. */
export function scoreOnScale(review: Pick<Review, 'rubrics' | 'weights'>, answers: Answers): string {
  const score = reviewScore(review, answers)
  const scale = scaleOf(review)
  return `${score === null ? '–' : scoreText(score, scale)} / ${scale}`
}
