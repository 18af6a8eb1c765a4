import { lazy, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { lacksPreferences } from '#shared/role-preferences.ts'
import type { User } from '#shared/user.ts'
import { pathTo } from '#shared/pages.ts'
import { fullName } from '#shared/wording.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadingScreen } from '#web/ui/loading-page.tsx'
import { Topbar } from '#web/ui/topbar.tsx'
import { type Destination, formsPage, NavigationLinks } from './navigation-links.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import styles from './shell.module.css'

const PreferencesDialog = lazy(() => import('#web/account/preferences-dialog.tsx'))
const StaffNavigation = lazy(() => import('./staff-navigation.tsx'))

const applicantPages: readonly Destination[] = [
  { label: 'Apply', to: pathTo('overview'), covers: ['overview', 'form', 'section', 'submit', 'success'] },
  { label: 'Status', to: pathTo('status'), covers: ['status', 'ownApplication', 'decision'] },
]

/** The frame of every page: the skip link, the brand, the role's navigation, the profile. */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  const user = session.status === 'signed-in' && session.isVerified ? session.user : undefined
  useFocusOnNewPage()
  return (
    <>
      <Topbar>
        {user && (
          <>
            {user.role === 'applicant' ? (
              <NavigationLinks pages={applicantPages} />
            ) : (
              <Suspense fallback={<NavigationLinks pages={[formsPage]} />}>
                <StaffNavigation user={user} />
              </Suspense>
            )}
            <Avatar user={user} />
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

function Avatar({ user }: { user: User }) {
  const { firstName, lastName } = user
  return (
    <Link className={`push ${styles.avatar}`} to={pathTo('profile')}>
      {initial(firstName)}
      {initial(lastName)}
      <span className="vh"> Profile of {fullName(user)}</span>
    </Link>
  )
}

/** The first letter as people see it. It may be several characters long. */
const initial = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase()
}
