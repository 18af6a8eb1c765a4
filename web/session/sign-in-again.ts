import { Amplify, createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { signIn } from 'aws-amplify/auth'
import { authenticator } from '#web/api/authenticator.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'

/**
 * Checks the password of a signed-in person again. Until it is right, the current session continues in all tabs. Then a new session
 * replaces it. @throws Cognito's refusal
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

/** Starts empty, because Amplify refuses a second login. What is stored goes to where the session is kept. */
class WriteThroughStorage {
  readonly #written = new Map<string, string>()

  async setItem(key: string, value: string) {
    this.#written.set(key, value)
    browserStorage.setItem(key, value)
  }

  async getItem(key: string) {
    return this.#written.get(key) ?? null
  }

  async removeItem(key: string) {
    this.#written.delete(key)
    browserStorage.removeItem(key)
  }

  async clear() {
    for (const key of this.#written.keys()) await this.removeItem(key)
  }
}
