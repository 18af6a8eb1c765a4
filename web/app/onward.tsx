import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { homePath, pathTo } from '#shared/pages.ts'
import { type UserRole, userRoleLabel } from '#shared/user-role.ts'
import type { SessionState } from '#web/session/session-state.ts'
import { showNotice } from '#web/ui/toast.ts'
import { attemptedPlace } from './attempted-place.ts'
import { mayOpen } from './page-access.ts'

type SignedIn = Extract<SessionState, { status: 'signed-in' }>

/** Leads a signed-in person on: to verify the address first, then to the place that was wanted, or home. */
export function Onward({ session: { user, isVerified } }: { session: SignedIn }) {
  const { state } = useLocation()
  const wanted = attemptedPlace(state)
  if (!isVerified) return <ToVerification />
  if (!wanted) return <Navigate to={homePath(user.role)} replace />
  return mayOpen(user.role, wanted.pathname) ? (
    <Navigate to={wanted} replace />
  ) : (
    <HomeInstead role={user.role} />
  )
}

/** The link of a mail carries its code, so whoever wanted that page gets it as it was; others come back to where they wanted to go. */
function ToVerification() {
  const { state } = useLocation()
  const wanted = attemptedPlace(state)
  return wanted?.pathname.startsWith(pathTo('verify')) ? (
    <Navigate to={wanted} replace />
  ) : (
    <Navigate to={pathTo('verify')} replace state={state} />
  )
}

function HomeInstead({ role }: { role: UserRole }) {
  useEffect(() => {
    showNotice(`That page is not for the role ${userRoleLabel[role]}. This is your home.`)
  }, [role])
  return <Navigate to={homePath(role)} replace />
}
