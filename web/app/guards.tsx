import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { homePath, pathTo } from '#shared/kernel/pages.ts'
import { type UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { DeadEnd } from '#web/kit/ui/dead-end.tsx'
import { PageFailure } from '#web/kit/ui/loaded.tsx'
import { LoadingScreen } from '#web/kit/ui/loading-page.tsx'
import { showNotice } from '#web/kit/ui/toast.ts'
import { holdsUnsaved } from '#web/session/before-logout.ts'
import { useSession } from '#web/session/session.tsx'
import type { SessionState } from '#web/session/signed-in-user.ts'
import { mayOpen, wantedPath, withWantedPath } from './page-access.ts'

/**
 * For verified people whose role may open the page. Others are redirected, and the path that they wanted is kept. A page stays if the role
 * was taken away while something on it is not saved, so that this can be copied.
 */
export function SignedInOnly() {
  const location = useLocation()
  return (
    <WhenKnown>
      {(session) => {
        if (session.status === 'signed-out') return <ToLogin isByChoice={session.isLoggedOut} />
        if (!session.isVerified)
          return <Navigate to={pathTo('verify')} replace state={withWantedPath(location)} />
        const { pathname } = location
        if (session.needsSecondFactor && pathname !== pathTo('profile'))
          return <Navigate to={pathTo('profile')} replace />
        return mayOpen(session.user.role, pathname) || holdsUnsaved(pathname) ? (
          <Outlet />
        ) : (
          <ToLogin isByChoice={false} />
        )
      }}
    </WhenKnown>
  )
}

/** Login and signup: people who are signed in are redirected. */
export function SignedOutOnly() {
  return <WhenKnown>{(session) => <LeavingOnceSignedIn session={session} />}</WhenKnown>
}

/** After a login, its page stays until the next page has loaded. */
function LeavingOnceSignedIn({ session }: { session: SessionState }) {
  const [wasSignedOut] = useState(session.status === 'signed-out')
  return (
    <>
      {wasSignedOut ? <Outlet /> : <LoadingScreen />}
      {session.status === 'signed-in' && <Onward session={session} />}
    </>
  )
}

/** The verification page, for people who have an email to verify: the first one, or a new one. Visitors read what it is for. */
export function UnverifiedOnly() {
  return (
    <WhenKnown>
      {(session) => {
        if (session.status === 'signed-out') return <LogInToVerify />
        return session.isVerified && !session.user.newEmail ? <Onward session={session} /> : <Outlet />
      }}
    </WhenKnown>
  )
}

/** The link of the verification email is often opened where nobody is logged in. The login leads back to it, with its code. */
function LogInToVerify() {
  const location = useLocation()
  return (
    <DeadEnd
      heading="Verify your email"
      next={
        <Link to={pathTo('login')} state={withWantedPath(location)}>
          Log in
        </Link>
      }
    >
      Please log in to verify your email. Your code is kept until then.
    </DeadEnd>
  )
}

/** Waits until it is known who is signed in, or says why that failed. */
function WhenKnown({ children }: { children: (session: SessionState) => ReactNode }) {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return <PageFailure error={session.error} retry={session.retry} />
    case 'signed-in':
    case 'signed-out':
      return children(session)
  }
}

/** After a logout, no path is kept for the next login. */
function ToLogin({ isByChoice }: { isByChoice: boolean }) {
  const location = useLocation()
  return <Navigate to={pathTo('login')} replace state={isByChoice ? null : withWantedPath(location)} />
}

type SignedIn = Extract<SessionState, { status: 'signed-in' }>

/** Redirects a signed-in person: to the verification first, then to the path that they wanted, or home. */
function Onward({ session: { user, isVerified, hasNewRole } }: { session: SignedIn }) {
  const { state } = useLocation()
  const wanted = wantedPath(state)
  if (!isVerified) return <ToVerification />
  if (!wanted) return <Navigate to={homePath(user.role)} replace />
  return mayOpen(user.role, wanted.pathname) ? (
    <Navigate to={wanted} replace />
  ) : (
    <HomeInstead role={user.role} isNew={hasNewRole} />
  )
}

/** A link from an email has its code in the path, so that path is kept whole. Other paths wait until after the verification. */
function ToVerification() {
  const { state } = useLocation()
  const wanted = wantedPath(state)
  return wanted?.pathname.startsWith(pathTo('verify')) ? (
    <Navigate to={wanted} replace />
  ) : (
    <Navigate to={pathTo('verify')} replace state={state} />
  )
}

function HomeInstead({ role, isNew = false }: { role: UserRole; isNew?: boolean | undefined }) {
  useEffect(() => {
    const label = userRoleLabel[role]
    showNotice(
      isNew
        ? `You are now ${role === 'applicant' ? 'an' : 'a'} ${label.toLowerCase()}.`
        : `Your role is ${label}. This is your home.`,
    )
  }, [role, isNew])
  return <Navigate to={homePath(role)} replace />
}
