import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'
import { KeptRow, ScenarioSettings, withoutApplications } from '#shared/saved-scenario.ts'
import { ScenarioHash } from '#shared/scenario-hash.ts'
import { isWritten } from './condition-failed.ts'
import { act } from './deed.ts'
import { expression } from './expression.ts'
import type { Item, Key } from './item.ts'
import { getItem, putItem, queryIndex, queryItems, removeItem, updateItem } from './table.ts'
import { writeTogether } from './transaction.ts'
import { tryAgain } from './try-again.ts'
import type { UserRecord } from './user-record.ts'

const partition = (formId: string) => `SCENARIO#${formId}`
const prefix = 'HEAD#'
const scenarioKey = (formId: string, id: string): Key => ({ pk: partition(formId), sk: prefix + id })
const piecesOf = (formId: string, id: string) => `${partition(formId)}#${id}`
const pieceKey = (formId: string, id: string, piece: number): Key => ({
  pk: piecesOf(formId, id),
  sk: `PIECE#${String(piece).padStart(3, '0')}`,
})

/** The key of the index that lists all scenarios, for erasures. */
const listed = 'SCENARIOS'

/** A scenario without its rows. `isWhole` once all of them are stored: before that, and while it is being removed, nobody can see it. */
const Head = z.object({
  sk: z.string(),
  name: z.string(),
  settings: ScenarioSettings,
  hash: ScenarioHash,
  rows: z.int(),
  by: z.string(),
  at: z.string(),
  isWhole: z.boolean(),
  erased: z._default(z.int(), 0),
})
const Piece = z.object({ rows: z.array(KeptRow), number: z.int() })

/** A scenario as the table has it, without its rows. */
export type StoredScenario = Omit<z.infer<typeof Head>, 'sk'> & { id: string }

function readHead(item: Item): StoredScenario {
  const { sk, ...head } = Head.parse(item)
  return { id: sk.slice(prefix.length), ...head }
}

/** All scenarios of a form, those that are not whole too. */
export async function listScenarios(formId: string): Promise<StoredScenario[]> {
  const items = await queryItems(partition(formId), prefix, `${prefix}~`)
  return items.map(readHead)
}

/** A scenario, whole or not; undefined if there is none. */
export async function findScenario(formId: string, id: string): Promise<StoredScenario | undefined> {
  const item = await getItem(scenarioKey(formId, id))
  return item && readHead(item)
}

/** The rows of a scenario in the order of its pieces, as far as they are there. */
export async function findScenarioRows(formId: string, id: string): Promise<KeptRow[]> {
  const items = await queryItems(piecesOf(formId, id), 'PIECE#', 'PIECE#~')
  return items.flatMap((item) => Piece.parse(item).rows)
}

/** A condition on a head: pieces can be added, and it can become whole. */
const isBegun = expression`#isWhole = ${false} AND attribute_not_exists(#isGone)`

/** Begins a scenario. A repeated call gives it another name until it is whole, and changes nothing else. */
export async function beginScenario(
  formId: string,
  { id, ...head }: Omit<StoredScenario, 'isWhole' | 'erased'>,
) {
  const index = { gsi1pk: listed, gsi1sk: `${formId}#${id}` }
  const item = { ...scenarioKey(formId, id), ...head, isWhole: false, ...index }
  if (await isWritten(putItem(item, expression`attribute_not_exists(#pk)`))) return
  const isOwn = expression`${isBegun} AND #by = ${head.by}`
  await isWritten(updateItem(scenarioKey(formId, id), expression`SET #name = ${head.name}`, isOwn))
}

/**
 * Saves a piece of a scenario and replaces an earlier one, but only while the scenario's head exists: an erasure finds the pieces through
 * the head.
 * @throws ConditionFailed if the scenario is whole or gone
 */
export const keepPiece = (formId: string, id: string, piece: number, rows: readonly KeptRow[]) =>
  writeTogether([
    { check: scenarioKey(formId, id), condition: isBegun },
    { put: { ...pieceKey(formId, id, piece), rows: [...rows], number: 0 } },
  ])

/** Shows a scenario to everybody who may see scenarios. @throws ConditionFailed if it was finished or removed in the meantime */
export const finishScenario = (by: UserRecord, formId: string, scenario: StoredScenario, now: Date) =>
  act(by, { what: 'scenario.save', on: [formId], after: summaryOf(scenario), at: now }, () => [
    {
      update: scenarioKey(formId, scenario.id),
      change: expression`SET #isWhole = ${true}, #at = ${now.toISOString()}`,
      condition: isBegun,
    },
  ])

