// A module of its own, because what is loaded with `import()` is loaded whole.
export {
  confirmResetPassword,
  confirmUserAttribute,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'

/**
 * Removes what Amplify keeps of sessions, also of those that it does not know: of an earlier user pool, or of another application at this
 * address. They would be taken for that of the person who logs in.
 */
export function forgetSessions() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key)
}
