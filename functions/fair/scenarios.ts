import { listAllRows } from '#functions/store/applications/row-pages.ts'
import * as store from '#functions/store/fair/scenarios.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { isErased, type RoleRow, rowId } from '#shared/applications/dashboard-row.ts'
import {
  mostSavedRows,
  mostScenarios,
  type SavedScenario,
  savedOutcome,
  savedRows,
} from '#shared/fair/saved-scenario.ts'
import { mayKnowJudgements } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { fullName } from '#shared/kernel/wording.ts'

type Stored = store.StoredScenario

/** The scenarios of a form, the latest first. */
export async function savedScenarios(head: FormHead): Promise<SavedScenario[]> {
  const saved = await toSaved(await store.listScenarios(head.id))
  return saved.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

async function toSaved(scenarios: readonly Stored[]): Promise<SavedScenario[]> {
  const people = await findPeople(scenarios.map(({ by }) => by))
  return scenarios.map(({ id, name, by, at }, index) => {
    const person = people[index]
    const byName = person && person.state !== 'erased' ? fullName(person) : 'A former super reviewer'
    return { id, name, by, byName, at }
  })
}

/** A scenario, with its outcome if the caller may know of every application in it. @throws Problem MISSING */
export async function openScenario(caller: { id: string }, head: FormHead, id: string) {
  const stored = await store.findScenario(head.id, id)
  if (!stored) throw store.noScenario()
  const [[scenario], isKnown] = await Promise.all([toSaved([stored]), mayKnowOutcome(caller, head, stored)])
  const { settings, outcome } = stored
  return {
    scenario: scenario!,
    settings,
    // Sorted again: the table does not keep an order.
    outcome: isKnown ? savedOutcome(savedRows(head.id, outcome)) : null,
  }
}

/**
 * While one row is hidden from the caller, so is what became of all of them: places and totals of the others would tell about it. People
 * who applied to the form get only the outcomes that they saved themselves, which are without their own rows. Otherwise they would learn
 * whether a scenario's author still had to score them.
 */
async function mayKnowOutcome(caller: { id: string }, head: FormHead, { by, outcome }: Stored) {
  const all = await listAllRows(head)
  if (by !== caller.id && all.some(({ userId }) => userId === caller.id)) return false
  const known = new Set(all.filter((row) => mayKnowJudgements(caller, row)).map(rowId))
  return savedRows(head.id, outcome).every(({ id }) => known.has(id))
}

interface Asked {
  by: UserRecord
  head: FormHead
  now: Date
}

/**
 * Saves a scenario. A call that is repeated, since its answer was lost, gives it the last name.
 * @throws Problem CONFLICT if the form has no room for another, or the caller may not, or no longer, know one of its applications
 */
export async function saveScenario(
  { by, head, now }: Asked,
  given: Pick<Stored, 'id' | 'name' | 'settings' | 'outcome'>,
) {
  const all = await store.listScenarios(head.id)
  const before = all.find(({ id }) => id === given.id)
  if (before?.by === by.id) return store.renameScenario(head.id, given.id, given.name)
  if (all.length >= mostScenarios)
    throw new Problem('CONFLICT', `This form has ${mostScenarios} saved scenarios. Delete one first.`)
  await requireUsable(by, head, given)
  if (!(await isWritten(store.saveScenario(by, head.id, given, now)))) throw changed()
}

async function requireUsable(by: UserRecord, head: FormHead, { outcome }: Pick<Stored, 'outcome'>) {
  const rows = savedRows(head.id, outcome)
  if (rows.length > mostSavedRows) throw new Problem('TOO_LARGE', 'This is too long to be saved at once.')
  const isUsable = (row: RoleRow) => !isErased(row) && !row.isWithdrawn && mayKnowJudgements(by, row)
  const usable = new Set((await listAllRows(head)).filter(isUsable).map(rowId))
  if (!rows.every(({ id, standing }) => standing !== 'erased' && usable.has(id))) throw changed()
}

const changed = () =>
  new Problem(
    'CONFLICT',
    'The applications have changed since this was computed. Reload the page, and save the scenario again.',
  )

/** Deletes a scenario for everybody. Repeating a call whose answer was lost changes nothing. */
export async function deleteScenario({ by, head, now }: Asked, id: string) {
  await isWritten(store.removeScenario(by, head.id, id, now))
}
