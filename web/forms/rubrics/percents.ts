import type { ScoreWeights } from '#shared/forms/form.ts'
import { type ApplicationRole, ofRole } from '#shared/kernel/application-role.ts'
import type { RubricQuestion } from '#shared/reviews/rubric.ts'

/** What is written in the fields of a role: how much each question counts, by its score key. */
export type Percents = Readonly<Record<string, string>>

/** What is written for each role that its author has changed. */
export type ChangedPercents = Readonly<Record<ApplicationRole, Percents>>

type Asked = Pick<RubricQuestion, 'scoreKey' | 'prompt'>

const keysOf = (asked: readonly Asked[]) => [...new Set(asked.map(({ scoreKey }) => scoreKey))]

/** A key may be named like a property of every object. */
const valueOf = <V>(values: Readonly<Record<string, V>>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** The saved weights of a role as percent of what its sheet asks. Without weights, every question counts the same. */
export function percentsOf(
  asked: readonly Asked[],
  weights: Readonly<Record<string, number>> = {},
): Percents {
  const keys = keysOf(asked)
  const total = keys.reduce((sum, key) => sum + (valueOf(weights, key) ?? 0), 0)
  const share = (key: string) => (total > 0 ? (valueOf(weights, key) ?? 0) / total : 1 / keys.length)
  return Object.fromEntries(keys.map((key) => [key, String(Math.round(share(key) * 1_000) / 10)]))
}

/** The text of a field. */
export const percentIn = (percents: Percents, key: string) => valueOf(percents, key) ?? '0'

/** Whether this is a number from 0 to 100, or blank. */
export const isPercent = (text: string) => /^(?:|100(?:\.0)?|\d{1,2}(?:\.\d)?)$/.test(text.trim())

/** What all questions count together. */
export const totalOf = (asked: readonly Asked[], percents: Percents) =>
  Math.round(keysOf(asked).reduce((sum, key) => sum + Number(percentIn(percents, key)), 0) * 10) / 10

/** What keeps the percents of a role from being saved, as a sentence. */
export function percentsFault(asked: readonly Asked[], percents: Percents): string | undefined {
  if (!keysOf(asked).every((key) => isPercent(percentIn(percents, key))))
    return 'A percent is a number from 0 to 100, such as 25 or 12.5.'
  return totalOf(asked, percents) > 0 ? undefined : 'Something has to count more than 0 percent.'
}

/** What the author of a sheet may have overlooked, as sentences. */
export function percentsWarnings(asked: readonly Asked[], percents: Percents): string[] {
  const named = (key: string) => asked.find(({ scoreKey }) => scoreKey === key)!.prompt
  const count = (key: string) => asked.filter(({ scoreKey }) => scoreKey === key).length
  return keysOf(asked).flatMap((key) => [
    ...(Number(percentIn(percents, key)) === 0
      ? [`“${named(key)}” has 0 percent, so it counts nothing.`]
      : []),
    ...(count(key) > 1
      ? [`“${named(key)}” has the same short name as another question here (${key}), so they share a score.`]
      : []),
  ])
}

/** The saved weights with what was written. Weights that no question asks for any more go. */
export const withPercents = (
  weights: ScoreWeights = {},
  changed: ChangedPercents,
  askedOf: (role: ApplicationRole) => readonly Asked[],
): ScoreWeights => ({
  ...weights,
  ...Object.fromEntries(
    Object.entries(changed).map(([role, percents]) => [
      role,
      Object.fromEntries(keysOf(askedOf(role)).map((key) => [key, Number(percentIn(percents, key)) / 100])),
    ]),
  ),
})

/** The weights of a role with those of its questions that have none, as written so far. */
export const percentsFor = (
  role: ApplicationRole,
  asked: readonly Asked[],
  weights: ScoreWeights | undefined,
  changed: ChangedPercents | undefined,
) => ofRole(changed, role) ?? percentsOf(asked, ofRole(weights, role))
