import { badPassword } from '#shared/people/password.ts'
import { faultWords } from '#web/api/fault.ts'
import type { Refusal } from '#web/kit/ui/action-form.tsx'

const wrongCode: Refusal = {
  fields: { code: "That code doesn't work. Use the one in the newest email, or send a new one." },
}
const weakPassword: Refusal = { fields: { password: badPassword } }
const about = (message: string): Refusal => ({ message })

const refusals: Record<string, Refusal> = {
  CodeMismatchException: wrongCode,
  ExpiredCodeException: { fields: { code: 'This code has expired. Please ask for a new one.' } },
  InvalidPasswordException: weakPassword,
  PasswordHistoryPolicyViolationException: weakPassword,
  // The same as a wrong code, so that it does not reveal whether the account exists.
  UserNotFoundException: wrongCode,
  AliasExistsException: about('This email now belongs to another account.'),
  NotAuthorizedException: about('Your session has ended. Please log in again.'),
}

/** Cognito's refusal of a code or a new password. */
export function refusalOf(error: Error): Refusal {
  const { name, message } = error
  // A while after a login, a session of the team no longer opens the account at Cognito.
  if (/required scopes/.test(message)) return about('Log in again to change this.')
  if (name === 'GuessablePassword') return { fields: { password: message } }
  return refusals[name] ?? about(faultWords(error) ?? (message || 'Something went wrong. Please try again.'))
}

const usedCode: Refusal = {
  fields: { code: 'This code was used already. Wait for the next one, at most half a minute.' },
}
const wrongAppCode: Refusal = {
  fields: { code: "That code doesn't work. Use the one that your app shows right now." },
}
const refusalsOfApp: Readonly<Record<string, Refusal>> = {
  CodeNeeded: { fields: { code: 'Please enter the code from your app too.' } },
  CodeMismatchException: wrongAppCode,
  EnableSoftwareTokenMFAException: wrongAppCode,
  ExpiredCodeException: usedCode,
}

/** Cognito's refusal of a code from an app; undefined for any other. */
export const refusalOfAppCode = ({ name }: Error): Refusal | undefined => refusalsOfApp[name]

/** Its beginning is specified. Cognito does not say whether a code is an older one, or mistyped. */
const olderCode: Refusal = {
  fields: {
    code: 'A newer email has the code that works. If yours is from that one, please check what you typed.',
  },
}

/** The same for a page that has sent an email since it was opened: someone may still have an older one at hand. */
export const refusalAfterNewCode = (error: Error): Refusal =>
  error.name === 'CodeMismatchException' || error.name === 'ExpiredCodeException'
    ? olderCode
    : refusalOf(error)
