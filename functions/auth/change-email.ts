import { randomUUID } from 'node:crypto'
import type { Caller } from '#functions/http/caller.ts'
import { requireFreshSignIn } from '#functions/http/fresh-sign-in.ts'
import { claimEmail, findEmailOwner, releaseEmail } from '#functions/store/people/email-claims.ts'
import { findInvitations, type Invitation, invitationCheck } from '#functions/store/people/invitations.ts'
import { countMailToOthers } from '#functions/store/people/mails-to-others.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { awaitEmail, findPeople, forgetNewEmail, takeEmail } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { outgoing } from '#functions/store/table/outbox.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { allowedEmailDomains } from './allowed-email-domains.ts'
import { clearAddress } from './clear-address.ts'
import { findLogin, isOwnAddress, keepAddress, requestEmailChange, tooManyCodes } from './user-pool.ts'

/**
 * Starts the change of an address: Cognito mails a code to the new one and keeps the old one until the new one is verified. An address that
 * Cognito has already verified for this person, because the confirmation was lost, is saved at once.
 * The new address may be someone else's, so the mail counts as one to others.
 * @throws Problem SIGN_IN_AGAIN, INVALID, CONFLICT, SLOW_DOWN
 */
export async function changeEmail(caller: Caller, email: string, now: Date) {
  const { id } = caller
  if (await isOwnAddress({ id, email })) return confirmEmail(caller.record, now)
  requireFreshSignIn(caller, now, 'to change your email')
  allowedEmailDomains.check(email)
  const claim = await claimEmail(email, now)
  try {
    if (!(await clearAddress(email, claim.userId, now)))
      throw new Problem('CONFLICT', 'This email belongs to another account, so yours stays as it is.')
  } finally {
    await releaseEmail(claim)
  }
  if (await countMailToOthers(id, `email#${randomUUID()}`, now)) throw tooManyCodes()
  await requestEmailChange(id, email)
  await awaitEmail(id, email, now)
}

/**
 * Saves an address in the record once Cognito has verified it. The token's claim may be older or newer than this change, so Cognito is
 * asked. It is asked again after the write, because another tab may have taken the change back in the meantime.
 * @throws Problem CONFLICT
 */
export async function confirmEmail(record: UserRecord, now: Date): Promise<void> {
  const login = await findLogin(record.id)
  const email = login?.email.toLowerCase()
  if (!email || !login?.isVerified || email === record.email) return
  await tryAgain(() => take(record, email, now))
  const [current] = await findPeople([record.id])
  if (current) await confirmEmail(current, now)
}

/** False if the owner or the invitation of the address changed while this was read. */
async function take(record: UserRecord, email: string, now: Date): Promise<boolean> {
  const owner = await findEmailOwner(email)
  if (owner && owner !== record.id && (await findLogin(owner))?.email.toLowerCase() === email)
    throw new Problem('CONFLICT', 'This email belongs to another account by now.')
  const [invited] = await findInvitations([email], now)
  const invitation = isFor(record, invited) ? invited?.id : undefined
  return isWritten(
    takeEmail(
      record,
      {
        email,
        owner,
        invitation,
        invitationCheck: invitationCheck(email, invited, now),
        telling: (former) => tellingOf(record.id, former, now),
      },
      now,
    ),
  )
}

/** Each change has a name of its own, also where one call saves two. */
const tellingOf = (userId: string, former: string, now: Date) =>
  outgoing({ name: `email-change#${userId}#${randomUUID()}`, kind: 'email-change', userId, former }, now)

/**
 * Takes a requested change back: its code changes nothing any more. The verified address that Cognito has now is kept. If it is not that of
 * the record, only the confirmation was lost, and that change has been made.
 */
export async function keepEmail(record: UserRecord, now: Date) {
  const { id, newEmail } = record
  const login = newEmail ? await findLogin(id) : undefined
  if (!newEmail || !login?.isVerified) return
  await keepAddress(id, login.email)
  // Another tab may have confirmed the new address while the one before was set again.
  const [current] = await findPeople([id])
  await confirmEmail(current ?? record, now)
  await isWritten(forgetNewEmail(id, newEmail))
}

/**
 * A person who was invited under this address can no longer register it, so their existing account gets the role. An invitation from before
 * their last role was taken from them does not bring it back.
 */
const isFor = ({ role, leftAt = '' }: UserRecord, invited: Invitation | undefined) =>
  role === 'applicant' && invited !== undefined && invited.invitedAt > leftAt
