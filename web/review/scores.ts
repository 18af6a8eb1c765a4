import type { Answers } from '#shared/applications/response.ts'
import { type Review, reviewScore, valueIn } from '#shared/reviews/review.ts'
import type { RubricQuestion } from '#shared/reviews/rubric.ts'
import { wholeScore } from '#shared/reviews/score.ts'

/** '81 of 100', as everyone else reads it; a dash before any score is given. A rubric's own points stand beside its questions. */
export const scoreOnScale = (review: Pick<Review, 'rubrics' | 'weights'>, answers: Answers) =>
  outOf100(reviewScore(review, answers))

export const outOf100 = (score: number | null) => `${score === null ? '–' : wholeScore(score)} of 100`

/** The HTML id of a score's field. Two rubrics may ask for the same score, so it also names the rubric. */
export const scoreFieldId = (rubricId: string, { scoreKey }: Pick<RubricQuestion, 'scoreKey'>) =>
  `${rubricId}-${scoreKey}`

/** The first question without a score, or else the first question. */
export const nextToScore = ({ rubrics }: Pick<Review, 'rubrics'>, answers: Answers) => {
  const all = rubrics.flatMap(({ id, questions }) =>
    questions.map((question) => ({
      question,
      fieldId: scoreFieldId(id, question),
      isScored: valueIn(answers, question) !== undefined,
    })),
  )
  return all.find(({ isScored }) => !isScored) ?? all[0]
}

/** Moves the focus to the scores of a question. */
export function goToScore(fieldId: string) {
  const element = document.getElementById(fieldId)
  const radio = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector('input')
  element?.scrollIntoView({ block: 'nearest' })
  radio?.focus({ preventScroll: true })
}

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
