import * as z from 'zod/mini'
import { addressTaken, codeExpired, CognitoError } from './cognito-error.ts'
import { deliveryTo } from './code-mail.ts'
import type { Pool } from './pool.ts'
import type { ClientMetadata } from './triggers.ts'
import type { User } from './user-store.ts'
import { emailKey } from './user-store.ts'

const addressSchema = z.string().check(z.maxLength(128), z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/))

/** @throws InvalidParameterException with the given words */
export const requireAddress = (email: string, message = 'Invalid email address format.') => {
  if (!addressSchema.safeParse(email).success) throw new CognitoError('InvalidParameterException', message)
}

const requireFree = (pool: Pool, email: string, { sub }: User) => {
  const holder = pool.users.find(email)
  if (holder && holder.sub !== sub) throw addressTaken()
}

/** Takes an address that is known to be the user's. Codes that went to the old one lose their worth. */
const takeAddress = (pool: Pool, user: User, email: string) => {
  pool.codes.withdrawAll(user.sub)
  pool.users.save({ ...user, email, emailVerified: true, pendingEmail: null })
}

const addressToProve = (user: User) => user.pendingEmail ?? user.email

/** Mails a code that proves the address, the pending one if there is one. */
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
 * Changes the address as "Verifying updates to email addresses and phone numbers" in the developer
 * guide says, with the original kept active: a new one waits until the person has proved it, unless
 * the administrator vouches for it with `email_verified`. The other changes of `user` are saved too.
 * @throws AliasExistsException when the address is another user's
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
 * Proves the address that the code was mailed to and takes it.
 * @throws AliasExistsException when another user took the address meanwhile, and as codes.ts `redeem`
 */
export const proveAddress = (pool: Pool, user: User, code: string) => {
  const email = pool.codes.redeem({ subject: user.sub, purpose: 'email', code })
  // The code may have gone to an address that is no longer waited for.
  if (email !== addressToProve(user)) throw codeExpired()
  requireFree(pool, email, user)
  takeAddress(pool, user, email)
}
