import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { UserRecord } from './user-record.ts'

// What is written about a person depends on what they are at that moment.
let users: typeof import('./users.ts')
let people: typeof import('./people.ts')
test.beforeAll(async () => {
  users = await import('./users.ts')
  people = await import('./people.ts')
})

const recordOf = async ({ id }: Pick<Person, 'id'>) => (await users.findPeople([id]))[0]!
const nobody = { id: 'nobody-at-all' }

/** Whether it was written, or a condition failed. */
async function isWritten(writing: Promise<unknown>) {
  const conditions = await import('../table/condition-failed.ts')
  return conditions.isWritten(writing as Promise<void>)
}

async function closed() {
  const person = await portal.person()
  expect(await people.closeWithoutLogin(person.id, portal.clock.now)).toBe(true)
  return person
}

const noLonger = 'You can no longer do this.'

test('a person’s record is created once, and only for someone who exists', async () => {
  const { writeTogether } = await import('../table/transaction.ts')
  const record = await recordOf(await portal.person())
  const now = portal.clock.now
  expect(await isWritten(writeTogether([users.creation({ ...record, firstName: 'Eve' }, now)]))).toBe(false)
  expect(await recordOf(record)).toEqual(record)
  const none = { ...record, ...nobody }
  for (const write of [
    users.revokeSession(none, 'session', now),
    users.revokeAllSessions(nobody.id, now),
    people.closeWithoutLogin(nobody.id, now).then((isDone) => expect(isDone).toBe(false)),
  ])
    await isWritten(write)
  await expect(users.setReminders(nobody.id, false)).rejects.toThrow(noLonger)
  await expect(users.awaitEmail(nobody.id, 'new@example.edu', now)).rejects.toThrow(noLonger)
  expect(await recordOf(nobody)).toBeUndefined()
})

test('an account that is closed accepts no later changes, and is not closed twice', async () => {
  const person = await closed()
  await expect(users.setReminders(person.id, false)).rejects.toThrow(noLonger)
  await expect(users.awaitEmail(person.id, 'new@example.edu', portal.clock.now)).rejects.toThrow(noLonger)
  expect(await users.eraseUnverified(person.id)).toBe(false)
  expect(await people.closeWithoutLogin(person.id, portal.clock.now)).toBe(false)
  expect((await recordOf(person)).state).toBe('erased')
  const open = await portal.person()
  await users.setReminders(open.id, false)
  expect((await recordOf(open)).noReminders).toBe(true)
  expect((await open.calls.auth.me({})).answer.noReminders).toBe(true)
  await users.setReminders(open.id, true)
  expect((await recordOf(open)).noReminders).toBeUndefined()
  expect(await users.eraseUnverified(open.id)).toBe(true)
})

test('a signed-out session is remembered as long as its token lives', async () => {
  const person = await portal.person()
  const second = portal.clock.now.getTime() / 1000
  const revoked: Record<string, number> = { still: second }
  for (let number = 0; number < 41; number++) revoked[`old${number}`] = second - 1
  const { expression } = await import('../table/expression.ts')
  const { updateItem } = await import('../table/table.ts')
  const { userKey } = await import('./user-record.ts')
  await updateItem(userKey(person.id), expression`SET #revoked = ${revoked}`)
  await users.revokeSession(await recordOf(person), 'mine', portal.clock.now)
  const after = (await recordOf(person)).revoked
  expect(after.mine).toBe(second + 14 * 86_400 + 16 * 60)
  expect(Object.keys(after).toSorted()).toEqual(['mine', 'old40', 'still'])
  await users.revokeSession({ ...(await recordOf(person)), revoked: {} }, 'other', portal.clock.now)
  expect(Object.keys((await recordOf(person)).revoked)).toContain('mine')
  await users.revokeAllSessions(person.id, portal.clock.now)
  expect((await recordOf(person)).notBefore).toBe(second)
})

test('only active people who can score are assigned', async () => {
  const { writeTogether } = await import('../table/transaction.ts')
  const mayScore = ({ id }: Person) => isWritten(writeTogether([users.staffCheck(id)]))
  const roles = ['applicant', 'reviewer', 'board', 'super-reviewer'] as const
  for (const role of roles)
    expect([role, await mayScore(await portal.person({ role }))]).toEqual([role, role !== 'applicant'])
  const former = await portal.person({ role: 'reviewer' })
  await people.closeWithoutLogin(former.id, portal.clock.now)
  expect(await mayScore(former)).toBe(false)
})

test('a role is given from the one that was on screen, to active people', async () => {
  const lead = async (): Promise<UserRecord> => recordOf(by)
  const by = await portal.person({ role: 'super-reviewer' })
  const person = await portal.person()
  const now = portal.clock.now
  const give = async (seen: 'applicant' | 'reviewer', to: 'applicant' | 'reviewer') =>
    isWritten(people.giveRoles(await lead(), [{ id: person.id, seen }], { to }, now))
  const setActive = async (isActive: boolean) =>
    isWritten(people.setActive(await lead(), [person.id], isActive, now))
  expect([await give('reviewer', 'applicant'), await give('applicant', 'reviewer')]).toEqual([false, true])
  expect((await recordOf(person)).role).toBe('reviewer')
  expect([await setActive(true), await setActive(false), await setActive(false)]).toEqual([
    false,
    true,
    false,
  ])
  expect(await give('reviewer', 'applicant')).toBe(false)
  expect([await setActive(true), await give('reviewer', 'applicant')]).toEqual([true, true])
})

test('accounts of super reviewers, closed ones, and none at all, are not removed', async () => {
  const by = await portal.person({ role: 'super-reviewer' })
  const remove = async ({ id }: { id: string }) =>
    isWritten(people.removePeople(await recordOf(by), [id], portal.clock.now))
  const other = await portal.person({ role: 'super-reviewer' })
  for (const kept of [other, await closed(), nobody]) expect(await remove(kept)).toBe(false)
  expect(await recordOf(nobody)).toBeUndefined()
  const person = await portal.person({ role: 'reviewer' })
  expect(await remove(person)).toBe(true)
  expect((await recordOf(person)).state).toBe('erased')
})
