import type { Answers } from '#shared/applications/response.ts'
import { type Review, reviewScore } from '#shared/reviews/review.ts'
import type { RubricQuestion } from '#shared/reviews/rubric.ts'
import { scoreText } from '#shared/reviews/score.ts'

/** The highest score that a review can show: that of its first rubric. */
export const scaleOf = ({ rubrics: [first] }: Pick<Review, 'rubrics'>) =>
  Math.max(0, ...(first?.questions ?? []).map(({ maxValue }) => maxValue))

/** '3.25 / 4'; a dash before any score is given. */
export function scoreOnScale(review: Pick<Review, 'rubrics' | 'weights'>, answers: Answers): string {
  const score = reviewScore(review, answers)
  const scale = scaleOf(review)
  return `${score === null ? '–' : scoreText(score, scale)} / ${scale}`
}

/** The HTML id of a score's field. Two rubrics may ask for the same score, so it also names the rubric. */
export const scoreFieldId = (rubricId: string, { scoreKey }: Pick<RubricQuestion, 'scoreKey'>) =>
  `${rubricId}-${scoreKey}`

/** A digit that was typed, and when. */
export interface TypedDigit {
  digit: string
  at: number
}

/** A 0 this soon after a 1 makes it a 10; in milliseconds. */
const soon = 1_000

/** The score that a typed digit means on this question's scale; undefined if there is none. */
export function typedScore(
  { digit, at }: TypedDigit,
  { minValue, maxValue }: Pick<RubricQuestion, 'minValue' | 'maxValue'>,
  before?: TypedDigit,
): number | undefined {
  const isTen = digit === '0' && maxValue === 10 && before?.digit === '1' && at - before.at <= soon
  const score = isTen ? 10 : Number(digit)
  return score >= minValue && score <= maxValue ? score : undefined
}
