import * as z from 'zod/mini'

/** SHA-256 of `scenarioText`: of all that a scenario starts from, its salt and every row included. */
export const ScenarioHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
