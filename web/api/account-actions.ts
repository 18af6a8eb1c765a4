export {
  confirmResetPassword,
  confirmUserAttribute,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
} from 'aws-amplify/auth'
