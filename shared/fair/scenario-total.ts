import type { Scenario, ScenarioRow } from './scenario.ts'

interface Part {
  points: number
  count: number
  weight: number
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

/**
 * The weighted average of a row's reviews and interviews in thousandths of a point, halves rounded up; null if it has no scores. Exact:
 * every step is a whole number below 2^53.
 */
export function totalOf(row: ScenarioRow, scenario: Scenario): number | null {
  const parts = partsOf(row, scenario)
  if (parts.length === 0) return null
  const countsWithout = (part?: Part) =>
    parts.reduce((product, other) => (other === part ? product : product * other.count), 1)
  const above = sum(parts.map((part) => part.points * part.weight * countsWithout(part)))
  const below = countsWithout() * sum(parts.map(({ weight }) => weight))
  return Math.floor((2_000 * above + below) / (2 * below))
}

function partsOf(row: ScenarioRow, { basis, weights, withoutInterview }: Scenario): Part[] {
  const { reviews, interviews, adjusted } = row
  const hasInterview = weights.interview > 0 && interviews.length > 0
  if (weights.interview > 0 && !hasInterview && withoutInterview === 'left-out') return []
  const review =
    basis === 'adjusted' && adjusted !== null
      ? { points: adjusted, count: 1 }
      : { points: sum(reviews), count: reviews.length }
  return [
    ...(weights.review > 0 && review.count > 0 ? [{ ...review, weight: weights.review }] : []),
    ...(hasInterview
      ? [{ points: sum(interviews), count: interviews.length, weight: weights.interview }]
      : []),
  ]
}

/** The standard error of a row's total in points, or null if it is unknown. */
export function errorOf(row: ScenarioRow, { weights }: Scenario): number | null {
  const { interviews, reviewError, interviewError } = row
  const hasInterview = weights.interview > 0 && interviews.length > 0
  if (reviewError === null || (hasInterview && interviewError === null)) return null
  const interviewWeight = hasInterview ? weights.interview : 0
  const squares = (weights.review * reviewError) ** 2 + (interviewWeight * (interviewError ?? 0)) ** 2
  return Math.sqrt(squares) / (weights.review + interviewWeight)
}
