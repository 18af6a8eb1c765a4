import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { UserId } from '#shared/kernel/identifier.ts'
import type { GivenRole } from '#shared/people/given-role.ts'
import type { SeenPerson } from '#shared/people/person.ts'
import type { MailStop } from '#shared/people/user.ts'
import { act, actOnOwnRecord, type AuditedAction } from '../records/audited-action.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression, joined } from '../table/expression.ts'
import { isEqual } from '../table/is-equal.ts'
import { outgoing } from '../table/outbox.ts'
import { readCursor, writeCursor } from '../table/page-cursor.ts'
import { spreadPage } from '../table/spread-pages.ts'
import { queryIndexPage } from '../table/table.ts'
import { type Write, writeTogether } from '../table/transaction.ts'
import { erasureOf, goneFromLists } from './erasures.ts'
import { allowing } from './mail-stops.ts'
import { UserRecord, userKey } from './user-record.ts'
import { givenRole, peopleKey, peopleShards } from './users.ts'

/** Where a page of people ended: after which person of which shard. */
const Cursor = z.strictObject({
  shard: z.int().check(z.minimum(0), z.maximum(peopleShards - 1)),
  after: z.optional(z.strictObject({ id: UserId, email: z.string().check(z.minLength(1)) })),
})
type Cursor = z.infer<typeof Cursor>
type PersonPosition = NonNullable<Cursor['after']>

/**
 * A page of all people, by address on each of the list's keys, a few milliseconds behind the table. It continues from key to key until it
 * is full.
 * @throws Problem INVALID
 */
export async function listPeople({ cursor, limit }: { cursor: string | undefined; limit: number }) {
  const from = cursor ? readCursor(Cursor, cursor) : { shard: 0 }
  const page = await spreadPage<PersonPosition, UserRecord>({
    shards: peopleShards,
    from,
    limit,
    read: readKey,
  })
  return { people: page.entries, next: page.next && cursorAt(page.next) }
}

async function readKey({ shard, after }: Cursor, limit: number) {
  const from = after && { ...userKey(after.id), gsi1pk: peopleKey(shard), gsi1sk: after.email }
  const { items, last } = await queryIndexPage(peopleKey(shard), limit, from)
  return { entries: items.map((item) => UserRecord.parse(item)), isWhole: !last }
}

const cursorAt = ({ shard, after }: Cursor) =>
  writeCursor({ shard, after: after && { id: after.id, email: after.email } })

/** Gives the role to all of these people, each from the role that was on screen, or changes nobody. @throws ConditionFailed */
export const giveRoles = (by: UserRecord, people: readonly SeenPerson[], given: GivenRole, now: Date) => {
  const { to, administers } = given
  const action: AuditedAction = {
    what: 'user.change-roles',
    on: people.map(({ id }) => id),
    before: { roles: people.map(({ seen }) => seen) },
    after: { role: to, ...(administers && { administers }) },
    at: now,
  } as const
  const left = to === 'applicant' ? people.filter(({ seen }) => seen !== 'applicant') : []
  const leaving = to === 'applicant' ? expression`#leftAt = ${now.toISOString()}, ` : expression``
  return act(by, action, () => [
    ...people.map((person): Write => ({
      update: userKey(person.id),
      change: expression`SET ${leaving}${givenRole(person.id, to, { administers, from: person.seen, promotion: { by: by.id, at: now } })}`,
      condition: expression`${isAsSeen(person)} AND #state = ${'active'}`,
    })),
    ...leavingInterviews(
      left.map(({ id }) => id),
      now,
    ),
  ])
}

/** A condition: the role, and what a board member administers, are as they were on screen. */
const isAsSeen = ({ seen, administers }: SeenPerson) => {
  const hasRole = expression`#role = ${seen}`
  return seen === 'board'
    ? joined([hasRole, ...isEqual(expression`#administers`, administers ?? [])], ' AND ')
    : hasRole
}

/** Deactivates all of these accounts, or activates them again. Sessions of a deactivated account stay closed. @throws ConditionFailed */
export const setActive = (by: UserRecord, ids: readonly string[], isActive: boolean, now: Date) => {
  const [from, to] = isActive ? ['deactivated', 'active'] : ['active', 'deactivated']
  const change = isActive
    ? expression`SET #state = ${to}`
    : expression`SET #state = ${to}, #notBefore = ${Math.floor(now.getTime() / 1000)}`
  const action: AuditedAction = {
    what: isActive ? 'user.activate' : 'user.deactivate',
    on: ids,
    at: now,
  } as const
  return act(by, action, () => [
    ...ids.map((id): Write => ({ update: userKey(id), change, condition: expression`#state = ${from}` })),
    ...leavingInterviews(isActive ? [] : ids, now),
  ])
}

/** The outbox cancels the interviews of people who can no longer interview at once, and informs everybody concerned. */
function leavingInterviews(userIds: readonly string[], now: Date): Write[] {
  if (userIds.length === 0) return []
  const name = `left-interviewers#${randomUUID()}`
  return [outgoing({ name, kind: 'left-interviewers', userIds: [...userIds] }, now)]
}

/** Allows mail to all of these people again. */
export const letMailGoTo = (
  by: UserRecord,
  people: readonly { id: string; email: string; mailStop: MailStop }[],
  now: Date,
) => {
  const action: AuditedAction = {
    what: 'user.allow-mail',
    on: people.map(({ id }) => id),
    before: people.map(({ mailStop }) => ({ mailStop })),
    at: now,
  } as const
  return act(by, action, () => people.map(({ email }) => allowing(email)))
}

/** Closes all of these accounts for good and starts their erasure. @throws ConditionFailed */
export const removePeople = (by: UserRecord, ids: readonly string[], now: Date) =>
  act(by, { what: 'user.remove', on: ids, at: now }, () => [
    ...ids.map((id): Write => ({
      update: userKey(id),
      change: expression`SET ${goneFromLists}`,
      condition: expression`#state <> ${'erased'} AND #role <> ${'super-reviewer'} AND attribute_exists(#pk)`,
    })),
    ...ids.map((id) => erasureOf(id, now)),
  ])

/** Closes the caller's own account for good and starts its erasure. */
export const removeSelf = (by: UserRecord, now: Date) =>
  actOnOwnRecord(
    by,
    { what: 'user.remove-self', on: [by.id], at: now },
    () => [erasureOf(by.id, now)],
    goneFromLists,
  )

/** Closes an account that has no login, so that nobody can open it, and starts its erasure. A closed account stays as it is. */
export const closeWithoutLogin = (userId: string, now: Date) =>
  isWritten(
    writeTogether([
      {
        update: userKey(userId),
        change: expression`SET ${goneFromLists}`,
        condition: expression`#state <> ${'erased'} AND attribute_exists(#pk)`,
      },
      erasureOf(userId, now),
    ]),
  )
