import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { lacksPreferences } from '#shared/role-preferences.ts'
import { pathTo } from '#shared/pages.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadingScreen } from '#web/ui/loading-page.tsx'
import { Topbar } from '#web/ui/topbar.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import { lazyPage } from './lazy-page.tsx'
import { type Destination, NavigationLinks } from './navigation-links.tsx'
import { isForStaff, isForVisitors } from './page-access.ts'
import { PageBoundary } from './page-boundary.tsx'
import styles from './shell.module.css'

const AccountMenu = lazy(() => import('./account-menu.tsx'))
const PreferencesDialog = lazy(() => import('#web/account/preferences-dialog.tsx'))
/** Loaded before the first page of staff, so that it appears together with that page. */
export const StaffNavigation = lazyPage(() => import('./staff-navigation.tsx'))

const applicantPages: readonly Destination[] = [
  { label: 'Apply', to: pathTo('overview'), covers: ['overview', 'form', 'section', 'submit', 'success'] },
  {
    label: 'Status',
    to: pathTo('status'),
    covers: ['status', 'ownApplication', 'interviewTime', 'decision'],
  },
]

/** The place of the account before its letters are here. */
const noInitials = (
  <span className={styles.avatar}>
    <span />
  </span>
)

/** The frame of every page: the skip link, the brand, the role's navigation, the account. */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  // Login and signup stay as they are until the next page is here, so that nothing moves.
  const user =
    session.status === 'signed-in' && session.isVerified && !isForVisitors(pathname)
      ? session.user
      : undefined
  const isStaff = user ? user.role !== 'applicant' : isForStaff(pathname)
  useFocusOnNewPage()
  return (
    <>
      <Topbar isWide={isStaff}>
        {user && (
          <>
            {isStaff ? (
              <Suspense>
                <StaffNavigation />
              </Suspense>
            ) : (
              <NavigationLinks pages={applicantPages} />
            )}
            <div className={`push ${styles.account}`}>
              <Suspense fallback={noInitials}>
                <AccountMenu user={user} />
              </Suspense>
            </div>
          </>
        )}
      </Topbar>
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
        {user && lacksPreferences(user) && (
          <Suspense>
            <PreferencesDialog />
          </Suspense>
        )}
      </PageBoundary>
    </>
  )
}
