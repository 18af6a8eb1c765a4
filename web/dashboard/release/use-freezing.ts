import { freezePause, type ReleaseState } from '#shared/release.ts'
import { queryClient } from '#web/api/query-client.ts'
import { freeze, releaseQuery } from '../deciding/decision-queries.ts'
import { usePhaseChange } from './use-phase-change.ts'

/** A freezing as this page drives it. It goes on while another page is shown. */
export const useFreezing = () => usePhaseChange(freezeAll)
export type Freezing = ReturnType<typeof useFreezing>

/** Calls until all rows are in the digest, and shows how far it is. Somebody else may let the decisions go meanwhile. */
async function freezeAll(params: { formId: string }): Promise<ReleaseState> {
  for (;;) {
    const state = await freeze({ params })
    if (state.phase !== 'frozen' || state.digest) return state
    queryClient.setQueryData(releaseQuery(params.formId).queryKey, state)
    await new Promise((resolve) => setTimeout(resolve, freezePause))
  }
}
