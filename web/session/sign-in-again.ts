import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { asksForCode, forgetSessions } from '#web/api/account-actions.ts'
import { authenticator, configOf, setClient } from '#web/api/authenticator.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'

/** The account has a second factor, and no code was given. */
class CodeNeeded extends Error {
  override readonly name = 'CodeNeeded'
}

/**
 * Checks the password of a signed-in person again, and the code of their second factor. Until it is right, the current session continues in all tabs. Then a new session
 * replaces it. @throws Cognito's refusal, CodeNeeded
 */
export async function signInAgain(email: string, { password, code }: Proof): Promise<void> {
  await authenticator()
  // Who came by Google has a session of another client, which ends.
  const config = await configOf()
  const tokenProvider = createUserPoolsTokenProvider(config.Auth, new WriteThroughStorage())
  const attempt = createAmplifyContext(config, { Auth: { tokenProvider } })
  const { isSignedIn, nextStep } = await signIn(attempt, { username: email, password })
  if (!isSignedIn) {
    if (!asksForCode(nextStep)) throw new NotAuthenticated()
    if (!code) throw new CodeNeeded()
    await confirmSignIn(attempt, { challengeResponse: code })
  }
  forgetSessions(config.Auth.Cognito.userPoolClientId)
  await setClient()
}

interface Proof {
  password: string
  code?: string | undefined
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
