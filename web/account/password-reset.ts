import { accountActions } from '#web/api/authenticator.ts'
import { refusalOf } from './code-refusal.ts'

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
}

/** Replaces the password. `username` is an address, or the account's id from the link of the mail. */
export async function resetPassword({ username, code, password }: Reset): Promise<void> {
  const { confirmResetPassword } = await accountActions()
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password })
}
