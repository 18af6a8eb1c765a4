import { useMutation } from '@tanstack/react-query'
import type { DashboardPage } from '#shared/dashboard-row.ts'
import type { ReleaseState } from '#shared/release.ts'
import { formList } from '#web/form-list/form-list-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { dashboardQueries } from '../dashboard-queries.ts'
import { fetchReleaseAnew } from '../deciding/cached-decisions.ts'
import { releaseQuery } from '../deciding/decision-queries.ts'
import { useDashboard } from '../use-dashboard.ts'

/** Takes a form's decisions a step further, or back. What the server answers is what the page shows; where it refused, what is true is fetched. */
export function usePhaseChange<Given = void>(
  send: (params: { formId: string }, given: Given) => Promise<ReleaseState>,
) {
  const { formId } = useDashboard()
  return useMutation({
    mutationFn: (given: Given) => send({ formId }, given),
    onSuccess: (state) => note(formId, state),
    onError: () => fetchReleaseAnew(formId),
  })
}

function note(formId: string, state: ReleaseState) {
  queryClient.setQueryData(releaseQuery(formId).queryKey, state)
  queryClient.setQueryData(dashboardQueries.ofForm(formId).queryKey, (data) =>
    data ? { ...data, pages: data.pages.map((page) => withState(page, state)) } : data,
  )
  if (state.phase === 'released') void queryClient.invalidateQueries(formList)
}

/** Which freezing the rows are of stays as it is: they were read before. */
const withState = (page: DashboardPage, { form, phase }: ReleaseState): DashboardPage =>
  page.form ? { ...page, form: { ...page.form, ...form, phase } } : page
