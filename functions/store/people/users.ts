import { setting } from '#functions/setting.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { wallTime } from '#shared/kernel/time-zone.ts'
import { scorers, type UserRole } from '#shared/kernel/user-role.ts'
import type { GoogleState } from '#shared/people/google-login.ts'
import type { MailStop, User } from '#shared/people/user.ts'
import { formOfPointer, profileAndPointersOf } from '../applications/response-keys.ts'
import { actOnOwnRecord, noLonger } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression, type Expression, joined } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { putOutgoing } from '../table/outbox.ts'
import { shardOf } from '../table/spread-pages.ts'
import { getItems, queryIndex, queryItems, updateItem } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { emailKey, findEmailOwner } from './email-claims.ts'
import { allowing, findMailStop, unlisting } from './mail-stops.ts'
import { userIdOf, UserRecord, userKey } from './user-record.ts'

/** On how many keys the list of people is spread: all registrations and submissions before a deadline write to it. */
export const peopleShards = 10
/** A key of the index that lists a part of the people. */
export const peopleKey = (shard: number) => `USERS#${shard}`

const staffKey = 'STAFF'

/** How long a signed-out session must be remembered, in seconds: as long as its refresh token could renew it. */
const revocationSeconds = 14 * 24 * 60 * 60 + 16 * 60

/** Most expired sessions that one sign-out removes: an expression has a limited length. */
const mostForgotten = 40

/** The write that creates an account's record. */
export function creation(
  user: Pick<
    UserRecord,
    'id' | 'email' | 'firstName' | 'lastName' | 'invitation' | 'google' | 'hasNoPassword'
  >,
  now: Date,
): Write {
  return {
    put: {
      ...userKey(user.id),
      ...user,
      role: 'applicant',
      state: 'active',
      revoked: {},
      version: 0,
      createdAt: now.toISOString(),
      gsi1pk: peopleKey(shardOf(user.id, peopleShards)),
      gsi1sk: user.email,
    },
    condition: expression`attribute_not_exists(#pk)`,
  }
}

/** A person's record with the forms for which there is a response, or undefined if there is no record, or the person was erased. */
export async function findUser(userId: string): Promise<User | undefined> {
  const items = await queryItems(...profileAndPointersOf(userId))
  const [profile, ...pointers] = items
  if (!profile || profile.sk !== userKey(userId).sk) return undefined
  const record = UserRecord.parse(profile)
  return record.state === 'erased' ? undefined : toUser(record, pointers, await findMailStop(record.email))
}

/** A person as that person sees it. @throws Problem UNAUTHENTICATED if there is no record */
export async function findSelf(userId: string): Promise<User> {
  const user = await findUser(userId)
  if (!user) throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  return user
}

const toUser = (
  { preferences, newEmail, ...user }: UserRecord,
  pointers: readonly Item[],
  mailStop: MailStop | undefined,
): User => ({
  id: user.id,
  email: user.email,
  ...(mailStop && { mailStop }),
  ...(newEmail && { newEmail }),
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  ...(preferences && { applicantRolePreferences: preferences }),
  ...(user.mostReviews !== undefined && { mostReviews: user.mostReviews }),
  ...(user.noReminders && { noReminders: true }),
  ...(user.noMessages && { noMessages: true }),
  ...(user.tellWhenOpen && { tellWhenOpen: true }),
  ...(user.secondFactor && { secondFactor: true }),
  ...(user.google && { google: user.google }),
  ...(user.hasNoPassword && { hasNoPassword: true }),
  ...(user.administers && { administers: user.administers }),
  ...(user.lastActive && { lastActive: user.lastActive }),
  activeApplications: pointers.map(formOfPointer),
})

/**
 * The assignments that give a person a role. People who can be assigned to reviews have an index of their own, so that a dashboard finds
 * them without reading all applicants. Who leaves stays in it, so that their name is found with them. Preferences, the limit of reviews and the administered roles are removed with the old role. The
 * address of an agenda ends with the role under which it was made.
 */
export function givenRole(userId: string, role: UserRole, given: Given = {}): Expression {
  const { administers = [], preferences = [], from, promotion } = given
  // Another list of roles that a board member administers is no other role.
  const ends = from === role ? expression`#invitation` : expression`#invitation, #calendar`
  const gone = expression`${ends}, #promotedBy, #promotedAt`
  if (role === 'applicant')
    return expression`#role = ${role} REMOVE #preferences, #mostReviews, #administers, #lastActive, ${gone}`
  const asStaff = expression`#role = ${role}, #gsi2pk = ${staffKey}, #gsi2sk = ${userId}`
  const chosen = preferences.length > 0 ? expression`, #preferences = ${[...preferences]}` : expression``
  if (role === 'reviewer') return expression`${asStaff}${chosen} REMOVE #administers, ${gone}`
  if (role === 'board')
    return expression`${asStaff}, #administers = ${[...administers]} REMOVE #preferences, #mostReviews, ${gone}`
  const without = expression`REMOVE #preferences, #mostReviews, #administers, ${ends}`
  if (!promotion) return expression`${asStaff} ${without}, #promotedBy, #promotedAt`
  const { by, at } = promotion
  return by
    ? expression`${asStaff}, #promotedAt = ${at.toISOString()}, #promotedBy = ${by} ${without}`
    : expression`${asStaff}, #promotedAt = ${at.toISOString()} ${without}, #promotedBy`
}

