import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { lacksPreferences } from '#shared/people/role-preferences.ts'
import { focusHeading } from '#web/kit/ui/focus-heading.ts'
import { LoadingScreen } from '#web/kit/ui/loading-page.tsx'
import { dismissErrors } from '#web/kit/ui/toast.ts'
import { Topbar } from '#web/kit/ui/topbar.tsx'
import { useNewMessages } from '#web/messages/new-messages.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useSession } from '#web/session/session.tsx'
import { AccountMenu, noInitials } from './lazy-account.tsx'
import { lazyPage } from './lazy-page.tsx'
import { type Destination, NavigationLinks } from './navigation-links.tsx'
import { isForStaff, isForVisitors } from './page-access.ts'
import { PageBoundary } from './page-boundary.tsx'

const PreferencesDialog = lazy(() => import('#web/account/preferences-dialog.tsx'))
const ReviewerBar = lazyPage(() => import('./reviewer-bar.tsx'))
const SeasonBars = lazyPage(() => import('./season-bars.tsx'))
/** The top of the team's pages. Loaded before the first of them, so that it appears together with that page. */
export const barsOf = (role: string | null) => (role === 'reviewer' ? ReviewerBar : SeasonBars)

const home: Destination = {
  label: 'Home',
  to: pathTo('overview'),
  covers: [
    'overview',
    'form',
    'section',
    'submit',
    'success',
    'status',
    'ownApplication',
    'interviewTime',
    'decision',
  ],
}

function ApplicantNavigation() {
  const count = useNewMessages()
  return (
    <NavigationLinks
      pages={[home, { label: 'Messages', to: pathTo('messages'), covers: ['messages'], count }]}
    />
  )
}

/** The frame of every page: the skip link, the brand, the role's navigation, the account. */
export function Shell() {
  const session = useSession()
  const { pathname } = useLocation()
  // Login and signup stay as they are until the next page is here, so that nothing moves.
  const user =
    session.status === 'signed-in' && session.isVerified && !isForVisitors(pathname)
      ? session.user
      : undefined
  const isKeptOut = session.status === 'signed-in' && session.needsSecondFactor === true
  const isStaff = user ? user.role !== 'applicant' && !isKeptOut : isForStaff(pathname)
  useFocusOnNewPage(session.status === 'signed-out' && session.isExpired)
  return (
    <>
      {user && isStaff ? (
        <Suspense fallback={<Topbar isWide />}>
          {user.role === 'reviewer' ? <ReviewerBar /> : <SeasonBars />}
        </Suspense>
      ) : (
        <Topbar isWide={isStaff}>
          {user && (
            <>
              {!isKeptOut && <ApplicantNavigation />}
              <div className="push topbar__account">
                <Suspense fallback={noInitials}>
                  <AccountMenu user={user} />
                </Suspense>
              </div>
            </>
          )}
        </Topbar>
      )}
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
        {user && lacksPreferences(user, chapterRoles) && (
          <Suspense>
            <PreferencesDialog />
          </Suspense>
        )}
      </PageBoundary>
    </>
  )
}

/**
 * A new page starts at its top with the focus on its heading, as if the browser had loaded it. Going back keeps the browser's scroll
 * position. A link to a part of a page is left to that page. Errors of the previous page leave the screen with it, unless the end of the
 * session led here: they say what was not done.
 */
function useFocusOnNewPage(isExpired: boolean) {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    if (!isExpired) dismissErrors(true)
    if (hash) return undefined
    if (!isBack) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, hash, isBack, isExpired])
}
