import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { homePath, type UserRole } from '#shared/user-role.ts'
import { useSession } from '#web/session/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { attemptedPath } from './attempted-path.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Verified people, of one role where it is named. Others are led to where they can go on; the path they wanted is kept. */
export function SignedInOnly({ role }: { role?: UserRole }) {
  const { session } = useSession()
  const location = useLocation()
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'failed') return <LoadFailure error={session.error} retry={session.retry} />
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />
  if (!session.isVerified) return <Navigate to="/verify" replace state={{ from: location }} />
  if (role && session.user.role !== role) return <Navigate to="/login" replace state={{ from: location }} />
  return <Outlet />
}

/** Log-in and sign-up: whoever is signed in is led on, to the path that was wanted where that is allowed, else home. */
export function SignedOutOnly() {
  const { session } = useSession()
  const location = useLocation()
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status !== 'signed-in') return <Outlet />
  if (!session.isVerified) return <Navigate to="/verify" replace state={location.state} />
  const { role } = session.user
  return <Navigate to={attemptedPath(location.state, role) ?? homePath(role)} replace />
}

/** The verification page, for whoever is signed in: also a verified person may have a new address to verify. */
export function UnverifiedOnly() {
  const { session } = useSession()
  const location = useLocation()
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'failed') return <LoadFailure error={session.error} retry={session.retry} />
  if (session.status === 'signed-out') return <Navigate to="/login" replace state={{ from: location }} />
  if (!session.isVerified || session.user.newEmail) return <Outlet />
  const { role } = session.user
  return <Navigate to={attemptedPath(location.state, role) ?? homePath(role)} replace />
}
