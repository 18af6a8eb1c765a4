import type { RubricQuestion } from './rubric.ts'

/** The scale on which scores are kept and compared, whatever their rubrics' maxima: integers from 0 to 10,000. */
export const fullScore = 10_000

type Scored = Pick<RubricQuestion, 'scoreKey' | 'maxValue'>

/**
 * The score of a review: the weighted mean of value / maximum over the answered questions, 0 to 10,000; null where nothing is
 * answered. A blank question and one whose maximum is 0 are neutral. A key without a weight counts nothing, unless no answered key
 * has one: then all count the same. (facts.md's formula: each question is related to its own maximum, so 5.00 / 4 cannot be.)
 */
export function scoreOf(
  questions: readonly Scored[],
  values: Readonly<Record<string, number>>,
  weights: Readonly<Record<string, number>> | undefined,
): number | null {
  const answered = questions.filter(
    ({ scoreKey, maxValue }) => maxValue > 0 && Object.hasOwn(values, scoreKey),
  )
  if (answered.length === 0) return null
  const weightOf = ({ scoreKey }: Scored) =>
    weights && Object.hasOwn(weights, scoreKey) ? weights[scoreKey]! : 0
  const isWeighed = answered.some((question) => weightOf(question) > 0)
  const parts = answered.map((question) => ({
    weight: isWeighed ? weightOf(question) : 1,
    share: values[question.scoreKey]! / question.maxValue,
  }))
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  return rounded((fullScore * parts.reduce((sum, { weight, share }) => sum + weight * share, 0)) / total)
}

// A weight such as 0.1 is not exact in binary: its noise is taken off first, or it would decide where a half is rounded to.
const rounded = (score: number) => Math.round(Number(score.toFixed(6)))

/** Mean of scores, not rounded; null where there is none. */
export const averageOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length

/** How far the scores of one application lie apart; null below two. */
export const spreadOf = (scores: readonly number[]): number | null =>
  scores.length < 2 ? null : Math.max(...scores) - Math.min(...scores)

/** A score in words, on a scale from 0 to `max` (100 in lists), rounded here and nowhere before: '73.25'. Score 0 is '0.00'. */
export const scoreText = (score: number, max = 100) => ((score * max) / fullScore).toFixed(2)
