import {
  deleteLogin,
  disableLogin,
  enableLogin,
  findLogin,
  type Login,
} from '#functions/identity/user-pool.ts'
import { disownEmail } from '#functions/store/email-claims.ts'
import { closeWithoutLogin } from '#functions/store/people.ts'
import { eraseUnverified } from '#functions/store/users.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Makes sure that no verified account has this address; to be called with the claim on it. A login that never verified it is deleted,
 * with its record: it could do nothing but wait on the verification page, so nothing is lost. `ownerId` is the account that the
 * table names, if any; the pool is asked by address too, for a registration that broke off between the two. An account whose login
 * somebody has deleted in the pool itself is erased like any other: it may have applications.
 * @throws Problem CONFLICT where the address is somebody's
 */
export async function clearAddress(email: string, ownerId: string | undefined, now: Date) {
  const [byEmail, owner] = await Promise.all([findLogin(email), ownerId ? findLogin(ownerId) : undefined])
  const holders = new Map(
    [byEmail, owner].flatMap((login) => (login?.email.toLowerCase() === email ? [[login.id, login]] : [])),
  )
  for (const login of holders.values()) await removeUnverified(login)
  for (const id of holders.keys()) {
    await eraseUnverified(id)
    await disownEmail(email, id)
  }
  if (ownerId && !owner) {
    await closeWithoutLogin(ownerId, now)
    await disownEmail(email, ownerId)
  }
}

/** Deletes a login that is not verified. It is locked before the last look, so that it cannot be verified after it. */
async function removeUnverified({ id, isVerified }: Login) {
  if (isVerified) throw isTaken()
  await disableLogin(id)
  if ((await findLogin(id))?.isVerified) {
    await enableLogin(id)
    throw isTaken()
  }
  await deleteLogin(id)
}

const isTaken = () =>
  new Problem('CONFLICT', 'An account with this e-mail already exists. Please log in instead.')
