import { type ApplicationRole, ApplicationRole as Roles } from '#shared/application-role.ts'
import type { AssignmentKind } from '#shared/assignment.ts'
import type { ScoreWeights } from '#shared/form.ts'
import { type Rubric, rubricsFor } from '#shared/rubric.ts'

/** What is typed into the table of weights, by role and score key. */
export type Cells = Readonly<Partial<Record<ApplicationRole, Readonly<Record<string, string>>>>>

/** What stands in the table before anything is typed. */
export const cellsOf = (weights: ScoreWeights = {}): Cells =>
  Object.fromEntries(
    Roles.options.map((role) => [
      role,
      Object.fromEntries(Object.entries(weights[role] ?? {}).map(([key, weight]) => [key, String(weight)])),
    ]),
  )

export const withCell = (cells: Cells, role: ApplicationRole, key: string, text: string): Cells => ({
  ...cells,
  [role]: { ...cells[role], [key]: text },
})

/** Is this a weight: a number from 0 to 1, or nothing? */
export const isWeight = (text: string) => /^(?:|0|1|1\.0{1,4}|0?\.\d{1,4})$/.test(text.trim())

/** The weights in the table; undefined where something in it is none. */
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

/** The columns: every key that is asked for or weighed, in the order of the rubrics. */
export const keysIn = (rubrics: readonly Rubric[], kind: AssignmentKind, cells: Cells) => [
  ...new Set([
    ...rubrics
      .filter((rubric) => rubric.kind === kind)
      .flatMap(({ questions }) => questions.map(({ scoreKey }) => scoreKey)),
    ...Object.values(cells).flatMap((row) => Object.keys(row)),
  ]),
]

/** Can this role have a weight for the key: is it asked for, or weighed already? */
export const hasCell = (rubrics: readonly Rubric[], kind: AssignmentKind, cells: Cells) => {
  const asked = new Set(
    Roles.options.flatMap((role) =>
      rubricsFor(rubrics, kind, role).flatMap(({ questions }) =>
        questions.map(({ scoreKey }) => `${role} ${scoreKey}`),
      ),
    ),
  )
  return (role: ApplicationRole, key: string) =>
    asked.has(`${role} ${key}`) || Object.hasOwn(cells[role] ?? {}, key)
}
