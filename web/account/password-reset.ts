import { accountActions } from '#web/api/authenticator.ts'
import { refusalOf } from './code-refusal.ts'
import { refuseGuessable } from './guessable-password.ts'

/** Has Cognito mail a code, if there is an account. @throws Error only where the request did not get through */
export async function askForReset(email: string): Promise<void> {
  const { resetPassword } = await accountActions()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (error instanceof Error && error.name === 'NetworkError')
      throw new Error(refusalOf(error).message, { cause: error })
    // Whatever else Cognito says would tell something about the account.
  }
}

export interface Reset {
  username: string
  code: string
  password: string
  /** What the page knows of the person: nothing, where somebody is not logged in and comes by the link of the mail. */
  person: Parameters<typeof refuseGuessable>[1]
}

/** Replaces the password. `username` is an address, or the account's id from the link of the mail. */
export async function resetPassword({ username, code, password, person }: Reset): Promise<void> {
  await refuseGuessable(password, person)
  const { confirmResetPassword } = await accountActions()
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password })
}
