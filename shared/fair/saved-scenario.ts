import * as z from 'zod/mini'
import { ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import { compare } from '#shared/kernel/canonical-json.ts'
import { formIdOf, ScenarioId } from '#shared/kernel/identifier.ts'
import { Name } from '#shared/kernel/name.ts'
import type { Outcome } from './simulate.ts'

/** Most scenarios that are kept with one form. */
export const mostScenarios = 20

/** Most applications in a saved scenario: each takes 22 bytes of the 400 kB that an item of the table may have. */
export const mostSavedRows = 15_000

/** The name under which someone saves a scenario. */
export const ScenarioName = Name(60)

/** What became of an application. Of an erased one only this is left. */
const SavedStanding = z.enum(['accepted', 'waitlist', 'denied', 'elsewhere', 'unscored', 'erased'])

/** The random part of a response's id. The other part is the id of the scenario's form. */
const Applicant = z.string().check(z.regex(/^[\w-]{16,32}$/))

/**
 * What came out of a scenario: who stood where, with their total in thousandths of a point.
 * `{ engineer: { accepted: { k3JdPq0Zx81LmNvB: 8125000 } } }`
 */
export const SavedOutcome = z.partialRecord(
  ApplicationRole,
  z.partialRecord(SavedStanding, z.record(Applicant, z.nullable(z.int()))),
)
export type SavedOutcome = z.infer<typeof SavedOutcome>

/** A row of a saved outcome. */
export interface SavedRow extends Pick<Outcome, 'id' | 'total'> {
  standing: z.infer<typeof SavedStanding>
}

/** A saved scenario as a list shows it. */
export const SavedScenario = z.object({
  id: ScenarioId,
  name: z.string(),
  /** Who saved it. */
  by: z.string(),
  byName: z.string(),
  at: z.string(),
})
export type SavedScenario = z.infer<typeof SavedScenario>

/** The outcome of these rows, in the order of their ids, which reveals nothing. */
export function savedOutcome(rows: readonly SavedRow[]): SavedOutcome {
  const outcome: SavedOutcome = {}
  for (const { id, standing, total } of rows.toSorted((one, other) => compare(one.id, other.id))) {
    const [responseId, role] = id.split('/') as [string, ApplicationRole]
    const standings = ofRole(outcome, role) ?? {}
    outcome[role] = standings
    const applicants = (standings[standing] ??= {})
    applicants[responseId.slice(formIdOf(responseId).length + 1)] = total
  }
  return outcome
}

/** The rows of an outcome. */
export const savedRows = (formId: string, outcome: SavedOutcome): SavedRow[] =>
  Object.entries(outcome).flatMap(([role, standings]) =>
    Object.entries(standings ?? {}).flatMap(([standing, applicants]) =>
      Object.entries(applicants).map(([applicant, total]) => ({
        id: `${formId}.${applicant}/${role}`,
        standing: standing as SavedRow['standing'],
        total,
      })),
    ),
  )

/** The rows without what some applications were given. Their ids stay, as in the records. */
export const withoutApplications = (rows: readonly SavedRow[], responseIds: readonly string[]): SavedRow[] =>
  rows.map((row) =>
    responseIds.includes(row.id.slice(0, row.id.indexOf('/')))
      ? { id: row.id, standing: 'erased', total: null }
      : row,
  )
