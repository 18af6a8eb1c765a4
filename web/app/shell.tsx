import { Suspense } from 'react'
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom'
import type { User } from '#shared/user.ts'
import type { UserRole } from '#shared/user-role.ts'
import { useSession } from '#web/session/session.tsx'
import { Topbar } from '#web/ui/topbar.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import { PageBoundary } from './page-boundary.tsx'

interface Destination {
  label: string
  to: string
  /** The other pages that belong to it. */
  covers: readonly string[]
}

const forms = { label: 'Forms', to: '/admin', covers: [] }

const navigation: Record<UserRole, readonly Destination[]> = {
  applicant: [
    { label: 'Apply', to: '/apply', covers: ['/apply/f/*', '/apply/submit/*', '/apply/success'] },
    { label: 'Status', to: '/apply/status', covers: ['/apply/revisit/*', '/apply/decision/*'] },
  ],
  reviewer: [forms],
  'super-reviewer': [forms],
}

/** What stands around every page: the way to its content, the brand, the role's navigation, the profile. */
export function Shell() {
  const { session } = useSession()
  const { pathname } = useLocation()
  useFocusOnNewPage()
  return (
    <>
      <Topbar>
        {session.status === 'signed-in' && session.isVerified && <Navigation user={session.user} />}
      </Topbar>
      <PageBoundary pathname={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </>
  )
}

function Navigation({ user }: { user: User }) {
  const { pathname } = useLocation()
  const current = ({ to, covers }: Destination) => [to, ...covers].some((path) => matchPath(path, pathname))
  return (
    <>
      <nav className="nav" aria-label="Main">
        {navigation[user.role].map((destination) => (
          <Link
            key={destination.to}
            to={destination.to}
            aria-current={current(destination) ? 'page' : undefined}
          >
            {destination.label}
          </Link>
        ))}
      </nav>
      <Avatar user={user} />
    </>
  )
}

function Avatar({ user: { firstName, lastName } }: { user: User }) {
  return (
    <Link className="avatar push" to="/profile">
      {initial(firstName)}
      {initial(lastName)}
      <span className="vh">
        {' '}
        Profile of {firstName} {lastName}
      </span>
    </Link>
  )
}

/** The first letter as a person sees it: it may be made of several characters. */
const initial = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toLocaleUpperCase()
}
