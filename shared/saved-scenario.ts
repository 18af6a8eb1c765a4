import * as z from 'zod/mini'
import type { RoleRow } from './dashboard-row.ts'
import { Scenario, ScenarioRow } from './fair/scenario.ts'
import { ScenarioId } from './identifier.ts'
import { Name } from './name.ts'
import { mayKnowJudgements } from './permissions.ts'
import { ScenarioHash } from './scenario-hash.ts'

/** Most scenarios that are kept with one form. */
export const mostScenarios = 20

/** Rows of one piece of a scenario: about 300 bytes each, so that a piece fits into a request and into an item of the table. */
export const rowsOfPiece = 500

/** Most pieces of one scenario. */
export const mostPieces = 40

/** The name under which somebody saves a scenario. */
export const ScenarioName = Name(60)

/** What people choose in a scenario: everything but the rows. */
export const ScenarioSettings = z.omit(Scenario, { version: true, algorithm: true, formId: true, rows: true })
export type ScenarioSettings = z.infer<typeof ScenarioSettings>

/** A row whose application was erased: its id stays, as in the records. */
const ErasedRow = z.strictObject({ id: ScenarioRow.shape.id, erased: z.literal(true) })

/** A row of a saved scenario as the portal keeps it. */
export const KeptRow = z.union([ScenarioRow, ErasedRow])
export type KeptRow = z.infer<typeof KeptRow>

/** A saved scenario as a list shows it. */
export const SavedScenario = z.object({
  id: ScenarioId,
  name: z.string(),
  /** Who saved it. */
  by: z.string(),
  byName: z.string(),
  at: z.string(),
  hash: ScenarioHash,
  rows: z.int(),
  /** How many of its rows belong to applications that were erased. Without them it cannot be computed again. */
  erased: z.int(),
})
export type SavedScenario = z.infer<typeof SavedScenario>

/**
 * What somebody may see of a scenario's rows. The current application decides (`rowNow`); a row whose application is gone counts as hidden.
 * While any row is hidden, so are adjusted scores and errors, which are computed from all rows and would reveal the hidden ones. If a row
 * is hidden, its applicant's wishes are hidden in their other rows too. The caller's own rows (`ownIds`) are always left out: their
 * presence would reveal whether the scenario's author still had to score them.
 */
export function scenarioRowsFor(
  caller: { id: string },
  rows: readonly KeptRow[],
  rowNow: (id: string) => RoleRow | undefined,
  ownIds: readonly string[],
) {
  const seen = rows.filter(({ id }) => {
    const row = rowNow(id)
    return row && mayKnowJudgements(caller, row)
  })
  const missing = countAsSeen(rows, ownIds) - seen.length
  const shown = new Set(seen)
  const hidden = new Set(rows.filter((row) => !shown.has(row)).map(({ id }) => id.split('/')[0]))
  const kept = seen.filter((row): row is ScenarioRow => !('erased' in row))
  return {
    rows: missing > 0 ? kept.map((row) => withoutModel(row, hidden.has(row.applicant))) : kept,
    missing,
    erased: seen.length - kept.length,
  }
}

/** How many rows a scenario has, as far as the caller may know. Their own rows are always counted. */
export const countAsSeen = (rows: readonly KeptRow[], ownIds: readonly string[]) =>
  rows.filter(({ id }) => !ownIds.includes(id)).length + ownIds.length

const withoutModel = (row: ScenarioRow, isOfHidden: boolean): ScenarioRow => ({
  ...row,
  wish: isOfHidden ? null : row.wish,
  adjusted: null,
  reviewError: null,
  interviewError: null,
})

/** The rows of a piece without those of some applications, of which the ids stay; undefined if it has none of them. */
export function withoutApplications(
  rows: readonly KeptRow[],
  responseIds: readonly string[],
): KeptRow[] | undefined {
  const isGone = (row: KeptRow) => !('erased' in row) && responseIds.includes(row.applicant)
  if (!rows.some(isGone)) return undefined
  return rows.map((row) => (isGone(row) ? { id: row.id, erased: true } : row))
}
