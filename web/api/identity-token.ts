import { storedToken } from '#web/session/stored-session.ts'
import { authenticator } from './authenticator.ts'

/** There is no session for a call. */
export class NotAuthenticated extends Error {
  constructor(message = 'Not authenticated') {
    super(message)
  }
}

/** The identity token of the signed-in person, renewed when it is about to expire. @throws NotAuthenticated */
export async function identityToken(): Promise<string> {
  // Amplify, which is large, loads when there is something to renew.
  const stored = storedToken()
  if (stored) return stored
  const { fetchAuthSession } = await authenticator()
  const { tokens } = await fetchAuthSession()
  if (!tokens?.idToken) throw new NotAuthenticated()
  return tokens.idToken.toString()
}

/** Replaces a token that the API has refused. @throws NotAuthenticated if the session is over */
export async function renewToken(): Promise<void> {
  const { fetchAuthSession } = await authenticator()
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  if (!tokens?.idToken) throw new NotAuthenticated()
}
