import { deleteScenario, openScenario, savedScenarios, saveScenario } from '#functions/fair/scenarios.ts'
import { answers } from '#functions/http/serve.ts'
import { renameScenario } from '#functions/store/fair/scenarios.ts'
import { scenarios as scenarioRoutes } from '#shared/fair/scenario-routes.ts'
/** Saved outcomes of the simulator. */
export const scenarios = answers(scenarioRoutes, {
  async scenarios({ head }) {
    return { scenarios: await savedScenarios(head) }
  },

  async saveScenario({ caller, body, head, now }) {
    await saveScenario({ by: caller.record, head, now }, body)
    return {}
  },

  async scenario({ caller, params: { scenarioId }, head }) {
    return openScenario(caller, head, scenarioId)
  },

  async renameScenario({ params: { scenarioId }, body: { name }, head }) {
    await renameScenario(head.id, scenarioId, name)
    return {}
  },

  async removeScenario({ caller, params: { scenarioId }, head, now }) {
    await deleteScenario({ by: caller.record, head, now }, scenarioId)
    return {}
  },
})
