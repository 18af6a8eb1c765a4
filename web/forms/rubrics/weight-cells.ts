import type { ScoreWeights } from '#shared/forms/form.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Rubric, rubricsFor } from '#shared/reviews/rubric.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** The text in each cell of the table of weights, by role and score key. */
export type Cells = Readonly<Record<ApplicationRole, Readonly<Record<string, string>>>>

/** The cells for saved weights. */
export const cellsOf = (weights: ScoreWeights = {}): Cells =>
  Object.fromEntries(
    chapterRoles.ids.map((role) => [
      role,
      Object.fromEntries(
        Object.entries(ofRole(weights, role) ?? {}).map(([key, weight]) => [key, String(weight)]),
      ),
    ]),
  )

/** The text in a cell. A key may be named like a property of every object. */
export function textIn(cells: Cells, role: ApplicationRole, key: string): string {
  const row = ofRole(cells, role) ?? {}
  return Object.hasOwn(row, key) ? row[key]! : ''
}

export const withCell = (cells: Cells, role: ApplicationRole, key: string, text: string): Cells => ({
  ...cells,
  [role]: { ...ofRole(cells, role), [key]: text },
})

/** Whether this is a weight (a number from 0 to 1) or blank. */
export const isWeight = (text: string) => /^(?:|0|1|1\.0{1,4}|0?\.\d{1,4})$/.test(text.trim())

/** The weights in the table; undefined if a cell holds something else. */
export function weightsIn(cells: Cells): ScoreWeights | undefined {
  const rows = Object.entries(cells).map(([role, row]) => [role, Object.entries(row)] as const)
  if (rows.some(([, row]) => row.some(([, text]) => !isWeight(text)))) return undefined
  return Object.fromEntries(
    rows
      .map(([role, row]) => [role, row.filter(([, text]) => text.trim() !== '')] as const)
      .filter(([, row]) => row.length > 0)
      .map(([role, row]) => [role, Object.fromEntries(row.map(([key, text]) => [key, Number(text)]))]),
  )
}

/** The columns: every score key that a rubric asks for or that has a weight, in the order of the rubrics. */
export const keysIn = (rubrics: readonly Rubric[], kind: AssignmentKind, cells: Cells) => [
  ...new Set([
    ...rubrics
      .filter((rubric) => rubric.kind === kind)
      .flatMap(({ questions }) => questions.map(({ scoreKey }) => scoreKey)),
    ...Object.values(cells).flatMap((row) => Object.keys(row)),
  ]),
]

/** Whether this role can have a weight for the key: only if a rubric asks for it, or if it already has one. */
export const hasCell = (rubrics: readonly Rubric[], kind: AssignmentKind, cells: Cells) => {
  const asked = new Set(
    chapterRoles.ids.flatMap((role) =>
      rubricsFor(rubrics, kind, role).flatMap(({ questions }) =>
        questions.map(({ scoreKey }) => `${role} ${scoreKey}`),
      ),
    ),
  )
  return (role: ApplicationRole, key: string) =>
    asked.has(`${role} ${key}`) || Object.hasOwn(ofRole(cells, role) ?? {}, key)
}
