import { randomBytes } from 'node:crypto'
import { claimEmail, releaseEmail } from '#functions/store/people/email-claims.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, revokeAllSessions, setGoogle } from '#functions/store/people/users.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { emailTaken } from '#shared/kernel/refusals.ts'
import type { GoogleRefusal } from '#shared/people/google-login.ts'
import { LastName, PersonName } from '#shared/people/user.ts'
import { allowedEmailDomains } from './allowed-email-domains.ts'
import { clearAddress } from './clear-address.ts'
import { createRecord } from './register.ts'
import { createLogin, findLogin, linkGoogle, type Login, unlinkGoogle } from './user-pool.ts'

/** What Google says of someone whom the pool doesn't know. `subject` stays with the account, whatever its address is. */
export interface GoogleAccount {
  subject: string
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
}

/** @throws Error whose message Cognito passes on to the page */
const refuse = (code: GoogleRefusal): never => {
  throw new Error(code)
}

/**
 * Links a Google account to the one login with its address, or to a new one. Then there is one kind of account: it has an id of its own, and
 * "forgot password" sets a password. An account that never verified the address may be a stranger's, so it is deleted, never linked.
 */
export async function admitGoogle(account: GoogleAccount, now: Date) {
  const { subject, email, isVerified } = account
  if (!isVerified) refuse('GOOGLE_UNVERIFIED')
  const login = await findLogin(email)
  await (login?.isVerified ? linkKnown(login, subject, now) : linkNew(account, now))
}

/** The address may have changed hands, so its present owner need not be the one who linked a Google account. */
async function linkKnown(login: Login, subject: string, now: Date) {
  if (login.google && login.google !== subject) refuse('GOOGLE_OTHER')
  const [record] = await findPeople([login.id])
  if (record?.google === 'removed') refuse('GOOGLE_REMOVED')
  if (record && record.google !== 'linked') await setGoogle(record, 'linked', now)
  await linkGoogle(login.id, subject)
}

async function linkNew({ subject, email, firstName, lastName }: GoogleAccount, now: Date) {
  if (!allowedEmailDomains.has(email)) refuse('GOOGLE_DOMAIN')
  const claim = await claimEmail(email, now)
  try {
    if (!(await clearAddress(email, claim.userId, now))) refuse('GOOGLE_OTHER')
    const names = { given_name: firstName, family_name: lastName }
    const id = await createLogin(email, unknownPassword(), { email_verified: 'true', ...names })
    await linkGoogle(id ?? refuse('GOOGLE_OTHER'), subject)
  } finally {
    await releaseEmail(claim)
  }
}

/** Nobody knows it, and it follows the pool's rules. */
const unknownPassword = () => `Aa1!${randomBytes(32).toString('base64url')}`

/** The first call of someone whom Google has let in: makes the record. @throws Problem UNAUTHENTICATED, CONFLICT */
export async function begin(id: string, now: Date) {
  const login = await findLogin(id)
  if (!login?.isVerified) throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  const email = login.email.toLowerCase()
  const claim = await claimEmail(email, now)
  try {
    if (claim.userId) throw new Problem('CONFLICT', emailTaken)
    const person = { id, email, ...namesOf(login), google: 'linked' as const, hasNoPassword: true }
    await createRecord(person, claim, now)
  } catch (error) {
    await releaseEmail(claim)
    throw error
  }
}

/** A Google account may have no name, or one that the portal doesn't take. People change it in their profile. */
const namesOf = ({ email, firstName, lastName }: Login) => ({
  firstName:
    [firstName, email.split('@')[0]].map((name) => PersonName.safeParse(name).data).find(Boolean) ?? 'New',
  lastName: LastName.safeParse(lastName).data ?? '',
})

/** It is remembered first: from then on no token that came by Google is taken. All sessions end. @throws Problem CONFLICT */
export async function removeGoogle(record: UserRecord, now: Date) {
  if (record.hasNoPassword)
    throw new Problem('CONFLICT', 'Choose a password first: without Google nothing else opens your account.')
  const login = await findLogin(record.id)
  if (record.google !== 'removed') await setGoogle(record, 'removed', now)
  await revokeAllSessions(record.id, now)
  if (login?.google) await unlinkGoogle(login.google)
}
