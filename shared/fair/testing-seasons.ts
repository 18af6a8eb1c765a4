import type { Score } from './score-model.ts'
import { randomFrom } from './seeded.ts'

/** A made-up season whose truth is known. Spreads are in units of the applications' spread, which is 1,500 points. */
interface SeasonShape {
  rows: number
  /** How many applications each reviewer reads, on average. */
  readsEach: number
  reviewsPerRow: number
  offsetSpread: number
  noiseSpread: number
}

/** A season of the usual size. */
export const usualSeason: SeasonShape = {
  rows: 300,
  readsEach: 10,
  reviewsPerRow: 3,
  offsetSpread: 0.35,
  noiseSpread: 0.7,
}

const unit = 1_500
const middle = 5_000
/** Scores come in steps: five questions with values from 0 to 4, and a little more. */
const step = 250

/** The scores of a made-up season, and the true quality of every row. The same seed gives the same season. */
export function madeUpScores(seed: number, shape: SeasonShape) {
  const random = randomFrom(seed)
  const normal = normalFrom(random)
  const reviewerCount = Math.max(
    shape.reviewsPerRow,
    Math.round((shape.rows * shape.reviewsPerRow) / shape.readsEach),
  )
  const offsets = Array.from({ length: reviewerCount }, () => normal() * shape.offsetSpread)
  const truth = new Map(Array.from({ length: shape.rows }, (_, i) => [`row-${i}`, normal()]))
  const scores = [...truth].flatMap(([row, quality]) =>
    someOf(reviewerCount, shape.reviewsPerRow, random).map((reviewer): Score => ({
      row,
      role: 'engineer',
      reviewer: `reviewer-${reviewer}`,
      score: onScale(quality + offsets[reviewer]! + normal() * shape.noiseSpread),
    })),
  )
  return { scores, truth }
}

const onScale = (value: number) =>
  Math.min(10_000, Math.max(0, Math.round((middle + unit * value) / step) * step))

function someOf(size: number, count: number, random: () => number): number[] {
  const some = new Set<number>()
  while (some.size < count) some.add(Math.floor(random() * size))
  return [...some]
}

/** Normal random numbers by Box and Muller's method. */
const normalFrom = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Kendall's tau (b) of an order with the true one: 1 if they agree, 0 if they have nothing to do with each other. */
function kendallTau(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  let pairsOfOne = 0
  let pairsOfOther = 0
  for (let i = 0; i < one.length; i++)
    for (let j = 0; j < i; j++) {
      const a = Math.sign(one[i]! - one[j]!)
      const b = Math.sign(other[i]! - other[j]!)
      sum += a * b
      pairsOfOne += a * a
      pairsOfOther += b * b
    }
  return sum / Math.sqrt(pairsOfOne * pairsOfOther)
}

/** How well raw and adjusted scores of a made-up season agree with the truth, by Kendall's tau. */
export function agreementWith(
  truth: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, { raw: number; adjusted: number }>,
) {
  const ids = [...truth.keys()]
  const tau = (of: (id: string) => number) =>
    kendallTau(
      ids.map((id) => truth.get(id)!),
      ids.map(of),
    )
  return { raw: tau((id) => rows.get(id)!.raw), adjusted: tau((id) => rows.get(id)!.adjusted) }
}
