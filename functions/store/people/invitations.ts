import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ApplicationRole } from '#shared/kernel/application-role.ts'
import { isProblem } from '#shared/kernel/problem.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'
import type { InvitedRole } from '#shared/people/given-role.ts'
import { invitationSeconds, type InvitedPerson, invitedRoles } from '#shared/people/invitation.ts'
import { act, actOnOwnRecord, type AuditedAction } from '../records/audited-action.ts'
import { ConditionFailed, isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import type { Key } from '../table/item.ts'
import { outgoing } from '../table/outbox.ts'
import { getItem, getItems, queryIndex, removeItem, updateItem } from '../table/table.ts'
import type { Write } from '../table/transaction.ts'
import { emailKey, findEmailOwners, hashOfAddress, isOwnedStill } from './email-claims.ts'
import { type UserRecord, userKey } from './user-record.ts'
import { findPeople, givenRole } from './users.ts'

export const invitationKey = (invitee: string): Key => ({ pk: `INVITE#${invitee}`, sk: 'INVITE' })

/** The key of the index that lists the open ones, the latest last. Only super reviewers write to it, at most 30 in a call. */
const listed = 'INVITATIONS'

/**
 * An invitation: the person who registers with this address and verifies it gets the role. The
 * table deletes it after 60 days.
 */
const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  role: z.enum(invitedRoles),
  administers: z.optional(z.array(ApplicationRole)),
  preferences: z.optional(z.array(ApplicationRole)),
  by: z.string(),
  invitedAt: z.string(),
  expiresAt: z.number(),
})
export type Invitation = z.infer<typeof Invitation>

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** The valid invitations of these addresses, in their order. */
export async function findInvitations(
  emails: readonly string[],
  now: Date,
): Promise<(Invitation | undefined)[]> {
  const items = await getItems(emails.map((email) => invitationKey(hashOfAddress(email))))
  return items.map((item) => unlessExpired(Invitation.safeParse(item).data, now))
}

/** The person whom a mail of the outbox invites, or undefined if they have accepted or the invitation has expired. */
export const findInvited = async (invitee: string, now: Date): Promise<Invitation | undefined> =>
  unlessExpired(Invitation.safeParse(await getItem(invitationKey(invitee))).data, now)

const unlessExpired = (invitation: Invitation | undefined, now: Date) =>
  invitation && invitation.expiresAt > secondsOf(now) ? invitation : undefined

/**
 * All invitations that can still be accepted, the latest first, a few milliseconds behind the table. A change of many roles does not read
 * addresses and so leaves invitations behind; those of people who got a role that way are left out here.
 */
export async function listOpenInvitations(now: Date): Promise<Invitation[]> {
  const items = await queryIndex('gsi1', listed)
  const open = items.flatMap((item) => unlessExpired(Invitation.safeParse(item).data, now) ?? [])
  const emails = open.map(({ email }) => email)
  const owners = await findEmailOwners(emails, now)
  const people = await findPeople(owners.flatMap(({ userId }) => userId ?? []))
  const onTeam = new Set(people.map((person) => person && person.role !== 'applicant' && person.email))
  return open.filter(({ email }) => !onTeam.has(email)).toReversed()
}

/**
 * The write that makes a transaction fail if the invitation of an address is no longer the one that was read, or there is one although none
 * was found.
 */
export const invitationCheck = (email: string, read: Invitation | undefined, now: Date): Write => ({
  check: invitationKey(hashOfAddress(email)),
  condition: isAsRead(read, now),
})

const isAsRead = (read: Invitation | undefined, now: Date) =>
  read ? isStill(read) : expression`attribute_not_exists(#pk) OR #expiresAt <= ${secondsOf(now)}`

/** A condition: the same invitation, and not a later one to the same address. */
const isStill = ({ id, invitedAt }: Pick<Invitation, 'id' | 'invitedAt'>) =>
  expression`#id = ${id} AND #invitedAt = ${invitedAt}`

/**
 * Withdraws an invitation. The record identifies it like the record of the invitation, never by its address.
 * @throws ConditionFailed if it was accepted, or the address was invited again, in the meantime
 */
export const withdraw = (by: UserRecord, invitation: Invitation, now: Date) => {
  const { id, email, role } = invitation
  const before = roleOf({ ...invitation, to: role })
  return act(by, { what: 'invitation.withdraw', on: [id], before, at: now }, () => [
    { remove: invitationKey(hashOfAddress(email)), condition: isStill(invitation) },
  ])
}

/** Deletes the invitation of an address, if there is one. */
export const removeInvitation = (email: string) => removeItem(invitationKey(hashOfAddress(email)))

/**
 * Deletes the invitations to the addresses of active people who lose their access, or their role if it is still the one that was `seen`.
 * May be repeated.
 */
