import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Mark, Topbar } from '#web/kit/ui/topbar.tsx'
import { useUser } from '#web/session/session.tsx'
import { AccountMenu, noInitials } from './lazy-account.tsx'
import { type Destination, NavigationLinks } from './navigation-links.tsx'
import '#web/kit/ui/staff.css'
import styles from './bars.module.css'

const Shortcuts = lazyDialog(() => import('./staff-shortcuts.tsx'))
const SearchButton = lazy(() => import('./search/search-button.tsx'))

interface Props {
  /** Where the logo leads: the name of the home. */
  home: string
  /** What is beside the logo: a season's name, or the portal's. */
  where: ReactNode
  links: readonly Destination[]
  /** How much the person has to do. */
  toDo: number | undefined
  /** The form whose applications the search finds. */
  formId: string | undefined
  /** Further entries of the account menu, for those who have seasons. On a phone it has the links too, and its circle the number. */
  account?: ReactNode
  /** The second bar. */
  below?: ReactNode
}

/** The first bar of the team: the portal, one's own work, the search, and the account. */
export function FirstBar({ home, where, links, toDo = 0, formId, account, below }: Props) {
  const user = useUser()
  const [hasShortcuts, showShortcuts] = useState(false)
  const isOfSeason = account !== undefined
  const badge = isOfSeason && toDo > 0 && (
    <span className={styles.badge}>
      {toDo}
      <span className="vh"> to do</span>
    </span>
  )
  return (
    <Topbar
      isWide
      below={below}
      brand={
        <Link className="brand" to={pathTo('admin')} aria-label={home}>
          <Mark />
        </Link>
      }
    >
      {where}
      <NavigationLinks pages={links} />
      <span className="push topbar__search">
        <Suspense>
          <SearchButton formId={formId} />
        </Suspense>
      </span>
      <div className={`topbar__account ${styles.account}`}>
        <Suspense fallback={noInitials}>
          <AccountMenu
            user={user}
            badge={badge}
            before={
              <>
                <hr />
                {isOfSeason &&
                  links.map(({ label, to }) => (
                    <Link key={label} className={styles.onPhone} to={to}>
                      {label}
                    </Link>
                  ))}
              </>
            }
          >
            <Link to={`${pathTo('profile')}#preferences`}>What I review</Link>
            <hr />
            {account}
            <button type="button" onClick={() => showShortcuts(true)}>
              Keyboard shortcuts
            </button>
            <Link to={pathTo('contact')}>Help and contact</Link>
            <hr />
          </AccountMenu>
        </Suspense>
      </div>
      {hasShortcuts && <Shortcuts onClose={() => showShortcuts(false)} />}
    </Topbar>
  )
}
