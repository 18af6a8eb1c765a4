import type { FormHead } from '#functions/store/forms.ts'
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
import { type SavedScenario, scenarioRowsFor } from '#shared/saved-scenario.ts'
import { fullName } from '#shared/wording.ts'

/** The scenarios of a form, the latest first. Their hashes tell nothing to somebody who does not know every row and the salt. */
export async function savedScenarios(head: FormHead): Promise<SavedScenario[]> {
  const whole = (await listScenarios(head.id)).filter(({ isWhole }) => isWhole)
  return (await toSaved(whole)).toSorted((one, other) => (one.at < other.at ? 1 : -1))
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
  const [[scenario], kept, all] = await Promise.all([
    toSaved([stored]),
    findScenarioRows(head.id, id),
    listAllRows(head),
  ])
  const now = new Map(all.map((row) => [rowId(row), row]))
  const { rows: seen, missing } = scenarioRowsFor(caller, kept, (name) => now.get(name))
  // As they were saved, their places would tell who reads without names when each was submitted.
  const rows = seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { salt, ...settings } = stored.settings
  const end = from + mostScenarioRows
  return {
    scenario: scenario!,
    settings: missing > 0 ? settings : { ...settings, salt },
    rows: rows.slice(from, end),
    missing,
    next: end < rows.length ? String(end) : null,
  }
}
