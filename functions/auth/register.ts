import {
  beingRegistered,
  claimEmail,
  type EmailClaim,
  ownership,
  releaseEmail,
} from '#functions/store/people/email-claims.ts'
import { findInvitations } from '#functions/store/people/invitations.ts'
import { allowing } from '#functions/store/people/mail-stops.ts'
import { userKey } from '#functions/store/people/user-record.ts'
import { creation } from '#functions/store/people/users.ts'
import { ConditionFailed } from '#functions/store/table/condition-failed.ts'
import { getItem } from '#functions/store/table/table.ts'
import { writeTogether } from '#functions/store/table/transaction.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { emailTaken } from '#shared/kernel/refusals.ts'
import { allowedEmailDomains } from './allowed-email-domains.ts'
import { clearAddress } from './clear-address.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { createLogin, deleteLogin } from './user-pool.ts'

interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
}

/**
 * Creates the login and the record of a new account, both or none. An address whose account never verified it can be registered again,
 * which deletes the earlier login.
 * @throws Problem INVALID, CONFLICT
 */
export async function register(registration: Registration, now: Date) {
  const { email } = registration
  allowedEmailDomains.check(email)
  refuseGuessable(registration)
  const claim = await claimEmail(email, now)
  try {
    if (!(await clearAddress(email, claim.userId, now))) throw new Problem('CONFLICT', emailTaken)
    return { id: await createAccount(registration, claim, now), email }
  } catch (error) {
    await releaseEmail(claim)
    throw error
  }
}

async function createAccount({ password, ...person }: Registration, claim: EmailClaim, now: Date) {
  const id = await createLogin(person.email, password)
  if (!id) throw new Problem('CONFLICT', beingRegistered)
  try {
    await createRecord({ id, ...person }, claim, now)
  } catch (error) {
    // A transaction whose answer was lost may have succeeded. Then the account exists.
    if (!(error instanceof ConditionFailed) && (await getItem(userKey(id)))) return id
    await deleteLogin(id)
    throw error
  }
  return id
}

type Person = Omit<Parameters<typeof creation>[0], 'invitation'>

/** The record of a new account, which owns the address from now on. */
export async function createRecord(person: Person, claim: EmailClaim, now: Date) {
  const [invited] = await findInvitations([person.email], now)
  const invitation = invited && { invitation: invited.id }
  await writeTogether([
    creation({ ...person, ...invitation }, now),
    ownership(claim, person.id),
    allowing(person.email),
  ])
}
