import * as z from 'zod/mini'
import { deliveryTo } from './code-mail.ts'
import { addressTaken, codeExpired, CognitoError } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import type { ClientMetadata } from './triggers.ts'
import { type User, emailKey } from './user-store.ts'

const addressSchema = z.string().check(z.maxLength(128), z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/))

/** @throws InvalidParameterException with this message */
export const requireAddress = (email: string, message = 'Invalid email address format.') => {
  if (!addressSchema.safeParse(email).success) throw new CognitoError('InvalidParameterException', message)
}

const requireFree = (pool: Pool, email: string, { sub }: User) => {
  const holder = pool.users.find(email)
  if (holder && holder.sub !== sub) throw addressTaken()
}

/** Makes a verified address the user's own. Codes sent to the old address become invalid. */
const takeAddress = (pool: Pool, user: User, email: string) => {
  pool.codes.withdrawAll(user.sub)
  pool.users.save({ ...user, email, emailVerified: true, pendingEmail: null })
}

const addressToProve = (user: User) => user.pendingEmail ?? user.email

/** Mails a verification code to the pending address, or to the current one if none is pending. */
export const sendProofCode = async (
  pool: Pool,
  user: User,
  {
    source,
    clientMetadata,
  }: {
    source: 'CustomMessage_SignUp' | 'CustomMessage_UpdateUserAttribute' | 'CustomMessage_VerifyUserAttribute'
    clientMetadata: ClientMetadata
  },
) => {
  const to = addressToProve(user)
  const code = pool.codes.issue({ subject: user.sub, purpose: 'email', destination: to })
  await pool.mail.send({ to, code, user, source, clientMetadata })
  return deliveryTo(to)
}

/**
 * Changes the address as described in "Verifying updates to email addresses and phone numbers" of the
 * developer guide. The original address stays active until the new one is verified, unless the
 * administrator sets `email_verified`. Saves the other changes of `user` too.
 * @throws AliasExistsException when another user has the address
 */
export const changeAddress = async (
  pool: Pool,
  user: User,
  change: { email: string; verified: boolean | undefined; clientMetadata: ClientMetadata },
) => {
  requireAddress(change.email)
  requireFree(pool, change.email, user)
  if (change.verified) return takeAddress(pool, user, change.email)
  if (emailKey(change.email) === emailKey(user.email)) {
    const emailVerified = change.verified ?? user.emailVerified
    return pool.users.save({ ...user, email: change.email, emailVerified, pendingEmail: null })
  }
  const waiting = { ...user, pendingEmail: change.email }
  pool.users.save(waiting)
  await sendProofCode(pool, waiting, {
    source: 'CustomMessage_UpdateUserAttribute',
    clientMetadata: change.clientMetadata,
  })
}

/**
 * Verifies the address that the code was mailed to and makes it the user's own.
 * @throws AliasExistsException when another user has taken the address since, and as `redeem` in codes.ts
 */
export const proveAddress = (pool: Pool, user: User, code: string) => {
  const email = pool.codes.redeem({ subject: user.sub, purpose: 'email', code })
  // The person may have changed the pending address since the code was sent.
  if (email !== addressToProve(user)) throw codeExpired()
  requireFree(pool, email, user)
  takeAddress(pool, user, email)
}
