import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useMatch, useParams } from 'react-router-dom'
import { pages } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FormPhase } from '#web/decisions/revising.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries, type InShell, useRows } from './dashboard-data.ts'
import { DashboardSkeleton } from './dashboard-frame.tsx'

interface OfForm {
  formId: string
}

/** The frame of a season's lists. */
function DashboardShell() {
  const { formId = '' } = useParams()
  return <Content formId={formId} key={formId} />
}

/** All dashboards show the rows. */
const prepare = ({ formId = '' }: { formId?: string }) =>
  queryClient.prefetchInfiniteQuery(dashboardQueries.ofForm(formId))

export default Object.assign(DashboardShell, { prepare })

/** One query feeds all dashboards, so opening another one fetches nothing. */
function Content({ formId }: OfForm) {
  const isDeciding = mayDecide(useUser())
  const rows = useRows(formId)
  // Fetched together with the rows, if it is needed.
  useQuery({ ...dashboardQueries.overview(formId), enabled: useMatch(pages.formOverview.path) !== null })
  return (
    <Loaded of={rows} page={<DashboardSkeleton />}>
      {(shown) => (
        <FormPhase value={isDeciding ? shown.form.phase : 'frozen'}>
          <Suspense fallback={<DashboardSkeleton />}>
            <Outlet context={{ dashboard: shown, rows } satisfies InShell} />
          </Suspense>
        </FormPhase>
      )}
    </Loaded>
  )
}
