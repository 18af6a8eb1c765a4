import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ScenarioId } from '#shared/kernel/identifier.ts'
import { SavedOutcome, SavedScenario, ScenarioName } from './saved-scenario.ts'
import { ScenarioSettings } from './scenario.ts'

/** Scenarios of decisions that are saved with a form: their settings, and what came out. */
export const scenarios = defineRoutes({
  scenarios: {
    method: 'GET',
    path: '/fair/{formId}/scenarios',
    access: ['super-reviewer'],
    answer: z.object({ scenarios: z.array(SavedScenario) }),
  },
  saveScenario: {
    method: 'POST',
    path: '/fair/{formId}/scenarios',
    access: ['super-reviewer'],
    largestBody: 1024 * 1024,
    body: z.strictObject({
      id: ScenarioId,
      name: ScenarioName,
      settings: ScenarioSettings,
      outcome: SavedOutcome,
    }),
    answer: z.object({}),
  },
  scenario: {
    method: 'GET',
    path: '/fair/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    answer: z.object({
      scenario: SavedScenario,
      settings: ScenarioSettings,
      /** Null while one of its applications is hidden from the caller. */
      outcome: z.nullable(SavedOutcome),
    }),
  },
  renameScenario: {
    method: 'PUT',
    path: '/fair/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    body: z.strictObject({ name: ScenarioName }),
    answer: z.object({}),
  },
  removeScenario: {
    method: 'DELETE',
    path: '/fair/{formId}/scenarios/{scenarioId}',
    access: ['super-reviewer'],
    answer: z.object({}),
  },
})
