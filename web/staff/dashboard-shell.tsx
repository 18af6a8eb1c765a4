import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NavLink, Outlet, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom'
import { isOpenTo, pages, pathTo } from '#shared/kernel/pages.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { FormPhase } from '#web/decisions/revising.tsx'
import { SearchField } from '#web/kit/list/search-field.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useCurrentInView } from '#web/kit/ui/use-current-in-view.ts'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries, type InShell, useRows } from './dashboard-data.ts'
import { DashboardSkeleton } from './dashboard-frame.tsx'
import styles from './dashboard.module.css'

const dashboards = [
  { name: 'formOverview', label: 'Overview' },
  { name: 'drafts', label: 'Drafts' },
  { name: 'allApplications', label: 'All applications' },
  { name: 'qualified', label: 'Qualified' },
  { name: 'reviewers', label: 'Reviewers' },
  { name: 'interviewers', label: 'Interviewers' },
  { name: 'interviews', label: 'Times' },
  { name: 'formMessages', label: 'Messages' },
  { name: 'release', label: 'Release' },
  { name: 'confirmations', label: 'Confirmations' },
] as const

/** Those with a list that follows the search. */
const searched = [
  'allApplications',
  'qualified',
  'reviewers',
  'interviewers',
  'interviews',
  'release',
  'confirmations',
] as const

interface OfForm {
  formId: string
}

/**
 * The frame of a form's dashboards: links between them, and the search that they share. The links keep the whole query; each dashboard reads
 * its own parameters.
 */
function DashboardShell() {
  const { formId = '' } = useParams()
  return (
    <>
      <div className={`row no-print ${styles.tabs}`}>
        <Tabs formId={formId} />
        <SharedSearch formId={formId} />
      </div>
      <Content formId={formId} key={formId} />
    </>
  )
}

/** All dashboards show the rows. */
const prepare = ({ formId = '' }: { formId?: string }) =>
  queryClient.prefetchInfiniteQuery(dashboardQueries.ofForm(formId))

export default Object.assign(DashboardShell, { prepare })

/** Where no list follows the search, Enter leads to that of all applications. */
function SharedSearch({ formId }: OfForm) {
  const [address, change] = useAddress(pathTo('dashboard', { formId }))
  const navigate = useNavigate()
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (!searched.some((name) => location.pathname.startsWith(pathTo(name, { formId }))))
          void navigate({ pathname: pathTo('allApplications', { formId }), search: String(address) })
      }}
    >
      <SearchField
        label="Search all dashboards"
        placeholder="Name, role or reviewer"
        value={address.get('q') ?? ''}
        onSearch={(q) =>
          change((before) => {
            if (q) before.set('q', q)
            else before.delete('q')
            return before
          })
        }
      />
    </form>
  )
}

function Tabs({ formId }: OfForm) {
  const { pathname } = useLocation()
  const [address] = useAddress(pathTo('dashboard', { formId }))
  const { role } = useUser()
  const open = dashboards.filter(({ name }) => isOpenTo(role, name))
  return (
    <nav className="nav" aria-label="Dashboards" ref={useCurrentInView(pathname)}>
      {open.map(({ name, label }) => (
        <NavLink key={name} to={{ pathname: pathTo(name, { formId }), search: String(address) }}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

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
