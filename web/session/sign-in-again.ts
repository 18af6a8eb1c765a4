import { Amplify, createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { signIn } from 'aws-amplify/auth'
import { authenticator } from '#web/api/authenticator.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'

/**
 * Has a person who is signed in give the password once more. Until it is right nothing changes: the session that stands
 * goes on, in this tab and in others. Then the new one takes its place. @throws what Cognito says against it
 */
export async function signInAgain(email: string, password: string): Promise<void> {
  await authenticator()
  const settings = Amplify.getConfig()
  if (!settings.Auth) throw new NotAuthenticated()
  const tokenProvider = createUserPoolsTokenProvider(settings.Auth, new WriteThroughStorage())
  const attempt = createAmplifyContext(settings, { Auth: { tokenProvider } })
  const { isSignedIn } = await signIn(attempt, { username: email, password })
  if (!isSignedIn) throw new NotAuthenticated()
}

/** Looks empty at first, since Amplify refuses a second log-in beside a first; what it stores goes where the session is kept. */
class WriteThroughStorage {
  readonly #written = new Map<string, string>()

  async setItem(key: string, value: string) {
    this.#written.set(key, value)
    localStorage.setItem(key, value)
  }

  async getItem(key: string) {
    return this.#written.get(key) ?? null
  }

  async removeItem(key: string) {
    this.#written.delete(key)
    localStorage.removeItem(key)
  }

  async clear() {
    for (const key of this.#written.keys()) await this.removeItem(key)
  }
}
