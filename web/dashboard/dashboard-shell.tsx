import { Suspense } from 'react'
import { NavLink, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { FormPhase } from './deciding/decision-actions.ts'
import { sharedSearch } from './place.ts'
import { SearchBox } from './search-box.tsx'
import { type InShell, useRows } from './use-dashboard.ts'
import '#web/lists/lists.css'
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

/** What stands around the dashboards of a form: the way from one to another, and the search that they share. */
export default function DashboardShell() {
  const { formId = '' } = useParams()
  return (
    <>
      <div className="board-bar">
        <Tabs />
        <SearchBox />
      </div>
      <Content formId={formId} key={formId} />
    </>
  )
}

function Tabs() {
  const { formId = '' } = useParams()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <nav className="nav" aria-label="Dashboards" ref={useCurrentInView(pathname)}>
      {dashboards.map(({ name, label }) => (
        <NavLink key={name} to={{ pathname: pathTo(name, { formId }), search: sharedSearch(params) }}>
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
