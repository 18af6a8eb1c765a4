import type { ScenarioFile } from '#shared/fair/scenario-file.ts'
import type { Scenario } from '#shared/fair/scenario.ts'
import { downloadText } from '#web/ui/download.ts'
import type { Computed } from './tasks.ts'

/** Downloads a scenario, which `npm run simulate` computes again. It has ids and scores, and no names. */
export function exportScenario(scenario: Scenario, { hash, outcomesHash }: Computed<'simulate'>) {
  const name = `${scenario.formId}-scenario-${hash.slice(0, 8)}`
  const file: ScenarioFile = {
    format: 'application-portal/scenario',
    name: name.slice(0, 100),
    scenario,
    outcomes: outcomesHash,
  }
  downloadText(`${name}.json`, `${JSON.stringify(file)}\n`, 'application/json')
}
