import { useMutation } from '@tanstack/react-query'
import type { DashboardPage } from '#shared/applications/dashboard-row.ts'
import { freezePause, type ReleaseState } from '#shared/decisions/release.ts'
import { queryClient } from '#web/api/query-client.ts'
import { editLetter, freeze, releaseQuery } from '#web/decisions/decision-queries.ts'
import { changePages } from '#web/kit/list/all-pages.ts'
import { Failure } from '#web/kit/ui/message.tsx'
import { fetchReleaseAgain } from '#web/staff/cached-rows.ts'
import { dashboardQueries, useDashboard } from '#web/staff/dashboard-data.ts'
import { formList } from '#web/staff/form-list/form-list-queries.ts'

/** Moves a form's decisions to the next phase, or back. The page shows the server's answer; after a refusal it refetches the state. */
export function usePhaseChange<Given = void>(
  send: (params: { formId: string }, given: Given) => Promise<ReleaseState>,
) {
  const { formId } = useDashboard()
  return useMutation({
    mutationFn: (given: Given) => send({ formId }, given),
    onSuccess: (state) => note(formId, state),
    onError: () => fetchReleaseAgain(formId),
  })
}

function note(formId: string, state: ReleaseState) {
  queryClient.setQueryData(releaseQuery(formId).queryKey, state)
  changePages(dashboardQueries.ofForm(formId), (page) => withState(page, state))
  if (state.phase === 'released') void queryClient.invalidateQueries(formList)
}

/** The digest of the rows stays as it is: they were read before. */
const withState = (page: DashboardPage, { form, phase }: ReleaseState): DashboardPage =>
  page.form ? { ...page, form: { ...page.form, ...form, phase } } : page

/** Freezes the decisions. It continues while another page is shown. */
export const useFreezing = () => usePhaseChange(freezeAll)
export type Freezing = ReturnType<typeof useFreezing>

/** Repeats the call until the digest has all rows, and shows the progress. Another person may unfreeze the decisions during that time. */
async function freezeAll(params: { formId: string }, showsDecided: boolean): Promise<ReleaseState> {
  for (;;) {
    const state = await freeze({ params, body: { showsDecided } })
    if (state.phase !== 'frozen' || state.digest) return state
    queryClient.setQueryData(releaseQuery(params.formId).queryKey, state)
    await new Promise((resolve) => setTimeout(resolve, freezePause))
  }
}

/** Changes a letter of locked decisions, and adds them to a new digest. */
export const useEditingLetter = () =>
  usePhaseChange(async (params, body: Parameters<typeof editLetter>[0]['body']) => {
    await editLetter({ params, body })
    return freezeAll(params, false)
  })

/** Why the server refused a change of the phase, if it did. */
export const Refusal = ({ error }: { error: Error | null }) => (
  <div role="alert">{error && <Failure>{error.message}</Failure>}</div>
)
