import type { ReactNode } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { administers } from '#shared/kernel/permissions.ts'
import { grouped } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { Cards, CardsSkeleton } from '#web/kit/list/cards.tsx'
import { ListHead, ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { useDashboard, useLoading } from './dashboard-data.ts'
import styles from './dashboard.module.css'

interface HeadProps {
  title: string
  /** How many of how many are shown. If given, the time of the last fetch is shown too. */
  count?: string
  /** What can be done on the page, after the count. */
  children?: ReactNode
}

export function DashboardHead({ title, count, children }: HeadProps) {
  return (
    <ListHead title={title}>
      <Season />
      {(count !== undefined || children) && (
        <span className={`row push ${styles.beside}`}>
          {count !== undefined && (
            <>
              {count && (
                <span className="muted small num" role="status">
                  {count}
                </span>
              )}
              <span className="muted small">
                <LoadingNote />
              </span>
            </>
          )}
          {children && <span className={`row ${styles.beside}`}>{children}</span>}
        </span>
      )}
    </ListHead>
  )
}

function Season() {
  const { form } = useDashboard()
  return (
    <span className={`muted small ${styles.season}`}>
      <span>{form.semester}</span>
      <span>, due {formatZoned(form.dueDate)}</span>
    </span>
  )
}

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
    title="Dashboard"
    what="the applications"
  >
    <span className={`skeleton ${styles.heading}`}>&nbsp;</span>
    <CardsSkeleton count={8} />
    <ListSurface label="Applications">
      <ListSkeleton lines={12} />
    </ListSurface>
  </LoadingPage>
)
