import type { Score } from './score-model.ts'

// Another way to compute the same estimates, to test `calibrate`: with the covariance of all scores as one dense matrix, as in textbooks
// (Patterson, Thompson 1971). It is slow.

interface Spreads {
  quality: number
  offset: number
  noise: number
}

/** Minus twice the restricted log-likelihood (up to a constant) of these standard deviations, and the best prediction of every offset. */
export function denseReml(scores: readonly Score[], { quality, offset, noise }: Spreads) {
  const covariance = scores.map((one, i) =>
    scores.map(
      (other, j) =>
        (one.row === other.row ? quality ** 2 : 0) +
        (one.reviewer === other.reviewer ? offset ** 2 : 0) +
        (i === j ? noise ** 2 : 0),
    ),
  )
  const roles = [...new Set(scores.map(({ role }) => role))]
  const design = scores.map(({ role }) => roles.map((each) => Number(each === role)))
  const weight = inverse(covariance)
  const information = multiply(transpose(design), multiply(weight.matrix, design))
  const informationInverse = inverse(information)
  const values = scores.map(({ score }) => [score])
  const means = multiply(
    informationInverse.matrix,
    multiply(transpose(design), multiply(weight.matrix, values)),
  )
  const fitted = multiply(design, means)
  const residuals = values.map(([value], i) => [value! - fitted[i]![0]!])
  const weighted = multiply(weight.matrix, residuals)
  const [[squares] = []] = multiply(transpose(residuals), weighted)
  const offsets = new Map(
    [...new Set(scores.map(({ reviewer }) => reviewer))].map((id) => [
      id,
      offset ** 2 *
        scores.reduce((sum, { reviewer }, i) => sum + (reviewer === id ? weighted[i]![0]! : 0), 0),
    ]),
  )
  return { deviance: weight.logDeterminant + informationInverse.logDeterminant + squares!, offsets }
}

const transpose = (matrix: readonly (readonly number[])[]) =>
  matrix[0]!.map((_, j) => matrix.map((line) => line[j]!))

const multiply = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
  one.map((line) => other[0]!.map((_, j) => line.reduce((sum, value, k) => sum + value * other[k]![j]!, 0)))

/** By elimination with pivots (Gauss, Jordan). */
function inverse(matrix: readonly (readonly number[])[]) {
  const lines = matrix.map((line, i) => [...line, ...line.map((_, j) => Number(i === j))])
  let logDeterminant = 0
  for (const [i] of lines.entries()) {
    const pivot = lines.findIndex(
      (line, j) =>
        j >= i && Math.abs(line[i]!) === Math.max(...lines.slice(i).map((each) => Math.abs(each[i]!))),
    )
    ;[lines[i], lines[pivot]] = [lines[pivot]!, lines[i]!]
    const divisor = lines[i]![i]!
    logDeterminant += Math.log(Math.abs(divisor))
    lines[i] = lines[i]!.map((value) => value / divisor)
    for (const [j, line] of lines.entries())
      if (j !== i) lines[j] = line.map((value, k) => value - line[i]! * lines[i]![k]!)
  }
  return { matrix: lines.map((line) => line.slice(matrix.length)), logDeterminant }
}
