import { deleteLogin, findLogin } from '#functions/identity/user-pool.ts'
import { eraseUnverified } from '#functions/store/users.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Makes sure that no verified account has this address. A login that never verified it is deleted, with its record: it could
 * do nothing but wait on the verification page, so nothing is lost. `ownerId` is the account that the table names, if any;
 * the pool is asked by address too, for a registration that broke off between the two.
 * @throws Problem CONFLICT where the address is somebody's
 */
export async function clearAddress(email: string, ownerId: string | undefined) {
  const logins = await Promise.all([findLogin(email), ownerId ? findLogin(ownerId) : undefined])
  const holders = logins.filter((login) => login?.email.toLowerCase() === email)
  if (holders.some((login) => login?.isVerified))
    throw new Problem('CONFLICT', 'An account with this e-mail already exists. Please log in instead.')
  for (const id of new Set(holders.map((login) => login?.id ?? ''))) {
    await deleteLogin(id)
    await eraseUnverified(id)
  }
}
