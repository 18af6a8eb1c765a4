import { badPassword } from '#shared/password.ts'
import type { Refusal } from '#web/ui/action-form.tsx'

const wrongCode: Refusal = { fields: { code: 'This code is not right. Check it, or ask for a new one.' } }
const weakPassword: Refusal = { fields: { password: badPassword } }
const about = (message: string): Refusal => ({ fields: {}, message })
const tooManyAttempts = about('Too many attempts. Please wait a while, then try again.')

const refusals: Record<string, Refusal> = {
  CodeMismatchException: wrongCode,
  ExpiredCodeException: { fields: { code: 'This code has expired. Please ask for a new one.' } },
  LimitExceededException: tooManyAttempts,
  TooManyFailedAttemptsException: tooManyAttempts,
  TooManyRequestsException: tooManyAttempts,
  InvalidPasswordException: weakPassword,
  PasswordHistoryPolicyViolationException: weakPassword,
  // Nothing may tell whether there is an account with this address.
  UserNotFoundException: wrongCode,
  AliasExistsException: about('This e-mail belongs to another account by now.'),
  NotAuthorizedException: about('Your session has ended. Please log in again.'),
  NetworkError: about('There is no connection to the log-in service. Please try again.'),
}

/** What the identity service said against a code or a new password. */
export const refusalOf = ({ name, message }: Error): Refusal =>
  name === 'GuessablePassword'
    ? { fields: { password: message } }
    : (refusals[name] ?? about(message || 'Something went wrong. Please try again.'))
