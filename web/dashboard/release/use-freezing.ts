import { useIsMutating } from '@tanstack/react-query'
import { freezePause, type ReleaseState } from '#shared/release.ts'
import { queryClient } from '#web/api/query-client.ts'
import { freeze, releaseQuery } from '../deciding/decision-queries.ts'
import { useDashboard } from '../use-dashboard.ts'
import { usePhaseChange } from './use-phase-change.ts'

/** A freezing as the page drives it. It goes on while another page is shown. */
export interface Freezing {
  start: () => void
  isRunning: boolean
  error: Error | null
}

export function useFreezing(): Freezing {
  const { formId } = useDashboard()
  const mutationKey = ['decisions', 'freeze', formId]
  const { mutate, error } = usePhaseChange(freezeAll, mutationKey)
  const isRunning = useIsMutating({ mutationKey }) > 0
  return { start: () => !isRunning && mutate(), isRunning, error }
}

/** Calls until all rows are in the digest, and shows how far it is. Somebody else may let the decisions go meanwhile. */
async function freezeAll(params: { formId: string }): Promise<ReleaseState> {
  for (;;) {
    const state = await freeze({ params })
    if (state.phase !== 'frozen' || state.digest) return state
    queryClient.setQueryData(releaseQuery(params.formId).queryKey, state)
    await new Promise((resolve) => setTimeout(resolve, freezePause))
  }
}
