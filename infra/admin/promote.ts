import { findLogin } from '#functions/auth/user-pool.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { givenRole } from '#functions/store/people/users.ts'
import { actOnOwnRecord } from '#functions/store/records/audited-action.ts'
import { Refusal } from '../refusal.ts'
import { findRecord } from './find-record.ts'

/**
 * Makes the person with this address a super reviewer and records it, in one transaction. The record says that the person
 * did it, because whoever deploys the portal has no account in it.
 * @throws Refusal if nobody has the address, or it is not verified
 */
export async function promote(email: string, now: Date): Promise<'done' | 'done before'> {
  const record = await findRecord(email)
  await requireVerified(record, email)
  // A colleague whom someone else promoted becomes independent of them.
  if (record.role === 'super-reviewer' && !record.promotedBy) return 'done before'
  const role = 'super-reviewer'
  const action = { before: { role: record.role }, after: { role }, on: [record.id], at: now }
  const given = givenRole(record.id, role, { from: record.role, promotion: { by: undefined, at: now } })
  await actOnOwnRecord(record, { what: 'role.by-deployment', ...action }, () => [], given)
  return 'done'
}

// Anyone can register someone else's address, but only its owner can verify it.
async function requireVerified({ id }: UserRecord, email: string) {
  const login = await findLogin(id)
  if (login?.email.toLowerCase() !== email)
    throw new Refusal(
      `The login of this account has another address than ${email}. Please log in and finish the change.`,
    )
  if (!login.isVerified)
    throw new Refusal(
      `The address ${email} is not verified. Please log in to the portal and verify it first.`,
    )
}
