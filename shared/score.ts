import type { RubricQuestion } from './rubric.ts'

/** The scale on which scores are kept and compared, whatever their rubrics' maxima: integers from 0 to 10,000. */
export const fullScore = 10_000

/** From how many of 100 points apart reviewers disagree, where their form does not say it. */
const usualDisagreement = 20
/** Below which average a score is low: 50 of 100 points. */
const lowBelow = 5_000

/** Whether reviewers disagree about an application: from so many of 100 points on, as their form says. */
export const isDisputedSpread = (spread: number | null, from: number = usualDisagreement) =>
  spread !== null && spread >= (from * fullScore) / 100

/** Whether an average is low. */
export const isLowAverage = (average: number | null) => average !== null && average < lowBelow

type Scored = Pick<RubricQuestion, 'scoreKey' | 'maxValue'>

/**
 * The score of a review: the weighted mean of value / maximum over the answered questions, 0 to 10,000; null if nothing is answered. Each
 * question is related to its own maximum. A blank question and one whose maximum is 0 are neutral. A key without a weight counts nothing,
 * unless no answered key has one: then all count the same.
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

// A weight such as 0.1 is not exact in binary. Its noise is removed first, or it would decide how a half is rounded.
const rounded = (score: number) => Math.round(Number(score.toFixed(6)))

/** Mean of scores, not rounded; null if there are none. */
export const averageOf = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length

/** The difference between the highest and the lowest score of one application; null for fewer than two. */
export const spreadOf = (scores: readonly number[]): number | null =>
  scores.length < 2 ? null : Math.max(...scores) - Math.min(...scores)

/** A score as lists show it: a whole number from 0 to 100. */
export const wholeScore = (score: number) => Math.round((score * 100) / fullScore)

/** A score in words, on a scale from 0 to `max` (100 in lists). It is rounded only here: '73.25'. Score 0 is '0.00'. */
export const scoreText = (score: number, max = 100) => ((score * max) / fullScore).toFixed(2)
