import { accountActions } from '#web/api/authenticator.ts'
import { faultWords } from '#web/api/fault.ts'
import { refuseGuessable } from './guessable-password.ts'

/** Has Cognito email a code, if there is an account. @throws Error only if the request was not served, whatever the address */
export async function askForReset(email: string): Promise<void> {
  const { resetPassword } = await accountActions()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (!isAboutTheAccount(error as Refused))
      throw new Error(faultWords(error) ?? 'Something went wrong. Please try again.', { cause: error })
  }
}

/** Cognito's answer, as Amplify passes it on. */
type Refused = Error & { metadata?: { httpStatusCode?: number } }

/** Whether an error would reveal something about an account. Cognito sends all such refusals with this status, and one that says that it has too much to do. */
const isAboutTheAccount = ({ name, metadata }: Refused) =>
  metadata?.httpStatusCode === 400 && name !== 'TooManyRequestsException'

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
