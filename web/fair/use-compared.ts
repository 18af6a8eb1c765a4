import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { SavedRow } from '#shared/fair/saved-scenario.ts'
import type { Outcome } from '#shared/fair/simulate.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { openedScenarioQuery, savedScenariosQuery } from './scenario-queries.ts'
import type { ScenarioFor } from './scenario-settings.ts'
import { useComputed } from './use-computed.ts'

/** The outcomes that those on screen are compared with. */
export interface Compared {
  name: string
  outcomes: readonly SavedRow[]
}

/** A saved scenario that was opened: what came out when it was saved, if the caller may know that. */
export interface Opened {
  id: string
  name: string
  rows: readonly SavedRow[] | null
}

/**
 * A saved scenario that the address names (`with`), computed from today's applications; the outcomes kept on this page; or what came out
 * when the opened scenario was saved.
 */
export function useCompared(opened: Opened | undefined, scenarioFor: ScenarioFor) {
  const { formId } = useDashboard()
  const [address, changeAddress] = useAddress()
  const [kept, setKept] = useState<Compared>()
  const id = address.get('with')
  const { data: saved = [] } = useQuery(savedScenariosQuery(formId))
  const { data, error } = useQuery({ ...openedScenarioQuery(formId, id ?? ''), enabled: id !== null })
  const other = useMemo(() => data && id !== null && scenarioFor(data.settings), [data, id, scenarioFor])
  const { data: found } = useComputed('simulate', other || undefined)
  const choose = (next: string | null) =>
    changeAddress((before) => {
      const rest = [...before].filter(([key]) => key !== 'with')
      return new URLSearchParams(next ? [...rest, ['with', next]] : rest)
    })
  const nameOf = (wanted: string) => saved.find((each) => each.id === wanted)?.name ?? data?.saved.name ?? ''
  const asSaved = opened?.rows ? { name: `${opened.name} as saved`, outcomes: opened.rows } : undefined
  return {
    choices: saved.filter((each) => each.id !== opened?.id).map((each) => [each.id, each.name] as const),
    id,
    choose,
    keep: (outcomes: readonly Outcome[]) => {
      setKept({ name: 'kept to compare', outcomes })
      choose(null)
    },
    error: id === null ? null : error,
    compared: id === null ? (kept ?? asSaved) : found && { name: nameOf(id), outcomes: found.outcomes },
  }
}
