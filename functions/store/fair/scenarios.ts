import * as z from 'zod/mini'
import { SavedOutcome, savedOutcome, savedRows, withoutApplications } from '#shared/fair/saved-scenario.ts'
import { ScenarioSettings } from '#shared/fair/scenario.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Item, Key } from '../table/item.ts'
import { getItem, queryItems, removeItem, updateItem } from '../table/table.ts'
import { tryAgain } from '../table/try-again.ts'

const partition = (formId: string) => `SCENARIO#${formId}`
const scenarioKey = (formId: string, id: string): Key => ({ pk: partition(formId), sk: id })

const Scenario = z.object({
  name: z.string(),
  settings: ScenarioSettings,
  outcome: SavedOutcome,
  by: z.string(),
  at: z.string(),
  version: z.int(),
})

/** A scenario as the table has it. The version grows with each erasure from its outcome. */
export type StoredScenario = z.infer<typeof Scenario> & { id: string }

const readScenario = (item: Item): StoredScenario => ({ id: item.sk, ...Scenario.parse(item) })

/** All scenarios of a form. */
export async function listScenarios(formId: string): Promise<StoredScenario[]> {
  return (await queryItems(partition(formId), ' ', '~')).map(readScenario)
}

/** A scenario; undefined if there is none. */
export async function findScenario(formId: string, id: string): Promise<StoredScenario | undefined> {
  const item = await getItem(scenarioKey(formId, id))
  return item && readScenario(item)
}

/** There is no such scenario. */
export const noScenario = () => new Problem('MISSING', 'There is no such scenario. It may have been deleted.')

/** Saves a scenario. @throws ConditionFailed if there is one with this id */
export function saveScenario(
  by: UserRecord,
  formId: string,
  { id, ...scenario }: Pick<StoredScenario, 'id' | 'name' | 'settings' | 'outcome'>,
  now: Date,
) {
  const saved = { ...scenario, by: by.id, at: now.toISOString(), version: 0 }
  const item = { ...scenarioKey(formId, id), ...saved }
  // The id and not the name, which may contain a person's name.
  return act(by, { what: 'scenario.save', on: [formId], after: { scenario: id }, at: now }, () => [
    { put: item, condition: expression`attribute_not_exists(#pk)` },
  ])
}

const isThere = expression`attribute_exists(#pk)`

/** Gives a scenario another name. @throws Problem MISSING */
export async function renameScenario(formId: string, id: string, name: string) {
  const change = expression`SET #name = ${name}`
  if (!(await isWritten(updateItem(scenarioKey(formId, id), change, isThere)))) throw noScenario()
}

/** Removes a scenario. @throws ConditionFailed if someone else did */
export const removeScenario = (by: UserRecord, formId: string, id: string, now: Date) =>
  act(by, { what: 'scenario.remove', on: [formId], before: { scenario: id }, at: now }, () => [
    { remove: scenarioKey(formId, id), condition: isThere },
  ])

/** Removes the scenarios of a form whose applications are erased. */
export async function removeScenariosOf(formId: string): Promise<void> {
  for (const { id } of await listScenarios(formId)) await removeItem(scenarioKey(formId, id))
}

/** Erases what became of some applications in the scenarios of a form. Their ids stay. It may be repeated. */
export async function eraseFromScenarios(formId: string, responseIds: readonly string[]): Promise<void> {
  for (const { id } of await listScenarios(formId))
    await tryAgain(() => isErasedFrom(formId, id, responseIds))
}

/** False if someone else erased from it at the same moment. */
async function isErasedFrom(formId: string, id: string, responseIds: readonly string[]) {
  const scenario = await findScenario(formId, id)
  if (!scenario) return true
  const { outcome, version } = scenario
  const left = savedOutcome(withoutApplications(savedRows(formId, outcome), responseIds))
  const change = expression`SET #outcome = ${left}, #version = ${version + 1}`
  return isWritten(updateItem(scenarioKey(formId, id), change, expression`#version = ${version}`))
}
