import { signIn as begin, signOut } from 'aws-amplify/auth'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'

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
  const { isSignedIn, nextStep } = await begin({ username: email, password })
  return isSignedIn || !asksForCode(nextStep)
}

export const asksForCode = ({ signInStep }: { signInStep: string }) =>
  signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'

/**
 * Removes what Amplify keeps of sessions, also of those that it does not know: of an earlier user pool, or of another application at this
 * address. They would be taken for that of the person who logs in.
 */
function forgetSessions() {
  for (const key of browserStorage.keys())
    if (key.startsWith('CognitoIdentityServiceProvider.')) browserStorage.removeItem(key)
}
