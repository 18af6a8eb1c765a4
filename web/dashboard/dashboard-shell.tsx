import { Suspense } from 'react'
import { NavLink, Outlet, useLocation, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/pages.ts'
import { searchOf, searchText } from '#web/list/list-state.ts'
import { SearchField } from '#web/list/search-field.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { FormPhase } from './deciding/decision-actions.ts'
import { type InShell, useRows } from './use-dashboard.ts'
import '#web/list/lists.css'
import './board.css'

/** The dashboards of a form; the next one is a line more. */
const dashboards = [
  { name: 'allApplications', label: 'All applications' },
  { name: 'qualified', label: 'Qualified' },
  { name: 'reviewers', label: 'Reviewers' },
  { name: 'interviewers', label: 'Interviewers' },
  { name: 'release', label: 'Release' },
  { name: 'confirmations', label: 'Confirmations' },
] as const

/** What stays when another dashboard is opened: the search alone. */
const sharedByAll = z.object({ q: searchText() })

/** What is around the dashboards of a form: the links from one to another, and the search that they share. */
export default function DashboardShell() {
  const { formId = '' } = useParams()
  const [shared, go] = useListState(sharedByAll)
  return (
    <>
      <div className="board-bar">
        <Tabs search={searchOf(sharedByAll, shared)} />
        <SearchField
          label="Search all dashboards"
          placeholder="Search name, role or reviewer"
          value={shared.q}
          onSearch={(q) => go({ q })}
        />
      </div>
      <Content formId={formId} key={formId} />
    </>
  )
}

function Tabs({ search }: { search: string }) {
  const { formId = '' } = useParams()
  const { pathname } = useLocation()
  return (
    <nav className="nav" aria-label="Dashboards" ref={useCurrentInView(pathname)}>
      {dashboards.map(({ name, label }) => (
        <NavLink key={name} to={{ pathname: pathTo(name, { formId }), search }}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

/** One query feeds all dashboards: going from one to another fetches nothing. */
function Content({ formId }: { formId: string }) {
  const rows = useRows(formId)
  if (!rows.dashboard)
    return rows.error ? (
      <LoadFailure error={rows.error} retry={() => void rows.refetch()} />
    ) : (
      <BoardSkeleton />
    )
  const context: InShell = { dashboard: rows.dashboard, rows }
  return (
    <FormPhase value={rows.dashboard.form.phase}>
      <Suspense fallback={<BoardSkeleton />}>
        <Outlet context={context} />
      </Suspense>
    </FormPhase>
  )
}
