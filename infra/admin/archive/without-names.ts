import { randomBytes } from 'node:crypto'
import { inOwnOrder } from '#shared/applications/pseudonym.ts'
import type { Answers } from '#shared/applications/response.ts'
import { compare } from '#shared/kernel/canonical-json.ts'
import { countsIn, offsetsIn } from './recompute.ts'
import type { SeasonArchive } from './season-archive.ts'

/** A pseudonym for each of these, in an order that reveals nothing: 'A001', 'A002' and so on. */
function pseudonyms(ids: readonly string[], letter: string): (id: string) => string {
  const places = new Map(ids.map((id) => [id, randomBytes(16).toString('hex')]))
  const shuffled = [...places].toSorted(([, one], [, other]) => compare(one, other)).map(([id]) => id)
  const names = new Map(shuffled.map((id, index) => [id, letter + String(index + 1).padStart(3, '0')]))
  return (id) => names.get(id) ?? `${letter}000`
}

/**
 * An archive with a pseudonym for each row and each person: without names, ids and times of submissions, and without quotes and names of
 * scenarios, which may name someone. Of answers it has those of questions that reviewers may read without names. Their texts may name people.
 */
export function withoutNames(archive: SeasonArchive): SeasonArchive {
  const rowIds = [
    ...archive.rows.map(({ id }) => id),
    ...archive.scenarios.flatMap(({ outcome }) => outcome.map(({ id }) => id)),
  ]
  const rowName = pseudonyms([...new Set(rowIds)], 'A')
  const reviewer = pseudonyms(
    archive.reviewers.map(({ id }) => id),
    'R',
  )
  const questions = archive.questions?.filter(({ isNameless }) => isNameless)
  const kept = (answers: Answers): Answers =>
    Object.fromEntries(
      (questions ?? []).flatMap(({ id }) => (Object.hasOwn(answers, id) ? [[id, answers[id]!]] : [])),
    )
  const rows = inOwnOrder(
    archive.rows.map(({ name: _name, submittedAt: _submittedAt, answers, ...row }) => ({
      ...row,
      id: rowName(row.id),
      ...(answers && { answers: kept(answers) }),
    })),
    ({ id }) => id,
  )
  const scores = inOwnOrder(
    archive.scores.map(({ quotes: _quotes, ...score }) => ({
      ...score,
      row: rowName(score.row),
      reviewer: reviewer(score.reviewer),
    })),
    ({ row, reviewer: by, kind }) => row + by + kind,
  )
  return {
    ...archive,
    hasNames: false,
    ...(questions && { questions }),
    reviewers: inOwnOrder(
      archive.reviewers.map(({ id }) => ({ id: reviewer(id) })),
      ({ id }) => id,
    ),
    rows,
    scores,
    offsets: {
      review: offsetsIn({ rows, scores }, 'review'),
      interview: offsetsIn({ rows, scores }, 'interview'),
    },
    scenarios: archive.scenarios.map((scenario, index) => ({
      ...scenario,
      name: `Scenario ${index + 1}`,
      outcome: inOwnOrder(
        scenario.outcome.map((row) => ({ ...row, id: rowName(row.id) })),
        ({ id }) => id,
      ),
    })),
    decisions: { counts: countsIn(rows), frozen: null },
  }
}
