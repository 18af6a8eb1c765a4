import { Link, NavLink, Outlet } from 'react-router-dom'
import type { User } from '#shared/user.ts'
import type { UserRole } from '#shared/user-role.ts'
import { useSession } from '#web/session/session.tsx'
import { Mark } from '#web/ui/mark.tsx'

const navigation: Record<UserRole, { label: string; to: string }[]> = {
  applicant: [
    { label: 'Apply', to: '/apply' },
    { label: 'Status', to: '/apply/status' },
  ],
  reviewer: [{ label: 'Forms', to: '/admin' }],
  'super-reviewer': [{ label: 'Forms', to: '/admin' }],
}

/** What stands around every page: the way to its content, the brand, the role's navigation, the profile. */
export function Shell() {
  const { session } = useSession()
  const user = session.status === 'signed-in' && session.isVerified ? session.user : undefined
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="topbar topbar--page">
        <div className="topbar__in">
          <a className="brand" href="/">
            <Mark />
            <span className="brand__t">Application Portal</span>
          </a>
          {user && <Navigation user={user} />}
        </div>
      </header>
      <Outlet />
    </>
  )
}

function Navigation({ user }: { user: User }) {
  return (
    <>
      <nav className="nav" aria-label="Main">
        {navigation[user.role].map(({ label, to }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Link
        className="avatar push"
        to="/profile"
        aria-label={`Profile of ${user.firstName} ${user.lastName}`}
      >
        {initials(user)}
      </Link>
    </>
  )
}

const initials = ({ firstName, lastName }: User) =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toLocaleUpperCase()
