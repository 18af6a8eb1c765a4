import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from '#shared/fair/simulate.ts'
import { useAddress } from '#web/ui/use-address.ts'
import { useDashboard } from '../dashboard-data.ts'
import { openedScenarioQuery, savedScenariosQuery } from './scenario-queries.ts'
import { useComputed } from './use-computed.ts'

/** The scenario that the outcomes on screen are compared with. */
export interface Compared {
  name: string
  outcomes: readonly Outcome[]
}

/** The outcomes kept on this page, or a saved scenario that the address names (`with`). */
export function useCompared(openedId: string | undefined) {
  const { formId } = useDashboard()
  const [address, changeAddress] = useAddress()
  const [kept, setKept] = useState<Compared>()
  const id = address.get('with')
  const { data: saved = [] } = useQuery(savedScenariosQuery(formId))
  const { data, error } = useQuery({ ...openedScenarioQuery(formId, id ?? ''), enabled: id !== null })
  const { data: found } = useComputed('simulate', id === null ? undefined : data?.scenario)
  const choose = (next: string | null) =>
    changeAddress((before) => {
      const rest = [...before].filter(([key]) => key !== 'with')
      return new URLSearchParams(next ? [...rest, ['with', next]] : rest)
    })
  const nameOf = (wanted: string) => saved.find((each) => each.id === wanted)?.name ?? data?.saved.name ?? ''
  return {
    choices: saved.filter((each) => each.id !== openedId).map((each) => [each.id, each.name] as const),
    id,
    choose,
    keep: (outcomes: readonly Outcome[]) => {
      setKept({ name: 'kept to compare', outcomes })
      choose(null)
    },
    error: id === null ? null : error,
    compared: id === null ? kept : found && { name: nameOf(id), outcomes: found.outcomes },
  }
}
