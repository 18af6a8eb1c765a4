import { queryOptions } from '@tanstack/react-query'
import { savedOutcome, savedRows } from '#shared/fair/saved-scenario.ts'
import { scenarios } from '#shared/fair/scenario-routes.ts'
import type { ScenarioSettings } from '#shared/fair/scenario.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'

const api = client(scenarios)

/** The scenarios that are saved with a form, the latest first. */
export const savedScenariosQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'scenarios', formId],
    queryFn: async () => (await api.scenarios({ params: { formId } })).scenarios,
  })

const fetchAgain = (formId: string) => queryClient.invalidateQueries(savedScenariosQuery(formId))

/** A saved scenario, with what came out if this person may know of all its rows. Fetched each time: that may have changed. */
export const openedScenarioQuery = (formId: string, scenarioId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'scenario', formId, scenarioId],
    queryFn: async () => {
      const { scenario, settings, outcome } = await api.scenario({ params: { formId, scenarioId } })
      return { saved: scenario, settings, rows: outcome && savedRows(formId, outcome) }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A scenario to save. */
export interface Saving {
  id: string
  settings: ScenarioSettings
  outcomes: readonly Outcome[]
}

/** Saves a scenario. It may be repeated with the same id. */
export async function saveScenario(
  formId: string,
  { id, settings, outcomes, name }: Saving & { name: string },
) {
  await api.saveScenario({
    params: { formId },
    body: { id, name, settings, outcome: savedOutcome(outcomes) },
  })
  await fetchAgain(formId)
}

export async function renameScenario(formId: string, scenarioId: string, name: string) {
  await api.renameScenario({ params: { formId, scenarioId }, body: { name } })
  await Promise.all([
    fetchAgain(formId),
    queryClient.invalidateQueries(openedScenarioQuery(formId, scenarioId)),
  ])
}

export async function removeScenario(formId: string, scenarioId: string) {
  await api.removeScenario({ params: { formId, scenarioId } })
  await fetchAgain(formId)
}
