// A module of its own, because what is loaded with `import()` is loaded whole.
export {
  confirmResetPassword,
  confirmUserAttribute,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
} from 'aws-amplify/auth'
