import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { auth } from '#shared/people/auth-routes.ts'
import type { User } from '#shared/people/user.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { identityToken, NotAuthenticated } from '#web/api/identity-token.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { setChapterRoles } from './chapter-roles.ts'
import { type DeviceVault, deviceVault, openVault } from './device-vault.ts'
import { orRemembered, rememberedName } from './remembered.ts'
import { sessionKey, type SessionState, signedInUserId } from './signed-in-user.ts'
import { claimsOf, roleKey, storedUserId } from './stored-session.ts'

const authApi = client(auth)

const signedOut: SessionState = { status: 'signed-out', isExpired: false, isLoggedOut: false }
export const expired: SessionState = { status: 'signed-out', isExpired: true, isLoggedOut: false }
export const loggedOut: SessionState = { status: 'signed-out', isExpired: false, isLoggedOut: true }

/** The session and the person's record. It never becomes stale; only this folder changes it. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client: cache }) => loadSession(cache),
  staleTime: Infinity,
  gcTime: Infinity,
  // Without a network, the page must report that and not wait.
  networkMode: 'always',
})

/** All other queries: their data belongs to the person of that session, unless it is for everyone. */
export const otherQueries = {
  predicate: ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
    queryKey[0] !== sessionKey[0] && !meta?.isForEveryone,
}

let prepare: (() => void) | undefined

/** Sets what is called once, as soon as it is known who is signed in and while this device remembers them. */
export const whenSignedIn = (listener: () => void) => {
  prepare = listener
}

/** Without a network, people stay signed in with what this device has kept. They can read and write, and the page saves later. */
async function loadSession(cache: QueryClient): Promise<SessionState> {
  const userId = storedUserId()
  if (!userId) return signedOut
  const vault = deviceVault(userId)
  const [before, session] = await Promise.all([
    vault.get<SessionState>(rememberedName(sessionKey)).catch(() => undefined),
    orRemembered({ queryKey: sessionKey, vault, ask: askWhoIsSignedIn }),
  ])
  if (session.status === 'signed-in') {
    setChapterRoles(session.roles)
    if (!isStillSignedIn(cache, session.user)) cache.removeQueries(otherQueries)
    prepare?.()
    prepare = undefined
    browserStorage.setItem(roleKey, session.user.role)
  }
  // A device that cannot store anything (a full disk, a private window) must not prevent anyone from working.
  await remember(vault, session).catch(() => undefined)
  return afterChange(before, session)
}

/** The session of this person has ended. */
export const expiredFor = ({ email }: Pick<User, 'email'>): SessionState => ({ ...expired, email })

function afterChange(before: SessionState | undefined, session: SessionState): SessionState {
  if (before?.status !== 'signed-in') return session
  if (session.status !== 'signed-in') return session.isExpired ? expiredFor(before.user) : session
  return before.user.role === session.user.role ? session : { ...session, hasNewRole: true }
}

async function askWhoIsSignedIn(): Promise<SessionState> {
  const token = await identityToken().catch(unlessRefused)
  const me = token && (await authApi.me().catch(unlessRefused))
  if (!me) return expired
  const { chapterRoles: roles, needsSecondFactor = false, ...user } = me
  const isVerified = claimsOf(token).email_verified === true
  return { status: 'signed-in', user, roles, isVerified, needsSecondFactor }
}

async function remember(vault: DeviceVault, session: SessionState) {
  if (session.status === 'signed-out') return vault.remove(rememberedName(sessionKey))
  await openVault(session.user.id)
  return vault.set(rememberedName(sessionKey), session)
}

/** What this device keeps for the signed-in person. */
export function ownVault(): DeviceVault | undefined {
  const userId = signedInUserId()
  return userId === undefined ? undefined : deviceVault(userId)
}

/** Undefined if the API no longer accepts this session. @throws any other failure */
function unlessRefused(error: unknown) {
  if (isRefused(error, 'UNAUTHENTICATED') || error instanceof NotAuthenticated) return undefined
  throw error
}

function isStillSignedIn(cache: QueryClient, { id }: User) {
  const before = cache.getQueryData<SessionState>(sessionKey)
  return before?.status === 'signed-in' && before.user.id === id
}
