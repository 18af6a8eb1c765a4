import type { Strictness } from '#shared/fair/calibrate.ts'
import { isComparable } from '#shared/fair/given-scores.ts'
import type { Score } from '#shared/fair/score-model.ts'
import { averageOf } from '#shared/kernel/average.ts'
import type { ListedRow } from '#web/staff/dashboard-data.ts'

/** The rows that a computation may use. */
export const comparable = (rows: readonly ListedRow[]) => rows.filter(({ row }) => isComparable(row))

/** A person who scores: their raw scores, and how strict they are if that is known. */
export interface Scorer {
  id: string
  name: string
  count: number
  average: number
  /** Standard deviation; null with a single score. */
  spread: number | null
  strictness: Strictness | undefined
}

/** Everybody who gave a score, the mildest first if that is known, otherwise by name. */
export function scorersOf(
  scores: readonly Score[],
  strictness: ReadonlyMap<string, Strictness>,
  nameOf: (id: string) => string,
): Scorer[] {
  return [...Map.groupBy(scores, ({ reviewer }) => reviewer)].map(([id, own]) => {
    const points = own.map(({ score }) => score)
    return {
      id,
      name: nameOf(id),
      count: points.length,
      average: averageOf(points)!,
      spread: deviationOf(points),
      strictness: strictness.get(id),
    }
  })
}

function deviationOf(points: readonly number[]): number | null {
  const average = averageOf(points)
  if (average === null || points.length < 2) return null
  const squares = points.reduce((sum, each) => sum + (each - average) ** 2, 0)
  return Math.sqrt(squares / (points.length - 1))
}
