import { findEmailOwner } from '#functions/store/people/email-claims.ts'
import { findInvitations, withdraw } from '#functions/store/people/invitations.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople, isStaff } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { againInvited, noLongerOpen, type SeenInvitation } from '#shared/people/invitation.ts'

/**
 * Withdraws the invitation that was on screen. If it no longer exists and gave no role, it counts as withdrawn, so that a call whose answer
 * was lost can be repeated.
 * @throws Problem CONFLICT if its person has a role by now, or the address was invited again
 */
export const withdrawInvitation = (by: UserRecord, { email, invitedAt }: SeenInvitation, now: Date) =>
  tryAgain(async () => {
    const [invitation] = await findInvitations([email], now)
    if (!invitation) return requireNoRole(email)
    if (invitation.invitedAt !== invitedAt) throw new Problem('CONFLICT', againInvited)
    return isWritten(withdraw(by, invitation, now))
  })

async function requireNoRole(email: string): Promise<true> {
  const owner = await findEmailOwner(email)
  const [person] = owner ? await findPeople([owner]) : []
  if (isStaff(person)) throw new Problem('CONFLICT', noLongerOpen(person.role))
  return true
}
