import { digestWith } from '#functions/store/decisions/frozen-digest.ts'
import { calibrate } from '#shared/fair/calibrate.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { averageOf } from '#shared/kernel/average.ts'
import { compare } from '#shared/kernel/canonical-json.ts'
import { scoreOf } from '#shared/reviews/score.ts'
import type { ArchivedRow, ArchivedScore, Recomputed, SeasonArchive } from './season-archive.ts'

type Scored = Pick<SeasonArchive, 'rows' | 'scores'>

/** The average of a row's submitted scores of one kind. */
export const averageIn = (scores: readonly ArchivedScore[], row: string, kind: AssignmentKind) =>
  averageOf(scores.filter((each) => each.row === row && each.kind === kind).map(({ score }) => score))

/** How strict each reviewer is, by all scores of one kind. Withdrawn applications do not count. */
export function offsetsIn({ rows, scores }: Scored, kind: AssignmentKind) {
  const roles = new Map(rows.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id, role }) => [id, role]))
  const given = scores.flatMap(({ row, reviewer, score, ...each }) => {
    const role = roles.get(row)
    return each.kind === kind && role ? [{ row, role, reviewer, score }] : []
  })
  if (given.length === 0) return []
  return [...calibrate(given).reviewers]
    .map(([reviewer, { count, offset, error }]) => ({
      reviewer,
      count,
      offset: Math.round(offset) + 0,
      error: Math.round(error),
    }))
    .toSorted((one, other) => compare(one.reviewer, other.reviewer))
}

/** How many rows of each role have which decision. */
export function countsIn(rows: readonly ArchivedRow[]) {
  const counts: Record<string, Record<string, number>> = {}
  for (const { role, decision, isWithdrawn } of rows) {
    if (isWithdrawn) continue
    const ofRole = Object.hasOwn(counts, role) ? counts[role]! : (counts[role] = {})
    ofRole[decision] = (ofRole[decision] ?? 0) + 1
  }
  return counts
}

/** The digest of a freezing with these rows, in their order. */
export const frozenDigest = (begun: string, rows: readonly ArchivedRow[]) =>
  digestWith(
    begun,
    rows.map(({ id, role, decision, decisionVersion }) => ({
      responseId: id.slice(0, id.indexOf('/')),
      role,
      decision,
      decisionVersion,
    })),
  )

const sorted = (counts: SeasonArchive['decisions']['counts']) =>
  JSON.stringify(
    Object.entries(counts)
      .map(([role, each]) => [role, Object.entries(each).toSorted(([a], [b]) => compare(a, b))] as const)
      .toSorted(([a], [b]) => compare(a, b)),
  )

const checks: Record<Recomputed, (archive: SeasonArchive) => string[]> = {
  scores: ({ rows, scores }) => [
    ...scores
      .filter(({ scales, values, weights, score }) => scoreOf(scales, values, weights) !== score)
      .map(({ kind, row, reviewer }) => `the ${kind} of ${row} by ${reviewer}`),
    ...rows
      .filter(
        ({ id, reviewAverage, interviewAverage }) =>
          averageIn(scores, id, 'review') !== reviewAverage ||
          averageIn(scores, id, 'interview') !== interviewAverage,
      )
      .map(({ id }) => `the averages of ${id}`),
  ],
  offsets: (archive) =>
    (['review', 'interview'] as const)
      .filter((kind) => JSON.stringify(offsetsIn(archive, kind)) !== JSON.stringify(archive.offsets[kind]))
      .map((kind) => `the offsets of ${kind}s`),
  decisions: ({ rows, decisions: { counts, frozen } }) => [
    ...(sorted(counts) === sorted(countsIn(rows)) ? [] : ['the counts of decisions']),
    ...(!frozen || frozenDigest(frozen.begun, rows) === frozen.digest ? [] : ['the digest of the freezing']),
  ],
}

/** The differences found when a part is computed again from the others. */
export const differencesIn = (archive: SeasonArchive, part: Recomputed): string[] => checks[part](archive)
