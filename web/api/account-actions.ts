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
