import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { ScenarioRow } from '../fair/scenario.ts'
import { ScenarioId } from '../identifier.ts'
import { mostPieces, rowsOfPiece, SavedScenario, ScenarioName, ScenarioSettings } from '../saved-scenario.ts'
import { ScenarioHash } from '../scenario-hash.ts'

/** Most rows that one answer contains: about 600 kB of JSON. */
export const mostScenarioRows = 2_000

const Place = z.int().check(z.minimum(0), z.maximum(mostPieces - 1))

/** Scenarios of decisions that are saved with a form. A scenario is uploaded in pieces, and others see it once it is complete. */
export const scenarios = defineRoutes({
  scenarios: {
    method: 'GET',
    path: '/dashboard/{formId}/scenarios',
    access: ['super-reviewer'],
    answer: z.object({ scenarios: z.array(SavedScenario) }),
  },
  beginScenario: {
    method: 'POST',
    path: '/dashboard/{formId}/scenarios',
    access: ['super-reviewer'],
    body: z.strictObject({
      id: ScenarioId,
      name: ScenarioName,
      settings: z.required(ScenarioSettings, { salt: true }),
      rows: z.int().check(z.minimum(1), z.maximum(mostPieces * rowsOfPiece)),
      hash: ScenarioHash,
    }),
    /** Whether the caller has saved all of it before. Then nothing can be added. */
    answer: z.object({ isWhole: z.boolean() }),
  },
  /** All pieces but the last have `rowsOfPiece` rows. */
  keepPiece: {
    method: 'PUT',
    path: '/dashboard/{formId}/scenarios/{scenarioId}/pieces',
    access: ['super-reviewer'],
    body: z.strictObject({
      piece: Place,
      rows: z.array(ScenarioRow).check(z.minLength(1), z.maxLength(rowsOfPiece)),
    }),
    answer: z.object({}),
  },
  /** Checks the complete scenario against its hash, and shows it to everybody who may see scenarios. */
  finishScenario: {
    method: 'POST',
    path: '/dashboard/{formId}/scenarios/{scenarioId}/finish',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
  /** A scenario as the caller may see it, a page of rows at a time. */
  scenario: {
    method: 'GET',
    path: '/dashboard/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    query: z.strictObject({ from: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
    answer: z.object({
      scenario: SavedScenario,
      /** Without the salt if rows are missing. */
      settings: ScenarioSettings,
      rows: z.array(ScenarioRow),
      /** How many rows the caller may not see, or no longer exist. */
      missing: z.int(),
      next: z.nullable(z.string()),
    }),
  },
  renameScenario: {
    method: 'PUT',
    path: '/dashboard/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    body: z.strictObject({ name: ScenarioName }),
    answer: z.object({}),
  },
  removeScenario: {
    method: 'DELETE',
    path: '/dashboard/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
})
