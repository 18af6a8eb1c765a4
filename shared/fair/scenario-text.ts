import { canonicalJson } from '../canonical-json.ts'
import type { Scenario } from './scenario.ts'
import { compare } from './seeded.ts'
import type { Outcome } from './simulate.ts'

/** The scenario as the bytes that are hashed: keys in order, rows by id, whole numbers only. @throws Error for another number */
export const scenarioText = (scenario: Scenario): string =>
  textOf({ ...scenario, rows: scenario.rows.toSorted((a, b) => compare(a.id, b.id)) })

/** What is hashed of the outcomes: the same on every machine. @throws Error for a number that is not a whole one */
export const outcomesText = (outcomes: readonly Outcome[]): string => textOf(outcomes)

const textOf = (value: unknown) =>
  canonicalJson(value, (scalar) => {
    if (typeof scalar === 'number' && !Number.isSafeInteger(scalar))
      throw new Error('A scenario holds whole numbers only.')
    return JSON.stringify(scalar)
  })
