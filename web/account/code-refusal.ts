import { badPassword } from '#shared/people/password.ts'
import type { Refusal } from '#web/kit/ui/action-form.tsx'

const wrongCode: Refusal = {
  fields: { code: "That code doesn't work. Use the one in the newest email, or send a new one." },
}
const weakPassword: Refusal = { fields: { password: badPassword } }
const about = (message: string): Refusal => ({ message })
const tooManyAttempts = about('Too many attempts. Please wait a while, then try again.')

const refusals: Record<string, Refusal> = {
  CodeMismatchException: wrongCode,
  ExpiredCodeException: { fields: { code: 'This code has expired. Please ask for a new one.' } },
  LimitExceededException: tooManyAttempts,
  TooManyFailedAttemptsException: tooManyAttempts,
  TooManyRequestsException: tooManyAttempts,
  InvalidPasswordException: weakPassword,
  PasswordHistoryPolicyViolationException: weakPassword,
  // The same as a wrong code, so that it does not reveal whether the account exists.
  UserNotFoundException: wrongCode,
  AliasExistsException: about('This email now belongs to another account.'),
  NotAuthorizedException: about('Your session has ended. Please log in again.'),
  NetworkError: about('There is no connection to the login service. Please try again.'),
}

/** Cognito's refusal of a code or a new password. */
export const refusalOf = ({ name, message }: Error): Refusal =>
  name === 'GuessablePassword'
    ? { fields: { password: message } }
    : (refusals[name] ?? about(message || 'Something went wrong. Please try again.'))
