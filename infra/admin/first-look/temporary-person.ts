import { randomBytes } from 'node:crypto'
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { register } from '#functions/auth/register.ts'
import { deleteLogin, findLogin } from '#functions/identity/user-pool.ts'
import { setting } from '#functions/setting.ts'
import { findEmailOwner, freeEmail } from '#functions/store/email-claims.ts'
import { eraseUnverified } from '#functions/store/users.ts'

/** A person who exists only during the checks. */
export interface TemporaryPerson {
  email: string
  password: string
}

/** Nobody has such an address: `.invalid` is reserved (RFC 6761). */
export const newPerson = (): TemporaryPerson => ({
  email: `first-look-${randomBytes(8).toString('hex')}@portal.invalid`,
  password: `${randomBytes(18).toString('base64url')}aA1!`,
})

/** Registers a person as the portal does, with your AWS permissions and without sending mail. Returns the id. */
export const makePerson = async ({ email, password }: TemporaryPerson): Promise<string> =>
  (await register({ email, password, firstName: 'First', lastName: 'Look' }, new Date())).id

/** Verifies the person's address, which receives no mail. */
export const verifyPerson = (Username: string) =>
  new CognitoIdentityProviderClient({}).send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: setting('USER_POOL_ID'),
      Username,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  )

/**
 * Removes login, record and address, even after an incomplete registration. There is nothing else to remove: the checks only read,
 * so no audit record exists.
 */
export async function removePerson(email: string): Promise<void> {
  const [login, owner] = await Promise.all([findLogin(email), findEmailOwner(email)])
  for (const id of new Set([login?.id, owner].filter((each) => each !== undefined))) {
    await deleteLogin(id)
    await eraseUnverified(id)
    await freeEmail(email, id, new Date())
  }
}