/** The hash, since the name of a scenario may contain a person's name. */
const summaryOf = ({ hash, rows }: StoredScenario) => ({ scenario: hash, rows })

/** Gives a scenario another name. @throws Problem MISSING */
export async function renameScenario(formId: string, id: string, name: string) {
  const isThere = await isWritten(
    updateItem(scenarioKey(formId, id), expression`SET #name = ${name}`, expression`#isWhole = ${true}`),
  )
  if (!isThere) throw noScenario()
}

/** There is no such scenario, or it is not whole yet. */
export const noScenario = () => new Problem('MISSING', 'There is no such scenario. It may have been deleted.')

/** Removes a scenario: nobody finds it from the record on. @throws ConditionFailed if somebody else did */
export async function removeScenario(by: UserRecord, formId: string, scenario: StoredScenario, now: Date) {
  await act(by, { what: 'scenario.remove', on: [formId], before: summaryOf(scenario), at: now }, () => [
    {
      update: scenarioKey(formId, scenario.id),
      change: expression`SET #isWhole = ${false}`,
      condition: expression`#isWhole = ${true}`,
    },
  ])
  await dropScenario(formId, scenario.id)
}

/** Deletes what is left of a scenario. The head goes last, so that an interrupted deletion can be continued. */
export async function dropScenario(formId: string, id: string): Promise<void> {
  // From here on no running call adds a piece that nobody would find.
  const isThere = await isWritten(
    updateItem(scenarioKey(formId, id), expression`SET #isGone = ${true}`, expression`attribute_exists(#pk)`),
  )
  if (!isThere) return
  const pieces = await queryItems(piecesOf(formId, id), 'PIECE#', 'PIECE#~')
  for (const piece of pieces) await removeItem(piece)
  await removeItem(scenarioKey(formId, id))
}

/** Removes the scenarios of a form whose applications are erased. */
export async function removeScenariosOf(formId: string): Promise<void> {
  for (const { id } of await listScenarios(formId)) await dropScenario(formId, id)
}

/** Everybody's scenarios, a few milliseconds behind the table. */
export async function listAllScenarios(): Promise<(StoredScenario & { formId: string })[]> {
  const items = await queryIndex('gsi1', listed)
  return items.map((item) => ({ ...readHead(item), formId: item.pk.slice(partition('').length) }))
}

/** Replaces the name of a scenario with a neutral one, unless it was removed in the meantime. */
export const unnameScenario = (formId: string, id: string, name: string) =>
  isWritten(
    updateItem(scenarioKey(formId, id), expression`SET #name = ${name}`, expression`attribute_exists(#pk)`),
  )

/** Erases what the scenarios of a form say about some applications. Their ids stay. It may be repeated. */
export async function eraseFromScenarios(formId: string, responseIds: readonly string[]): Promise<void> {
  for (const scenario of await listScenarios(formId))
    await tryAgain(() => isErasedFrom(formId, scenario, responseIds))
}

async function isErasedFrom(formId: string, { id, erased }: StoredScenario, responseIds: readonly string[]) {
  const items = await queryItems(piecesOf(formId, id), 'PIECE#', 'PIECE#~')
  const pieces = await Promise.all(items.map((item) => erasedPiece(item, responseIds)))
  const count = pieces.reduce((sum, piece) => sum + (piece.erased ?? 0), 0)
  if (pieces.some((piece) => piece.erased === undefined)) return false
  if (count > erased)
    await isWritten(
      updateItem(
        scenarioKey(formId, id),
        expression`SET #erased = ${count}`,
        expression`attribute_exists(#pk)`,
      ),
    )
  return true
}

/** How many rows of a piece are erased now; undefined if another call has changed the piece at the same moment. */
async function erasedPiece(item: Item, responseIds: readonly string[]): Promise<{ erased?: number }> {
  const { rows, number } = Piece.parse(item)
  const left = withoutApplications(rows, responseIds)
  const isDone =
    !left ||
    (await isWritten(
      updateItem(
        item,
        expression`SET #rows = ${left}, #number = ${number + 1}`,
        expression`#number = ${number}`,
      ),
    ))
  return isDone ? { erased: (left ?? rows).filter((row) => 'erased' in row).length } : {}
}
