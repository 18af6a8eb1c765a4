import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { users } from '#shared/routes/users.ts'
import type { User } from '#shared/user.ts'
import { ApiError } from '#web/api/api-error.ts'
import { authenticator } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'

const usersApi = client(users)

/**
 * Who is signed in, as far as this page knows. `isExpired` where a session ended without a log-out, `isLoggedOut` where this
 * page has just ended it.
 */
export type SessionState =
  | { status: 'signed-in'; user: User; isVerified: boolean }
  | { status: 'signed-out'; isExpired: boolean; isLoggedOut: boolean }

const signedOut: SessionState = { status: 'signed-out', isExpired: false, isLoggedOut: false }
export const expired: SessionState = { status: 'signed-out', isExpired: true, isLoggedOut: false }
export const loggedOut: SessionState = { status: 'signed-out', isExpired: false, isLoggedOut: true }

/** The session and the person's record. It stays as it is until something here changes it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ client: cache }) => loadSession(cache),
  staleTime: Infinity,
  gcTime: Infinity,
  // Without a network the page must say so rather than wait.
  networkMode: 'always',
})

/** Everything else that was fetched: it belongs to the person whose session it was. */
export const otherQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionQuery.queryKey[0],
}

async function loadSession(cache: QueryClient): Promise<SessionState> {
  if (!isSessionStored()) return signedOut
  const { fetchAuthSession } = await authenticator()
  const { tokens } = await fetchAuthSession()
  const user = tokens?.idToken && (await findUser())
  if (!user) return expired
  if (!isStillSignedIn(cache, user)) cache.removeQueries(otherQueries)
  return { status: 'signed-in', user, isVerified: tokens.idToken?.payload.email_verified === true }
}

/** Amplify keeps the name of the last account under such a key for as long as its session lasts. */
const isSessionStored = () => Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))

/** The person's record; undefined where the API does not take this session any more. */
const findUser = () =>
  usersApi.me().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return undefined
    throw error
  })

function isStillSignedIn(cache: QueryClient, { id }: User) {
  const before = cache.getQueryData<SessionState>(['session'])
  return before?.status === 'signed-in' && before.user.id === id
}
