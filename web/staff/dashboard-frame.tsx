import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { areIn, reviewsOf } from '#shared/decisions/tab-counts.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import { administers } from '#shared/kernel/permissions.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { Cards, CardsSkeleton } from '#web/kit/list/cards.tsx'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { SearchField } from '#web/kit/list/search-field.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { rowsIn, useDashboard, useLoading } from './dashboard-data.ts'
import { searchOf, type SeasonTab, tabOf, type View } from './season-tabs.ts'
import styles from './dashboard.module.css'

interface HeadProps {
  /** The page for which this is the head. */
  page: PageName
  /** What the page plans, if it is a plan; which of its views it shows. */
  kind?: AssignmentKind | 'sent' | 'templates' | undefined
  /** How many of how many are shown. If given, the time of the last fetch is shown too. */
  count?: string
  /** One sentence: how things are. */
  note?: ReactNode
  /** What can be done on the page. */
  children?: ReactNode
}

/** The head of a page of a season: its tab's name, the views of the tab, and what can be done. */
export function DashboardHead({ page, kind, count, note, children }: HeadProps) {
  const { tab, view } = tabOf(page, kind)!
  const hasViews = tab.views.length > 1
  return (
    <PageHead
      heading={tab.label}
      {...(hasViews && { view: view?.label, views: <Views tab={tab} shown={view} /> })}
      note={note}
    >
      {count !== undefined && (
        <>
          {count && (
            <span className="muted num" role="status">
              {count}
            </span>
          )}
          <span className="muted">
            <LoadingNote />
          </span>
        </>
      )}
      {children}
    </PageHead>
  )
}

/** The links keep the whole query: the pages of a season share their search. */
function Views({ tab, shown }: { tab: SeasonTab; shown: View | undefined }) {
  const { formId } = useDashboard()
  const [address] = useAddress(pathTo('dashboard', { formId }))
  const { role } = useUser()
  const isLater = useLater()
  return (
    <nav className="views" aria-label={`Views of ${tab.label}`}>
      {tab.views
        .filter(({ page }) => isOpenTo(role, page))
        .map((view) => (
          <Link
            key={view.label}
            to={{ pathname: pathTo(view.page as 'plan', { formId }), search: searchOf(view, address) }}
            aria-current={view === shown ? 'page' : undefined}
            data-later={isLater(view.page) || undefined}
          >
            {view.label}
          </Link>
        ))}
    </nav>
  )
}

/** Which views are of use later: the answers once decisions are released, the places once most reviews are in. */
function useLater() {
  const { form, rows } = useDashboard()
  const areReviewsIn = useMemo(() => areIn(reviewsOf(rowsIn(rows))), [rows])
  return (page: PageName) =>
    (page === 'confirmations' && form.phase !== 'released') || (page === 'simulator' && !areReviewsIn)
}

interface SearchProps {
  q: string
  go: (change: { q: string }) => void
  placeholder?: string
}

/** The search of a list. Its text goes along to the other lists of the season. */
export const ListSearch = ({ q, go, placeholder = 'Name, role or reviewer' }: SearchProps) => (
  <SearchField
    isShort
    label="Search, kept on all lists of the season"
    placeholder={placeholder}
    value={q}
    onSearch={(text) => go({ q: text })}
  />
)

interface RoleCardsProps {
  /** The label of the card for all roles. */
  whole: string
  counts: { total: number; of: (role: ApplicationRole) => number }
  chosen: ApplicationRole | null
  onChoose: (role: ApplicationRole | null) => void
}

/** How many there are for each role. A press filters by it. */
export function RoleCards({ whole, counts, chosen, onChoose }: RoleCardsProps) {
  const user = useUser()
  return (
    <Cards
      label="Filter by role"
      chosen={chosen}
      onChoose={onChoose}
      choices={[
        { value: null, label: whole, count: counts.total },
        ...chapterRoles.ids
          .filter((role) => administers(user, role))
          .filter((role) => chapterRoles.current.includes(role) || counts.of(role) > 0)
          .map((role) => ({
            value: role,
            label: chapterRoles.nameOf(role),
            sign: chapterRoles.find(role)?.emoji ?? '',
            count: counts.of(role),
          })),
      ]}
    />
  )
}

// Without the day, so that it fits in the line of the heading.
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

/** How much of the dashboard is fetched, when that was, and a button to fetch it again. */
function LoadingNote() {
  const { error, isComplete, isFetching, dataUpdatedAt, data, refetch, ...rows } = useLoading()
  const again = () => void (rows.isFetchNextPageError ? rows.fetchNextPage() : refetch())
  if (error)
    return (
      <span className="state state--bad push" role="alert">
        <Icon shape="problem" />
        Not everything could be loaded: {error.message}
        <ActionButton size="small" variation="link" onClick={again}>
          Try again
        </ActionButton>
      </span>
    )
  return (
    <span className="row push">
      <span role="status">
        {isComplete
          ? `As of ${time.format(dataUpdatedAt)}`
          : `Loading the rest: ${grouped(data?.rows.length ?? 0)} so far`}
      </span>
      <ActionButton size="small" variation="link" isPossible={!isFetching} onClick={again}>
        {isFetching && isComplete ? 'Refreshing...' : 'Refresh'}
      </ActionButton>
    </span>
  )
}

export const DashboardSkeleton = () => (
  <LoadingPage
    className={`page page--wide ${styles.list} ${styles.waiting}`}
    title="Applications"
    what="the applications"
  >
    <span className={`skeleton ${styles.heading}`}>&nbsp;</span>
    <CardsSkeleton count={8} />
    <ListSurface label="Applications">
      <ListSkeleton lines={12} />
    </ListSurface>
  </LoadingPage>
)