/**
 * The details of a new role: what a reviewer reads or a board member administers, the role before, and who promoted a super reviewer. `by`
 * is undefined if the person who deploys the portal did.
 */
interface Given {
  administers?: readonly ApplicationRole[] | undefined
  preferences?: readonly ApplicationRole[] | undefined
  from?: UserRole
  promotion?: { by: string | undefined; at: Date }
}

/** Whether someone can review and interview: they are on the team, and their account is active. */
export const isStaff = (person: UserRecord | undefined): person is UserRecord =>
  person?.state === 'active' && person.role !== 'applicant'

/** The same as a condition on a person's record, for a transaction. */
export const staffCheck = (userId: string): Write => ({
  check: userKey(userId),
  condition: expression`#state = ${'active'} AND #role IN (${scorers[0]}, ${scorers[1]}, ${scorers[2]})`,
})

/** Everybody who is or was on the team, a few milliseconds behind the table. */
export async function listTeam(): Promise<UserRecord[]> {
  const items = await queryIndex('gsi2', staffKey)
  return items.map((item) => UserRecord.parse(item)).filter(({ state }) => state !== 'erased')
}

/** All active reviewers, board members and super reviewers, a few milliseconds behind the table. */
export const listStaff = async (): Promise<UserRecord[]> => (await listTeam()).filter(isStaff)

/** How many people the team has. */
export async function countTeam() {
  const staff = await listStaff()
  const count = (role: UserRole) => staff.filter((person) => person.role === role).length
  return { superReviewers: count('super-reviewer'), board: count('board'), reviewers: count('reviewer') }
}

/** The ids of all people, a few milliseconds behind the table. */
export async function listUserIds(): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: peopleShards }, (_, shard) => queryIndex('gsi1', peopleKey(shard))),
  )
  return pages.flat().map(userIdOf)
}

/** People by id, as they are now; undefined for those without a record. */
export async function findPeople(userIds: readonly string[]): Promise<(UserRecord | undefined)[]> {
  const items = await getItems(userIds.map(userKey))
  return items.map((item) => item && UserRecord.parse(item))
}

/** Changes a person's own record. @throws Problem FORBIDDEN if the account was deactivated in the meantime */
async function changeOwn(userId: string, change: Expression) {
  if (!(await isWritten(updateItem(userKey(userId), change, expression`#state = ${'active'}`))))
    throw noLonger()
}

/** Notes that someone of the team is here: a write on the first call of a day by the chapter's clocks, none on others. */
export async function noteActive({ id, role, lastActive }: UserRecord, now: Date) {
  // Not every Lambda that reads people has this setting.
  const today = wallTime(now.toISOString(), setting('TIME_ZONE')).slice(0, 10)
  if (role === 'applicant' || lastActive === today) return
  const isFirst = expression`#role <> ${'applicant'} AND #state = ${'active'} AND (attribute_not_exists(#lastActive) OR #lastActive < ${today})`
  await isWritten(updateItem(userKey(id), expression`SET #lastActive = ${today}`, isFirst))
}

/** Saves whether a person gets reminders. It concerns nobody else, so it leaves no record. @throws Problem FORBIDDEN */
export const setReminders = (userId: string, areOn: boolean) =>
  changeOwn(userId, areOn ? expression`REMOVE #noReminders` : expression`SET #noReminders = ${true}`)

/** The same for messages by email. @throws Problem FORBIDDEN */
export const setMessages = (userId: string, areOn: boolean) =>
  changeOwn(userId, areOn ? expression`REMOVE #noMessages` : expression`SET #noMessages = ${true}`)

/** The same for one email when applications open next. @throws Problem FORBIDDEN */
export const setTellWhenOpen = (userId: string, isWanted: boolean) =>
  changeOwn(userId, isWanted ? expression`SET #tellWhenOpen = ${true}` : expression`REMOVE #tellWhenOpen`)

/** Adds the mail for which someone has waited. Their wish ends in the same transaction, so it is added once. False if they have none. */
export const tellOpened = (userId: string, mail: Write) =>
  isWritten(
    writeTogether([
      {
        update: userKey(userId),
        change: expression`REMOVE #tellWhenOpen`,
        condition: expression`#tellWhenOpen = ${true} AND #state = ${'active'}`,
      },
      mail,
    ]),
  )

