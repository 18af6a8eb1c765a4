import { disownEmail } from '#functions/store/people/email-claims.ts'
import { closeWithoutLogin } from '#functions/store/people/people.ts'
import { eraseUnverified } from '#functions/store/people/users.ts'
import { deleteLogin, disableLogin, enableLogin, findLogin, type Login } from './user-pool.ts'

/**
 * Removes accounts that never verified an address. Returns whether the address is free now: false if a verified account owns it. The caller
 * must hold the claim on the address. A login that never verified it is deleted with its record. It could only wait on the verification
 * page, so nothing is lost. `ownerId` is the account that the table names, if any. The pool is searched by address too, in case a
 * registration was interrupted between the two. An account may have applications or assignments if its login was deleted in the pool, or if
 * it got a role before it was verified. It is erased like any other account.
 */
export async function clearAddress(email: string, ownerId: string | undefined, now: Date): Promise<boolean> {
  const [byEmail, owner] = await Promise.all([findLogin(email), ownerId ? findLogin(ownerId) : undefined])
  const holders = new Map(
    [byEmail, owner].flatMap((login) => (login?.email.toLowerCase() === email ? [[login.id, login]] : [])),
  )
  for (const login of holders.values()) if (!(await removeUnverified(login))) return false
  for (const id of holders.keys()) {
    if (!(await eraseUnverified(id))) await closeWithoutLogin(id, now)
    await disownEmail(email, id)
  }
  if (ownerId && !owner) {
    await closeWithoutLogin(ownerId, now)
    await disownEmail(email, ownerId)
  }
  return true
}

/** Deletes a login if it is not verified. It is disabled before the last check, so that it cannot be verified after it. */
async function removeUnverified({ id, isVerified }: Login): Promise<boolean> {
  if (isVerified) return false
  await disableLogin(id)
  if ((await findLogin(id))?.isVerified) {
    await enableLogin(id)
    return false
  }
  await deleteLogin(id)
  return true
}
