import { fullScore } from '#shared/kernel/average.ts'
import type { RubricQuestion } from './rubric.ts'

/** Below which average a score is low: 50 of 100 points. */
const lowBelow = 5_000

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

/** A score as lists show it: a whole number from 0 to 100. */
export const wholeScore = (score: number) => Math.round((score * 100) / fullScore)

/** A score in words, on a scale from 0 to `max` (100 in lists). It is rounded only here: '73.25'. Score 0 is '0.00'. */
export const scoreText = (score: number, max = 100) => ((score * max) / fullScore).toFixed(2)
