import { queryOptions } from '@tanstack/react-query'
import { authenticator } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'
import { users } from '#shared/routes/users.ts'
import type { User } from '#shared/user.ts'

export const usersApi = client(users)

/** Who is signed in, as far as this page knows. `isExpired` where a session ended without a log-out. */
export type SessionState =
  | { status: 'signed-in'; user: User; isVerified: boolean }
  | { status: 'signed-out'; isExpired: boolean }

export const signedOut: SessionState = { status: 'signed-out', isExpired: false }
export const expired: SessionState = { status: 'signed-out', isExpired: true }

/** The session and the person's record. It stays as it is until something here changes it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: loadSession,
  staleTime: Infinity,
  gcTime: Infinity,
})

async function loadSession(): Promise<SessionState> {
  const { fetchAuthSession, getCurrentUser } = await authenticator()
  const isKnown = await getCurrentUser().then(
    () => true,
    () => false,
  )
  if (!isKnown) return signedOut
  const { tokens } = await fetchAuthSession()
  if (!tokens?.idToken) return expired
  return {
    status: 'signed-in',
    user: await usersApi.me(),
    isVerified: tokens.idToken.payload.email_verified === true,
  }
}
