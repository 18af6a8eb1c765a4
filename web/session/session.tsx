import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect } from 'react'
import type { RoleList } from '#shared/kernel/application-role.ts'
import { auth } from '#shared/people/auth-routes.ts'
import type { User } from '#shared/people/user.ts'
import { accountActions } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { queryClient, whenRefused } from '#web/api/query-client.ts'
import { endBesidePages } from '#web/kit/ui/beside-pages.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { beforeLogout, forgetInThisPage } from './before-logout.ts'
import { setChapterRoles } from './chapter-roles.ts'
import { forgetPerson, isVaultDeleted } from './device-vault.ts'
import { sendVerification } from './send-verification.ts'
import { expired, expiredFor, loggedOut, otherQueries, sessionQuery } from './session-state.ts'
import { sessionKey, type SessionState, signedInUserId } from './signed-in-user.ts'
import { roleKey, storedUserId } from './stored-session.ts'

export type Session =
  | SessionState
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }

const Context = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(Context)
  if (!session) throw new Error('useSession needs a SessionProvider around it.')
  return session
}

/** The signed-in person. Only for pages behind a guard. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('This page needs someone who is signed in.')
  return session.user
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionQuery)
  useEffect(() => whenRefused(followRefusal), [])
  useEffect(() => followOtherTabs(), [])
  const userId = data?.status === 'signed-in' ? data.user.id : undefined
  useEffect(() => (userId === undefined ? undefined : endBesidePages), [userId])

  const missing: Session = error
    ? { status: 'failed', error, retry: () => void refetch() }
    : { status: 'loading' }
  return <Context value={data ?? missing}>{children}</Context>
}

/** Whether a login of an unverified person sends an email. If they already have a code, it must not: that would invalidate the code. */
type Verification = 'send' | 'under way'

/** Logs in. Undefined: a code of the second factor is still to be given. @throws Error if the login failed, for whatever reason */
export async function login(email: string, password: string, verification: Verification = 'send') {
  const { signIn } = await accountActions()
  return (await signIn(email, password)) ? enter(email, verification) : undefined
}

/** Goes on with a login by the code of the second factor. @throws as above */
export async function loginWithCode(email: string, code: string, verification?: Verification) {
  const { confirmSignIn } = await accountActions()
  await confirmSignIn({ challengeResponse: code })
  return enter(email, verification)
}

async function enter(email: string, verification: Verification = 'send') {
  const session = await refresh()
  if (session.status !== 'signed-in') {
    // The API does not know the account any more. Nobody's session has ended.
    queryClient.setQueryData(sessionQuery.queryKey, loggedOut)
    throw new NotAuthenticated()
  }
  if (!session.isVerified && verification === 'send') await sendVerification(email).catch(() => undefined)
  return session
}

interface Ending {
  isGone?: boolean
  isEverywhere?: boolean
  hasNewPassword?: boolean
  /** The same person logs in again at once, so this page is not left for Cognito's. */
  isOnward?: boolean
  end?: () => Promise<unknown>
}

/**
 * Ends the session here and on the server, then deletes everything that was fetched and kept in it. `isGone`: the account has been
 * deleted, so nothing is saved and no server is called. `isEverywhere`: on all devices, with `hasNewPassword` after a change of the password,
 * or by a call of its own (`end`). @throws Error if other devices would stay
 * logged in
 */
export async function logout({
  isGone = false,
  isEverywhere = false,
  hasNewPassword = false,
  isOnward = false,
  end,
}: Ending = {}) {
  const userId = signedInUserId()
  if (userId && !isGone) await beforeLogout(userId)
  const api = client(auth)
  if (end) await end()
  else if (isEverywhere) await api.signOutEverywhere({ body: { hasNewPassword } })
  else if (!isGone) await api.signOut().catch(() => undefined)
  // Before the session is removed, because that tells other tabs that this is a logout.
  if (userId) await forget(userId)
  const { logoutOfGoogle, signOut } = await accountActions()
  const next = await logoutOfGoogle()
  await signOut({ global: isEverywhere })
  queryClient.setQueryData(sessionQuery.queryKey, loggedOut)
  queryClient.removeQueries(otherQueries)
  await queryClient.invalidateQueries(otherQueries)
  await queryClient.resetQueries(otherQueries)
  if (next && !isOnward) location.assign(next)
}

async function forget(userId: string) {
  browserStorage.removeItem(roleKey)
  forgetInThisPage(userId)
  await forgetPerson(userId).catch(() => undefined)
}

export function setUser(user: User) {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.status === 'signed-in' ? { ...session, user } : session,
  )
}

/** The chapter's roles were changed on this page. Others get them with their next session. */
export function setRoles(roles: RoleList) {
  setChapterRoles(roles)
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.status === 'signed-in' ? { ...session, roles } : session,
  )
}

/** Loads the session again, for example after an email was verified. */
export const refresh = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** The API no longer accepts this session. Unlike after a logout, drafts are kept, and the person is asked to log in again. */
function expire() {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.status === 'signed-in' ? expiredFor(session.user) : session,
  )
}

/** A page of a role that was taken away is left, with what was fetched for it. */
const followRefusal = (isOver: boolean) =>
  isOver ? expire() : void queryClient.invalidateQueries(sessionQuery)

/** How long another tab may take to store a session, in milliseconds. It stores the name first, the tokens a little later. */
const writingTime = 200

/** Amplify keeps the session in localStorage, so a login or logout in another tab can be noticed there. */
function followOtherTabs() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !key.endsWith('.LastAuthUser')) return
    clearTimeout(timer)
    timer = setTimeout(() => void followSession(), writingTime)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
    document.removeEventListener('visibilitychange', onShown)
    clearTimeout(timer)
  }
}

/**
 * A page that returns from the back/forward cache has missed a logout. It may show another person's data, so it is cleared at once and
 * reloaded.
 */
function onReturn({ persisted }: PageTransitionEvent) {
  if (!persisted || storedUserId() === signedInUserId()) return
  document.body.replaceChildren()
  location.reload()
}

/** Whether someone is signed in on this page, and by now someone else, or nobody, on this device. */
const isOutdated = () => signedInUserId() !== undefined && signedInUserId() !== storedUserId()

/** From which age a session is fetched again when its page is shown again, in milliseconds. */
const oldAge = 6 * 60 * 60_000

/** A page that stays open for days says on each of them that its person is here, and learns of another role. */
const isOld = () => Date.now() - (queryClient.getQueryState(sessionKey)?.dataUpdatedAt ?? Infinity) > oldAge

/** A page that the browser had suspended in the background may have missed what other tabs did. */
function onShown() {
  if (document.visibilityState === 'visible' && (isOutdated() || isOld())) void followSession()
}

/**
 * Another tab's logout has deleted the person's vault, and this page follows. An expired session leaves the vault. If someone else has
 * logged in there already, the page of the first person is left before anything is loaded for the second.
 */
async function followSession() {
  const userId = signedInUserId()
  if (isOutdated() && storedUserId()) queryClient.setQueryData(sessionQuery.queryKey, expired)
  await queryClient.invalidateQueries(sessionQuery)
  if (userId && (await isVaultDeleted(userId).catch(() => false))) forgetInThisPage(userId)
}
