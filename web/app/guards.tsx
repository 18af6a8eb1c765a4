import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { type Session, useSession } from '#web/session/session.tsx'
import type { SessionState } from '#web/session/session-state.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { keeping } from './attempted-place.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { Onward } from './onward.tsx'
import { mayOpen } from './page-access.ts'

/** Verified people whose role may open the page. Others are led to where they can go on; the place they wanted is kept. */
export function SignedInOnly() {
  const location = useLocation()
  return (
    <WhenKnown>
      {(session) => {
        if (session.status === 'signed-out') return <ToLogin isByChoice={session.isLoggedOut} />
        if (!session.isVerified) return <Navigate to={pathTo('verify')} replace state={keeping(location)} />
        return mayOpen(session.user.role, location.pathname) ? <Outlet /> : <ToLogin isByChoice={false} />
      }}
    </WhenKnown>
  )
}

/** Log-in and sign-up: whoever is signed in is led on. */
export function SignedOutOnly() {
  return (
    <WhenKnown>
      {(session) => (session.status === 'signed-in' ? <Onward session={session} /> : <Outlet />)}
    </WhenKnown>
  )
}

/** The verification page, for whoever has an address to verify: the first one, or a new one. */
export function UnverifiedOnly() {
  return (
    <WhenKnown>
      {(session) => {
        if (session.status === 'signed-out') return <ToLogin isByChoice={session.isLoggedOut} />
        return session.isVerified && !session.user.newEmail ? <Onward session={session} /> : <Outlet />
      }}
    </WhenKnown>
  )
}

/** Waits until it is known who is signed in, and says so where it cannot be found out. */
function WhenKnown({ children }: { children: (session: SessionState) => ReactNode }) {
  const { session } = useSession()
  return isKnown(session) ? children(session) : <NotKnown session={session} />
}

const isKnown = (session: Session): session is SessionState =>
  session.status === 'signed-in' || session.status === 'signed-out'

function NotKnown({ session }: { session: Exclude<Session, SessionState> }) {
  return session.status === 'loading' ? (
    <LoadingScreen />
  ) : (
    <LoadFailure error={session.error} retry={session.retry} />
  )
}

/** Someone who has just logged out did not want to go anywhere. */
function ToLogin({ isByChoice }: { isByChoice: boolean }) {
  const location = useLocation()
  return <Navigate to={pathTo('login')} replace state={isByChoice ? null : keeping(location)} />
}