export async function forgetInvitations(
  losing: readonly { id: string; seen?: UserRole }[],
  now: Date,
): Promise<void> {
  const seen = new Map(losing.map((person) => [person.id, person.seen]))
  const people = await findPeople([...seen.keys()])
  const emails = people.flatMap((person) => {
    const role = person && (seen.get(person.id) ?? person.role)
    return person?.email && person.state === 'active' && person.role === role ? [person.email] : []
  })
  for (const invitation of await findInvitations(emails, now))
    if (invitation) await removeInvitation(invitation.email)
}

/** Someone who is to get a role: with a verified account, an unverified one, or none. `owner` is the id of the account with the address. */
export interface Invitee {
  email: string
  name: Pick<InvitedPerson, 'firstName' | 'lastName'>
  owner: string | undefined
  account: UserRecord | undefined
  isVerified: boolean
  /** The invitation that is replaced, which the inviter is told. */
  invitation: Invitation | undefined
}

/**
 * Gives the role to those who have verified their address, and invites the others, all or nobody. The record names accounts and
 * invitations, never addresses.
 * @throws ConditionFailed if one of the accounts or invitations changed, or someone registers with one of the addresses
 */
export function invitePeople(
  by: UserRecord,
  invitees: readonly Invitee[],
  given: InvitedRole,
  now: Date,
): Promise<void> {
  const made = invitees.map((invitee) => ({
    ...invitee,
    id: invitee.account?.id ?? `invitation-${randomUUID()}`,
  }))
  const action: AuditedAction = {
    what: 'user.invite',
    on: made.map(({ id }) => id),
    after: roleOf(given),
    at: now,
  } as const
  return act(by, action, () => made.flatMap((invitee) => writesFor(by, invitee, given, now)))
}

/** The given role as the table and the records have it. */
const roleOf = ({ to, administers, preferences }: InvitedRole) => ({
  role: to,
  ...(administers && { administers: [...administers] }),
  ...(preferences && { preferences: [...preferences] }),
})

/** A condition: an active applicant, whose address is still the invited one. */
const isApplicantAt = (email: string) =>
  expression`#role = ${'applicant'} AND #state = ${'active'} AND #email = ${email}`

function writesFor(
  by: UserRecord,
  { id, email, name, owner, account, isVerified, invitation: earlier }: Invitee & { id: string },
  given: InvitedRole,
  now: Date,
): Write[] {
  if (account && isVerified)
    return [
      {
        update: userKey(account.id),
        change: expression`SET ${givenRole(account.id, given.to, given)}`,
        condition: isApplicantAt(email),
      },
      { remove: invitationKey(hashOfAddress(email)) },
    ]
  const invitee = hashOfAddress(email)
  const invitation = {
    id,
    email,
    ...name,
    ...roleOf(given),
    by: by.id,
    invitedAt: now.toISOString(),
    expiresAt: secondsOf(now) + invitationSeconds,
    gsi1pk: listed,
    gsi1sk: now.toISOString(),
  }
  return [
    { put: { ...invitationKey(invitee), ...invitation }, condition: isAsRead(earlier, now) },
    outgoing({ name: `invitation#${invitee}#${now.getTime()}`, kind: 'invitation', invitee }, now),
    ...(account
      ? [
          {
            update: userKey(account.id),
            change: expression`SET #invitation = ${id}`,
            condition: isApplicantAt(email),
          },
        ]
      : [{ check: emailKey(email), condition: isOwnedStill(owner, now) }]),
  ]
}

/** Gives the role to an invited person who has verified the address. If the invitation is gone, the role stays. */
export async function acceptInvitation(record: UserRecord, now: Date): Promise<void> {
  const { id, email, role, invitation = '' } = record
  const invited = await findInvited(hashOfAddress(email), now)
  const given: InvitedRole = { ...invited, to: invited?.role ?? 'reviewer' }
  const action: AuditedAction = {
    what: 'invitation.accept',
    on: [invitation],
    before: { role },
    after: roleOf(given),
    at: now,
  } as const
  const accepted: Write = {
    remove: invitationKey(hashOfAddress(email)),
    // The person may be invited again, with another role, or the invitation be withdrawn, at this moment.
    condition: expression`${isStill({ id: invitation, invitedAt: invited?.invitedAt ?? '' })} AND #expiresAt > ${secondsOf(now)}`,
  }
  try {
    await actOnOwnRecord(record, action, () => [accepted], givenRole(id, given.to, given))
  } catch (error) {
    // Another tab accepted it at the same moment.
    if (isProblem(error, 'FORBIDDEN')) return
    if (!(error instanceof ConditionFailed)) throw error
    // Their next call accepts the newer invitation.
    if ((await findInvited(hashOfAddress(email), now))?.id === invitation) return
    await isWritten(
      updateItem(userKey(id), expression`REMOVE #invitation`, expression`#invitation = ${invitation}`),
    )
  }
}
