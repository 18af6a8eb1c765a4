import { auth } from '#shared/routes/auth.ts'
import type { User } from '#shared/user.ts'
import { accountActions, authenticator } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'

const api = client(auth)

/** Tells Cognito the code of a mail: the address that it was sent to becomes verified. */
export async function confirmCode(code: string): Promise<void> {
  const { confirmUserAttribute } = await accountActions()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
}

/** Fetches tokens that know of the verification. The person stays signed in. */
export async function renewTokens(): Promise<void> {
  const { fetchAuthSession } = await authenticator()
  await fetchAuthSession({ forceRefresh: true })
}

/** Has the server take over an address that Cognito has verified. */
export const takeNewEmail = (): Promise<User> => api.confirmEmail()
