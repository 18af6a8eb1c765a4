import { type Fit, fitTo, type Score, type ScoredRow, type ScoreTable, tableOf } from './score-model.ts'

/** How one reviewer scores, compared with people who read the same applications. */
export interface Strictness {
  count: number
  /** Points above (mild) or below (strict), shrunk towards 0 as far as the scores leave it open. */
  offset: number
  /** Standard error. The interval shown is ± 1.96 of it. */
  error: number
  /** Reviewers of different islands are not connected by any chain of shared rows: comparing them rests on the model alone. */
  island: number
  /** False with too few scores, or in an island of too few people. */
  isShown: boolean
}

/** The scores of a row, adjusted. Neither rounded nor kept within 0 to 10,000: that is for showing. */
interface AdjustedRow {
  count: number
  raw: number
  /** The raw average less the average offset of its reviewers. */
  adjusted: number
  /** Standard error. */
  error: number
}

/** The result of comparing all scores of one kind. */
export interface Calibration {
  /** How sure it is that reviewers differ more than chance makes them. */
  evidence: number
  /** Standard deviations in points: of applications, of reviewers, and of what is left. */
  spread: Fit['spread']
  /** Share of the scores at the lowest or highest possible value. */
  atBounds: number
  /** How many groups of reviewers share no rows. */
  islands: number
  /** The roles that people of one island scored. Between islands, an adjusted order would rest on the model alone. */
  comparableRoles: ReadonlySet<string>
  reviewers: Map<string, Strictness>
  rows: Map<string, AdjustedRow>
}

/** Fewer scores say too little about a person. */
export const fewestScores = 5
/** So do fewer people in an island. */
const fewestPeople = 3

const bestScore = 10_000

/**
 * How strict each reviewer is, and what scores would be without that. The model: score = mean of the role + quality + offset + noise, where
 * quality, offset and noise are normally distributed. Compare adjusted scores only within a role. Takes either reviews or interviews.
 */
export function calibrate(scores: readonly Score[]): Calibration {
  const table = tableOf(scores)
  const fit = fitTo(table)
  const islandOf = islandsOf(table)
  const reviewers = new Map(
    table.reviewers.map((id, index) => [id, strictnessOf(table.firstReviewer + index, table, fit, islandOf)]),
  )
  return {
    evidence: fit.evidence,
    spread: fit.spread,
    atBounds:
      scores.filter(({ score }) => score <= 0 || score >= bestScore).length / Math.max(1, scores.length),
    islands: new Set([...reviewers.values()].map(({ island }) => island)).size,
    comparableRoles: comparableRoles(scores, reviewers),
    reviewers,
    rows: new Map(table.rows.map((row) => [row.id, adjust(row, fit)])),
  }
}

function strictnessOf(
  place: number,
  { rows, reviewers, firstReviewer }: ScoreTable,
  { solution, covariance, variance }: Fit,
  islandOf: (place: number) => number,
): Strictness {
  const count = rows.filter(({ by }) => by.includes(place)).length
  const island = islandOf(place)
  const people = reviewers.filter((_, index) => islandOf(firstReviewer + index) === island).length
  return {
    count,
    offset: solution[place]!,
    error: Math.sqrt(variance * covariance[place]![place]!),
    island,
    isShown: count >= fewestScores && people >= fewestPeople,
  }
}

function adjust({ by, sum }: ScoredRow, { solution, covariance, variance }: Fit): AdjustedRow {
  const count = by.length
  const total = (of: (place: number) => number) => by.reduce((all, place) => all + of(place), 0)
  const unsure = total((one) => total((other) => covariance[one]![other]!)) / count ** 2
  return {
    count,
    raw: sum / count,
    adjusted: sum / count - total((place) => solution[place]!) / count,
    error: Math.sqrt(variance * (1 / count + unsure)),
  }
}

function comparableRoles(scores: readonly Score[], reviewers: ReadonlyMap<string, Strictness>): Set<string> {
  const byRole = Map.groupBy(scores, ({ role }) => role)
  const countIslands = (own: readonly Score[]) =>
    new Set(own.map(({ reviewer }) => reviewers.get(reviewer)?.island)).size
  return new Set([...byRole].flatMap(([role, own]) => (countIslands(own) === 1 ? [role] : [])))
}

/** The island of each place, named by its first one. */
function islandsOf({ rows, firstReviewer, reviewers }: ScoreTable): (place: number) => number {
  const parent = Array.from({ length: firstReviewer + reviewers.length }, (_, place) => place)
  const top = (place: number): number =>
    parent[place] === place ? place : (parent[place] = top(parent[place]!))
  for (const { by } of rows)
    for (const place of by) {
      const [one, other] = [top(place), top(by[0]!)]
      parent[Math.max(one, other)] = Math.min(one, other)
    }
  return top
}