/** Ends one session: tokens with this `origin_jti` are refused from now on. Expired sessions are removed. */
export async function revokeSession({ id, revoked }: UserRecord, sessionId: string, now: Date) {
  const second = Math.floor(now.getTime() / 1000)
  const expired = Object.keys(revoked)
    .filter((session) => (revoked[session] ?? 0) < second)
    .slice(0, mostForgotten)
  const forget = expired.map((session) => expression`#revoked.${attribute(session)}`)
  const note = expression`SET #revoked.${attribute(sessionId)} = ${second + revocationSeconds}`
  await updateItem(
    userKey(id),
    forget.length > 0 ? expression`${note} REMOVE ${joined(forget, ', ')}` : note,
    expression`attribute_exists(#pk)`,
  )
}

/** Ends every session of a person that has begun by now. `isReset`: because a password was chosen by a code. */
export async function revokeAllSessions(userId: string, now: Date, { isReset = false } = {}) {
  const second = Math.floor(now.getTime() / 1000)
  const change = expression`SET #notBefore = ${second}`
  await updateItem(
    userKey(userId),
    isReset ? expression`${change} REMOVE #hasNoPassword` : change,
    expression`attribute_exists(#pk)`,
  )
}

/** Saves whether Google opens the account, with a record. @throws Problem FORBIDDEN if the account was deactivated */
export const setGoogle = (record: UserRecord, google: GoogleState, now: Date) =>
  actOnOwnRecord(
    record,
    { what: google === 'linked' ? 'user.link-google' : 'user.remove-google', on: [record.id], at: now },
    () => [],
    expression`#google = ${google}`,
  )

/** Forgets that Google was removed. The next login with it makes the link, and its record. @throws Problem FORBIDDEN */
export const allowGoogle = (userId: string) => changeOwn(userId, expression`REMOVE #google`)

/** Mails a person that their password was changed. A change that someone makes at Cognito itself, without this portal, stays unseen. */
export const tellOfPassword = (userId: string, now: Date) =>
  putOutgoing(
    [
      {
        name: `password-change#${userId}#${now.getTime()}`,
        kind: 'password-change',
        userId,
        at: now.toISOString(),
      },
    ],
    now,
  )

/** Saves the address that a person asked for. It replaces the old one once it has been verified. @throws Problem FORBIDDEN */
export const awaitEmail = (userId: string, email: string, now: Date) =>
  changeOwn(userId, expression`SET #newEmail = ${email}, #emailAt = ${now.toISOString()}`)

/** Forgets the address that a person asked for. @throws ConditionFailed if it is another one by now */
export const forgetNewEmail = (userId: string, newEmail: string) =>
  updateItem(userKey(userId), expression`REMOVE #newEmail, #emailAt`, expression`#newEmail = ${newEmail}`)

interface VerifiedEmail {
  email: string
  /** The previous owner of the address, if there is one. */
  owner: string | undefined
  /** The invitation of this address that is to be accepted, if any. */
  invitation: string | undefined
  /** The write that checks whether the invitation of this address is still what it was. */
  invitationCheck: Write
  /** The write that tells the address before of the change. */
  telling: (former: string) => Write
}

const noted = (invitation: string | undefined) =>
  invitation ? expression`, #invitation = ${invitation}` : expression``

/**
 * Saves a verified address in the record. The same transaction moves the claim from the old address to the new one. If someone else owns
 * the old address by now, it stays theirs. A mail stop of the new address ends, since the code has just arrived there. A mail stop of the
 * old address is no longer listed.
 * @throws ConditionFailed if the claim, or the invitation of the address, changed in the meantime
 */
export const takeEmail = (
  record: UserRecord,
  { email, owner, invitation, invitationCheck, telling }: VerifiedEmail,
  now: Date,
) =>
  actOnOwnRecord(
    record,
    { what: 'user.change-email', on: [record.id], at: now },
    async (actor) => {
      if (actor.email === email) return []
      const former = await findEmailOwner(actor.email)
      const release: Write[] =
        former === actor.id
          ? [{ remove: emailKey(actor.email), condition: expression`#userId = ${actor.id}` }]
          : []
      const isFree = expression`attribute_not_exists(#userId) OR #userId = ${actor.id} OR #userId = ${owner ?? actor.id}`
      const claim: Write = { put: { ...emailKey(email), userId: actor.id }, condition: isFree }
      return [
        claim,
        invitationCheck,
        ...release,
        allowing(email),
        ...(await unlisting(actor.email)),
        telling(actor.email),
      ]
    },
    expression`#email = ${email}, #gsi1sk = ${email}${noted(invitation)} REMOVE #newEmail, #emailAt`,
  )

/**
 * Removes the record of an account that never verified its address and so has nothing but this record. The rest of an erased account stays,
 * and so does an account that was given a role, since it may be assigned to applications.
 */
export const eraseUnverified = (userId: string) =>
  isWritten(
    writeTogether([
      { remove: userKey(userId), condition: expression`#state <> ${'erased'} AND #role = ${'applicant'}` },
    ]),
  )
