import { Link, useLocation } from 'react-router-dom'
import { isOpenTo, type PageName, pathTo } from '#shared/kernel/pages.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useCurrentInView } from '#web/kit/ui/use-current-in-view.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { searchOf, type SeasonTab, seasonTabs, tabOf } from '#web/staff/season-tabs.ts'
import type { SeasonCounts } from '#web/staff/season/season-counts.ts'
import { tabState } from './tab-state.ts'
import styles from './bars.module.css'

interface Props {
  formId: string
  page: PageName | undefined
  /** One's own work is on screen: no phase is current. */
  isOwn: boolean
  counts: SeasonCounts | undefined
}

/** The phases of a season, each with how far it is. The lists of a season share their search, so links between them keep the query. */
export function SeasonTabs({ formId, page, isOwn, counts }: Props) {
  const user = useUser()
  const { pathname } = useLocation()
  const lists = pathTo('dashboard', { formId })
  const [address] = useAddress(lists)
  const current = page && !isOwn ? currentTab(page, address.get('kind')) : undefined
  const search = pathname.startsWith(lists) ? searchOf({}, address) : ''
  return (
    <nav
      className={`${styles.phases} strip`}
      aria-label="Season"
      ref={useCurrentInView(`${pathname} ${JSON.stringify(counts)}`)}
      data-phases=""
    >
      {seasonTabs.map((tab) => {
        const first = firstOf(tab, counts, (name) => isOpenTo(user.role, name))
        if (!first) return null
        const { isLater, ...number } = tabState(tab.label, counts)
        return (
          <Link
            key={tab.label}
            to={{ pathname: pathTo(first as 'qualified', { formId }), search }}
            className={isLater ? styles.later : undefined}
            aria-current={tab === current ? 'page' : undefined}
          >
            {tab.label}
            <TabNumber {...number} />
          </Link>
        )
      })}
      {user.role === 'board' && <Administered roles={user.administers ?? []} />}
    </nav>
  )
}

/** Someone's review is part of an application. */
const currentTab = (page: PageName, kind: string | null) =>
  tabOf(page === 'review' || page === 'interview' ? 'application' : page, kind ?? undefined)?.tab

/** The page that a tab leads to. Of decisions, the one that is due. */
function firstOf(
  { label, views }: SeasonTab,
  counts: SeasonCounts | undefined,
  isOpen: (name: PageName) => boolean,
) {
  const open = views.map(({ page }) => page).filter(isOpen)
  if (label !== 'Decisions' || open.length === 0) return open[0]
  if (counts?.isReleased) return 'confirmations'
  return counts?.isTimeToDecide ? 'simulator' : 'release'
}

function TabNumber({ text, words, look }: Omit<ReturnType<typeof tabState>, 'isLater'>) {
  if (words === undefined) return null
  return (
    <span className={look ? `n n--${look}` : 'n'}>
      {look && <Icon shape={look === 'warn' ? 'problem' : 'tick'} />}
      {text}
      <span className="vh"> {words}</span>
    </span>
  )
}

const Administered = ({ roles }: { roles: readonly string[] }) => (
  <span className={styles.note}>
    {roles.length === 0 ? 'You administer no roles yet' : 'You administer '}
    {roles.map((role, index) => (
      <span key={role}>
        {index > 0 && ', '}
        <span className={styles.emoji} aria-hidden="true">
          {chapterRoles.find(role)?.emoji}
        </span>{' '}
        {chapterRoles.nameOf(role)}
      </span>
    ))}
  </span>
)
