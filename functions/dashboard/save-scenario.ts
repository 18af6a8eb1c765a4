import { createHash } from 'node:crypto'
import { isWritten } from '#functions/store/condition-failed.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { findRows } from '#functions/store/role-rows.ts'
import {
  beginScenario,
  dropScenario,
  findScenario,
  findScenarioRows,
  finishScenario,
  keepPiece,
  listScenarios,
  noScenario,
  removeScenario,
  type StoredScenario,
} from '#functions/store/scenarios.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { isErased, type RoleRow } from '#shared/dashboard-row.ts'
import { scenarioText } from '#shared/fair/scenario-text.ts'
import type { ScenarioRow } from '#shared/fair/scenario.ts'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { mayKnowJudgements } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { mostScenarios, rowsOfPiece } from '#shared/saved-scenario.ts'

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/** After this time, in milliseconds, an incomplete scenario counts as abandoned. */
const patience = 60 * 60_000

/** The most scenarios that one person can be saving at once, in several tabs. */
const mostAtOnce = 3

/**
 * Begins a scenario, if the form has room for another. Only complete ones count, so nobody is kept from saving by what others began. A
 * person who begins too many loses their oldest. Returns whether the caller has saved all of it before: the answer to that was lost.
 * @throws Problem CONFLICT
 */
export async function beginSaving(
  { by, head, now }: Asked,
  given: Pick<StoredScenario, 'id' | 'name' | 'settings' | 'rows' | 'hash'>,
): Promise<boolean> {
  const all = await listScenarios(head.id)
  if (all.some(({ id, isWhole, by: owner }) => isWhole && id === given.id && owner === by.id)) return true
  requireRoom(all)
  const begun = all.filter(({ isWhole, id }) => !isWhole && id !== given.id)
  const isOld = ({ at }: StoredScenario) => now.getTime() - Date.parse(at) > patience
  const own = begun.filter((each) => each.by === by.id && !isOld(each))
  const tooMany = own.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(mostAtOnce - 1)
  for (const { id } of [...begun.filter(isOld), ...tooMany]) await dropScenario(head.id, id)
  await beginScenario(head.id, { ...given, by: by.id, at: now.toISOString() })
  return false
}

function requireRoom(all: readonly StoredScenario[]) {
  if (all.filter(({ isWhole }) => isWhole).length >= mostScenarios)
    throw new Problem('CONFLICT', `This form has ${mostScenarios} saved scenarios. Delete one first.`)
}

/** Keeps a piece of a scenario that the caller has begun. @throws Problem CONFLICT if they may not, or no longer, know one of its rows */
export async function savePiece(
  { by, head }: Asked,
  id: string,
  { piece, rows }: { piece: number; rows: readonly ScenarioRow[] },
) {
  const scenario = await ownUnfinished(by, head, id)
  requireFitting(scenario, head, piece, rows)
  const stored = await findRows(rows.map(({ applicant, role }) => ({ responseId: applicant, role })))
  if (!stored.every((row) => row && isUsable(by, row))) throw changed()
  if (!(await isWritten(keepPiece(head.id, id, piece, rows)))) throw noScenario()
}

const isUsable = (by: UserRecord, row: RoleRow) =>
  !isErased(row) && !row.isWithdrawn && mayKnowJudgements(by, row)

const changed = () =>
  new Problem(
    'CONFLICT',
    'The applications have changed since this was computed. Reload the page, and save the scenario again.',
  )

async function ownUnfinished(by: UserRecord, head: FormHead, id: string): Promise<StoredScenario> {
  const scenario = await findScenario(head.id, id)
  if (!scenario || scenario.isWhole || scenario.by !== by.id) throw noScenario()
  return scenario
}

/** @throws Problem INVALID for rows of another form, and for a piece that has more or fewer rows than its place */
function requireFitting(
  { rows: count }: StoredScenario,
  head: FormHead,
  piece: number,
  rows: readonly ScenarioRow[],
) {
  const isOfForm = ({ id, applicant, role }: ScenarioRow) =>
    id === `${applicant}/${role}` &&
    ResponseId.safeParse(applicant).success &&
    formIdOf(applicant) === head.id
  if (!rows.every(isOfForm)) throw new Problem('INVALID', 'A scenario has only applications of its form.')
  if (rows.length !== Math.min(rowsOfPiece, count - piece * rowsOfPiece))
    throw new Problem('INVALID', 'This piece does not fit into the scenario.')
}

/**
 * Makes a scenario whole, once all rows are there and its hash is that of what is kept. A repeated call finds it done.
 * @throws Problem CONFLICT if rows are missing, or it is not what the caller has computed
 */
export async function finishSaving({ by, head, now }: Asked, id: string) {
  const found = await findScenario(head.id, id)
  if (found?.isWhole && found.by === by.id) return
  const scenario = await ownUnfinished(by, head, id)
  const kept = await findScenarioRows(head.id, id)
  const rows = kept.filter((row): row is ScenarioRow => !('erased' in row))
  const isWhole = rows.length === scenario.rows && new Set(rows.map((row) => row.id)).size === rows.length
  if (!isWhole || hashOf(head.id, scenario, rows) !== scenario.hash) throw changed()
  // Other people may have saved scenarios in the meantime.
  requireRoom(await listScenarios(head.id))
  if (!(await isWritten(finishScenario(by, head.id, scenario, now)))) throw noScenario()
}

function hashOf(formId: string, { settings }: StoredScenario, rows: readonly ScenarioRow[]) {
  const text = scenarioText({ version: 1, algorithm: 1, formId, rows: [...rows], ...settings })
  return createHash('sha256').update(text).digest('hex')
}

/** Deletes a scenario for everybody. Repeating a call whose answer was lost changes nothing. */
export async function deleteScenario({ by, head, now }: Asked, id: string) {
  const scenario = await findScenario(head.id, id)
  if (scenario?.isWhole) await isWritten(removeScenario(by, head.id, scenario, now))
}
