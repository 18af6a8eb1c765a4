import type { Scenario } from './scenario.ts'
import { compare } from './seeded.ts'
import type { Outcome } from './simulate.ts'

/** The scenario as the bytes that are hashed: keys in order, rows by id, whole numbers only (a subset of RFC 8785). */
export const scenarioText = (scenario: Scenario): string =>
  canonical({ ...scenario, rows: scenario.rows.toSorted((a, b) => compare(a.id, b.id)) })

/** What is hashed of the outcomes: the same on every machine. */
export const outcomesText = (outcomes: readonly Outcome[]): string => canonical(outcomes)

/** A value as text that is the same on every machine. @throws Error for a number that is not a whole one */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new Error('A scenario holds whole numbers only.')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => compare(a, b))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
