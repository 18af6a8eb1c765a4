import { randomBytes } from 'node:crypto'
import type { ScenarioFile } from '#shared/fair/scenario-file.ts'
import { compare } from '#shared/fair/seeded.ts'
import { offsetsIn, outcomesOf } from './recompute.ts'
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
 * scenarios, which may name somebody. Results that depend on ids, such as lots, are recomputed from the pseudonyms.
 */
export function withoutNames(archive: SeasonArchive): SeasonArchive {
  const rowIds = [
    ...archive.rows.map(({ id }) => id),
    ...archive.scenarios.flatMap(({ file }) => file?.scenario.rows.map(({ id }) => id) ?? []),
  ]
  const rowName = pseudonyms([...new Set(rowIds)], 'A')
  const applicant = pseudonyms([...new Set(rowIds.map(responseOf))], 'P')
  const reviewer = pseudonyms(
    archive.reviewers.map(({ id }) => id),
    'R',
  )
  const rows = archive.rows
    .map(({ name: _name, submittedAt: _submittedAt, ...row }) => ({ ...row, id: rowName(row.id) }))
    .toSorted((one, other) => compare(one.id, other.id))
  const scores = archive.scores
    .map(({ quotes: _quotes, ...score }) => ({
      ...score,
      row: rowName(score.row),
      reviewer: reviewer(score.reviewer),
    }))
    .toSorted((one, other) => compare(one.row + one.reviewer, other.row + other.reviewer))
  return {
    ...archive,
    hasNames: false,
    reviewers: archive.reviewers
      .map(({ id }) => ({ id: reviewer(id) }))
      .toSorted((a, b) => compare(a.id, b.id)),
    rows,
    scores,
    offsets: {
      review: offsetsIn({ rows, scores }, 'review'),
      interview: offsetsIn({ rows, scores }, 'interview'),
    },
    scenarios: archive.scenarios.map(({ at, file }, index) => ({
      name: `Scenario ${index + 1}`,
      at,
      file: file && renamed(file, `Scenario ${index + 1}`, { rowName, applicant }),
    })),
    decisions: { ...archive.decisions, frozen: null },
  }
}

const responseOf = (rowId: string) => rowId.slice(0, rowId.indexOf('/'))

function renamed(
  file: ScenarioFile,
  name: string,
  { rowName, applicant }: Record<'rowName' | 'applicant', (id: string) => string>,
): ScenarioFile {
  const rows = file.scenario.rows.map((row) => ({
    ...row,
    id: rowName(row.id),
    applicant: applicant(row.applicant),
  }))
  const anew = { ...file, name, scenario: { ...file.scenario, rows } }
  return { ...anew, outcomes: outcomesOf(anew) }
}
