import { signIn as begin, signOut } from 'aws-amplify/auth'
import { pathTo } from '#shared/kernel/pages.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { claimsOf, storedClient } from '#web/session/stored-session.ts'
import { setClient } from './authenticator.ts'
import { siteConfig } from './site-config.ts'

// A module of its own, because what is loaded with `import()` is loaded whole.
export {
  confirmResetPassword,
  confirmSignIn,
  confirmUserAttribute,
  resetPassword,
  sendUserAttributeVerificationCode,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'

/**
 * Begins a session in place of any that this device still has. False: a code of the second factor is still to be given. @throws Error if the login failed, for whatever reason
 */
export async function signIn(email: string, password: string) {
  // A session that the API no longer accepts may still be stored, and Amplify refuses a second one.
  await signOut().catch(() => undefined)
  forgetSessions()
  await setClient()
  const { isSignedIn, nextStep } = await begin({ username: email, password })
  return isSignedIn || !asksForCode(nextStep)
}

export const asksForCode = ({ signInStep }: { signInStep: string }) =>
  signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'

/** Keeps a session that did not begin here as Amplify would. `client` is that of the user pool which it belongs to. */
export async function storeSession(client: string, tokens: Tokens) {
  await signOut().catch(() => undefined)
  forgetSessions()
  const user = claimsOf(tokens.id_token).sub ?? ''
  const stored = {
    LastAuthUser: user,
    [`${user}.idToken`]: tokens.id_token,
    [`${user}.accessToken`]: tokens.access_token,
    [`${user}.refreshToken`]: tokens.refresh_token,
    [`${user}.clockDrift`]: '0',
  }
  for (const [name, value] of Object.entries(stored))
    browserStorage.setItem(`CognitoIdentityServiceProvider.${client}.${name}`, value)
  await setClient(client)
}

type Tokens = Record<'id_token' | 'access_token' | 'refresh_token', string>

/** Where a logout must lead so that Cognito forgets, too, who came by Google. Undefined for other sessions. */
export async function logoutOfGoogle(): Promise<string | undefined> {
  const { google } = await siteConfig()
  if (!google || storedClient() !== google.clientId) return undefined
  const query = { client_id: google.clientId, logout_uri: location.origin + pathTo('login') }
  return `${google.domain}/logout?${new URLSearchParams(query).toString()}`
}

/**
 * Removes what Amplify keeps of sessions, also of those that it does not know: of an earlier user pool, or of another application at this
 * address. They would be taken for that of the person who logs in. Those of the client `kept` stay.
 */
export function forgetSessions(kept?: string) {
  for (const key of browserStorage.keys()) {
    const [prefix, client] = key.split('.')
    if (prefix === 'CognitoIdentityServiceProvider' && client !== kept) browserStorage.removeItem(key)
  }
}
