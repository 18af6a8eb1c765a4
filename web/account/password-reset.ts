import { accountActions } from '#web/api/authenticator.ts'
import { refusalOf } from './code-refusal.ts'
import { refuseGuessable } from './guessable-password.ts'

/** Errors that tell nothing about an account: the request did not get through, or Cognito could not serve anybody. */
const tellNothing = ['NetworkError', 'TooManyRequestsException', 'InternalErrorException']

/** Has Cognito email a code, if there is an account. @throws Error only if the request was not served, whatever the address */
export async function askForReset(email: string): Promise<void> {
  const { resetPassword } = await accountActions()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (error instanceof Error && tellNothing.includes(error.name))
      throw new Error(refusalOf(error).message, { cause: error })
    // Cognito's other errors would reveal something about the account.
  }
}

export interface Reset {
  username: string
  code: string
  password: string
  /** What the page knows about the person: nothing if they followed the link in the email without being logged in. */
  person: Parameters<typeof refuseGuessable>[1]
}

/** Replaces the password. `username` is an email, or the account's id from the link in the email. */
export async function resetPassword({ username, code, password, person }: Reset): Promise<void> {
  await refuseGuessable(password, person)
  const { confirmResetPassword } = await accountActions()
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password })
}
