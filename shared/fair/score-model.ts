import { compare } from '#shared/kernel/canonical-json.ts'
import { backward, cholesky, forward, inverseOf, least } from './linear.ts'

/** One submitted score, 0 to 10,000. All are reviews, or all are interviews. */
export interface Score {
  row: string
  role: string
  reviewer: string
  score: number
}

/** A row with the places of its role and of its reviewers in the equations. */
export interface ScoredRow {
  id: string
  role: number
  by: readonly number[]
  sum: number
}

/** What the likelihood needs of some scores: the products and sums of their places, and their squares. */
interface Sums {
  at: Float64Array[]
  right: Float64Array
  squares: number
}

/** All scores, by row, with the sums that every step of the fit starts from. */
export interface ScoreTable {
  rows: readonly ScoredRow[]
  reviewers: readonly string[]
  /** The place of the first reviewer. Roles come before. */
  firstReviewer: number
  /** Scores less roles: what the noise is estimated from. */
  free: number
  all: Sums
  /** Sums over the rows with the same number of scores, whose qualities are eliminated in the same way. */
  byCount: ReadonlyMap<number, Sums & { rows: number }>
}

/** The table of these scores. Their order does not matter. */
export function tableOf(given: readonly Score[]): ScoreTable {
  const scores = given.toSorted((a, b) => compare(a.row, b.row) || compare(a.reviewer, b.reviewer))
  const roles = [...new Set(scores.map(({ role }) => role))].toSorted(compare)
  const reviewers = [...new Set(scores.map(({ reviewer }) => reviewer))].toSorted(compare)
  const placeOf = new Map(
    [...roles.map((role) => `role ${role}`), ...reviewers].map((id, place) => [id, place]),
  )
  const roleOf = ({ role }: Score) => placeOf.get(`role ${role}`)!
  const rows = [...Map.groupBy(scores, ({ row }) => row)].map(([id, some]): ScoredRow => ({
    id,
    role: roleOf(some[0]!),
    by: some.map(({ reviewer }) => placeOf.get(reviewer)!),
    sum: some.reduce((sum, { score }) => sum + score, 0),
  }))
  const size = placeOf.size
  const all = noSums(size)
  for (const score of scores)
    add(
      all,
      [
        [roleOf(score), 1],
        [placeOf.get(score.reviewer)!, 1],
      ],
      score.score,
    )
  const byCount = new Map<number, Sums & { rows: number }>()
  for (const { role, by, sum } of rows) {
    const part = byCount.get(by.length) ?? { ...noSums(size), rows: 0 }
    byCount.set(by.length, part)
    add(part, [...by.map((place) => [place, 1] as const), [role, by.length]], sum)
    part.rows += 1
  }
  return {
    rows,
    reviewers,
    firstReviewer: roles.length,
    free: Math.max(1, scores.length - roles.length),
    all,
    byCount,
  }
}

const noSums = (size: number): Sums => ({
  at: Array.from({ length: size }, () => new Float64Array(size)),
  right: new Float64Array(size),
  squares: 0,
})

function add(sums: Sums, places: readonly (readonly [place: number, weight: number])[], value: number) {
  for (const [i, a] of places) {
    sums.right[i]! += a * value
    for (const [j, b] of places) sums.at[i]![j]! += a * b
  }
  sums.squares += value * value
}

/** Variances of qualities and of offsets, relative to the noise's. */
interface Ratios {
  quality: number
  offset: number
}

/**
 * Henderson's mixed model equations for score = mean of the role + quality + offset + noise, with the qualities absorbed, and the
 * profile deviance of the restricted likelihood (REML).
 */
function equationsFor({ all, byCount, rows, reviewers, firstReviewer, free }: ScoreTable, ratios: Ratios) {
  const at = all.at.map((line) => line.slice())
  const right = all.right.slice()
  let squares = all.squares
  let log = rows.length * Math.log(ratios.quality) + reviewers.length * Math.log(ratios.offset)
  for (let i = firstReviewer; i < right.length; i++) at[i]![i]! += 1 / ratios.offset
  for (const [count, part] of byCount) {
    const divisor = count + 1 / ratios.quality
    for (const [i, line] of at.entries()) for (let j = 0; j <= i; j++) line[j]! -= part.at[i]![j]! / divisor
    for (let i = 0; i < right.length; i++) right[i]! -= part.right[i]! / divisor
    squares -= part.squares / divisor
    log += part.rows * Math.log(divisor)
  }
  const root = cholesky(at)
  const half = forward(root, right)
  const residual = Math.max(1e-6, squares - half.reduce((sum, value) => sum + value * value, 0))
  for (const [i, line] of root.entries()) log += 2 * Math.log(line[i]!)
  return { root, half, variance: residual / free, deviance: free * Math.log(residual) + log }
}

/** Bounds of the logarithms of the ratios. */
const bounds = [-16, 6] as const

/** A fit of the model: standard deviations in points of 10,000, the solution by place, and its covariance relative to the noise. */
export interface Fit {
  /** Twice the logarithm of how much likelier the scores are if reviewers differ. */
  evidence: number
  spread: { quality: number; offset: number; noise: number }
  solution: Float64Array
  covariance: Float64Array[]
  /** Of the noise. */
  variance: number
}

/** The most likely spreads, and what follows from them. */
export function fitTo(table: ScoreTable): Fit {
  const devianceAt = (quality: number, offset: number) =>
    equationsFor(table, { quality: Math.exp(quality), offset: Math.exp(offset) }).deviance
  const [quality = 0, offset = 0] = least(([a, b]) => devianceAt(a!, b!), [0, -1], bounds)
  const [alone = 0] = least(([a]) => devianceAt(a!, bounds[0]), [0], bounds)
  const ratios = { quality: Math.exp(quality), offset: Math.exp(offset) }
  const { root, half, variance } = equationsFor(table, ratios)
  return {
    evidence: Math.max(0, devianceAt(alone, bounds[0]) - devianceAt(quality, offset)),
    spread: {
      quality: Math.sqrt(variance * ratios.quality),
      offset: Math.sqrt(variance * ratios.offset),
      noise: Math.sqrt(variance),
    },
    solution: backward(root, half),
    covariance: inverseOf(root),
    variance,
  }
}
