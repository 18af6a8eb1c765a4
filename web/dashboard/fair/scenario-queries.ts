import { queryOptions } from '@tanstack/react-query'
import type { Scenario, ScenarioRow } from '#shared/fair/scenario.ts'
import { scenarios } from '#shared/routes/scenarios.ts'
import { mostPieces, rowsOfPiece, type SavedScenario } from '#shared/saved-scenario.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { askWorker } from './ask-worker.ts'

const api = client(scenarios)

/** The scenarios that are saved with a form, the latest first. */
export const savedScenariosQuery = (formId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'scenarios', formId],
    queryFn: async () => (await api.scenarios({ params: { formId } })).scenarios,
  })

const fetchAgain = (formId: string) => queryClient.invalidateQueries(savedScenariosQuery(formId))

/** A saved scenario as far as this person may see it. */
export interface OpenedScenario {
  saved: SavedScenario
  scenario: Scenario
  /** How many of its rows this person may not see, or no longer exist. */
  missing: number
}

/** Fetched each time somebody opens it: permissions for its rows may have changed. */
export const openedScenarioQuery = (formId: string, scenarioId: string) =>
  queryOptions({
    queryKey: ['dashboard', 'scenario', formId, scenarioId],
    queryFn: async (): Promise<OpenedScenario> => {
      const rows: ScenarioRow[] = []
      for (let from: string | null | undefined; ;) {
        const page = await api.scenario({ params: { formId, scenarioId }, query: from ? { from } : {} })
        rows.push(...page.rows)
        from = page.next
        if (from) continue
        const { scenario: saved, settings, missing } = page
        return { saved, missing, scenario: { version: 1, algorithm: 1, formId, rows, ...settings } }
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** A scenario with a salt, so that its hash reveals nothing about its rows. */
export type SaltedScenario = Scenario & { salt: string }

/** Most rows that a scenario can be saved with. */
export const mostSaved = mostPieces * rowsOfPiece

interface Saving {
  id: string
  name: string
  scenario: SaltedScenario
  onProgress: (sent: number) => void
}

/** Saves a scenario piece by piece. It may be repeated with the same id; others see the scenario once it is complete. */
export async function saveScenario({ id, name, scenario, onProgress }: Saving) {
  const { version: _, algorithm: __, formId, rows, ...settings } = scenario
  const { hash } = await askWorker('simulate', scenario)
  const params = { formId, scenarioId: id }
  const body = { id, name, settings, rows: rows.length, hash }
  const { isWhole } = await api.beginScenario({ params: { formId }, body })
  // The answer to the last call was lost. The name may be another one by now.
  if (isWhole) return renameScenario(formId, id, name)
  for (let from = 0; from < rows.length; from += rowsOfPiece) {
    onProgress(from)
    const piece = { piece: from / rowsOfPiece, rows: rows.slice(from, from + rowsOfPiece) }
    await api.keepPiece({ params, body: piece })
  }
  await api.finishScenario({ params })
  await fetchAgain(formId)
}

export async function renameScenario(formId: string, scenarioId: string, name: string) {
  await api.renameScenario({ params: { formId, scenarioId }, body: { name } })
  await fetchAgain(formId)
}

export async function removeScenario(formId: string, scenarioId: string) {
  await api.removeScenario({ params: { formId, scenarioId } })
  await fetchAgain(formId)
}
