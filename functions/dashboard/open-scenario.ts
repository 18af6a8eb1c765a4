import type { FormHead } from '#functions/store/forms.ts'
import { findResponseId } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { listAllRows } from '#functions/store/row-pages.ts'
import {
  findScenario,
  findScenarioRows,
  listScenarios,
  noScenario,
  type StoredScenario,
} from '#functions/store/scenarios.ts'
import { findPeople } from '#functions/store/users.ts'
import { rowId } from '#shared/dashboard-row.ts'
import { mostScenarioRows } from '#shared/routes/scenarios.ts'
import { countAsSeen, type SavedScenario, scenarioRowsFor } from '#shared/saved-scenario.ts'
import { fullName } from '#shared/wording.ts'

/** The scenarios of a form, the latest first. Their hashes reveal nothing to anybody who does not know every row and the salt. */
export async function savedScenarios(caller: { id: string }, head: FormHead): Promise<SavedScenario[]> {
  const [all, ownIds] = await Promise.all([listScenarios(head.id), ownRowIds(caller, head)])
  const whole = all.filter(({ isWhole }) => isWhole)
  const seen = await Promise.all(whole.map((stored) => asSeenWith(ownIds, caller, head, stored)))
  return (await toSaved(seen)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** The rows of the caller's own application to a form. */
async function ownRowIds({ id }: { id: string }, head: FormHead): Promise<string[]> {
  const responseId = await findResponseId(id, head.id)
  return responseId ? (await findRowsOf(responseId)).map(rowId) : []
}

async function asSeenWith(
  ownIds: readonly string[],
  { id }: { id: string },
  head: FormHead,
  stored: StoredScenario,
): Promise<StoredScenario> {
  if (ownIds.length === 0 || stored.by === id) return stored
  return { ...stored, rows: countAsSeen(await findScenarioRows(head.id, stored.id), ownIds) }
}

async function toSaved(scenarios: readonly StoredScenario[]): Promise<SavedScenario[]> {
  const people = await findPeople(scenarios.map(({ by }) => by))
  return scenarios.map(({ id, name, by, at, hash, rows, erased }, index) => {
    const person = people[index]
    const byName = person && person.state !== 'erased' ? fullName(person) : 'A former super reviewer'
    return { id, name, by, byName, at, hash, rows, erased }
  })
}

/** A scenario with the rows that the caller may see, a page of them from `from` on. @throws Problem MISSING */
export async function openScenario(caller: { id: string }, head: FormHead, id: string, from: number) {
  const stored = await findScenario(head.id, id)
  if (!stored?.isWhole) throw noScenario()
  const [[scenario], kept, all, ownIds] = await Promise.all([
    toSaved([stored]),
    findScenarioRows(head.id, id),
    listAllRows(head),
    // The author of a scenario knows that their own application is not in it.
    stored.by === caller.id ? [] : ownRowIds(caller, head),
  ])
  const now = new Map(all.map((row) => [rowId(row), row]))
  const { rows: seen, missing } = scenarioRowsFor(caller, kept, (name) => now.get(name), ownIds)
  // In the order in which they were saved, rows would reveal to readers without names when each was submitted.
  const rows = seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { salt, ...settings } = stored.settings
  const end = from + mostScenarioRows
  return {
    scenario: { ...scenario!, rows: countAsSeen(kept, ownIds) },
    settings: missing > 0 ? settings : { ...settings, salt },
    rows: rows.slice(from, end),
    missing,
    next: end < rows.length ? String(end) : null,
  }
}
