import type { Scenario } from '#shared/fair/scenario.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { downloadText } from '#web/kit/ui/download.ts'

/** Downloads a scenario with what came out. It has ids and scores, and no names. */
export function exportScenario(formId: string, scenario: Scenario, outcomes: readonly Outcome[]) {
  const { rows, ...settings } = scenario
  const text = JSON.stringify({ formId, settings, rows, outcomes }, null, 1)
  downloadText(`${formId}-scenario.json`, `${text}\n`, 'application/json')
}
