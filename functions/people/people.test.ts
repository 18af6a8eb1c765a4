import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, vi } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { promoteAll } from '#local/testing/large-calls.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { UserRole } from '#shared/kernel/user-role.ts'

let lead: Person
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})

const seenAs = (seen: UserRole, ...people: Pick<Person, 'id'>[]) => people.map(({ id }) => ({ id, seen }))
const give = ({ calls }: Person, people: { id: string; seen: UserRole }[], to: UserRole) =>
  calls.people.changeRoles({ body: { people, to } })
const setActive = ({ calls }: Person, isActive: boolean, ...people: Pick<Person, 'id'>[]) =>
  calls.people.setActive({ body: { ids: people.map(({ id }) => id), isActive } })
const remove = ({ calls }: Person, ...people: Pick<Person, 'id'>[]) =>
  calls.people.remove({ body: { ids: people.map(({ id }) => id) } })

const people = (count: number, role: UserRole = 'applicant') =>
  Promise.all(Array.from({ length: count }, () => portal.person({ role })))
const roleOf = async ({ id }: Person) =>
  (await lead.calls.people.find({ params: { userId: id } })).answer.role
const records = async ({ id }: Person) => {
  const { queryItems } = await import('#functions/store/table/table.ts')
  return queryItems(`AUDIT#${id}`, '!', '~')
}

test('roles of many change in one call, with one record of who had which', async () => {
  const boss = await portal.person({ role: 'super-reviewer' })
  const [one, other] = await people(2)
  const { answer } = await give(boss, seenAs('applicant', one!, other!), 'reviewer')
  expect(answer.outcomes).toEqual([one, other].map((person) => ({ id: person!.id, outcome: 'done' })))
  expect([await roleOf(one!), await roleOf(other!)]).toEqual(['reviewer', 'reviewer'])
  expect(await records(boss)).toMatchObject([
    {
      what: 'user.change-roles',
      on: [one!.id, other!.id],
      before: { roles: ['applicant', 'applicant'] },
      after: { role: 'reviewer' },
    },
  ])
})

test('people who cannot be changed are listed with the reason, and the others change', async () => {
  const [one, demoted, closed, gone] = await people(4)
  await give(lead, seenAs('applicant', demoted!), 'reviewer')
  await setActive(lead, false, closed!)
  await remove(lead, gone!)
  const wanted = [
    ...seenAs('applicant', lead, one!, demoted!, closed!, gone!),
    ...seenAs('applicant', { id: 'nobody' }),
  ]
  const { answer } = await give(lead, wanted, 'super-reviewer')
  expect(answer.outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'You cannot change your own role: another super reviewer has to.',
    'done',
    'Someone else has made this person Reviewer in the meantime. Please check again.',
    'This account is deactivated. Activate it first.',
    'This account no longer exists.',
    'This account no longer exists.',
  ])
  expect(await roleOf(one!)).toBe('super-reviewer')
  expect(await roleOf(demoted!)).toBe('reviewer')
})

test('a repeated call is done once and leaves one record', async () => {
  const boss = await portal.person({ role: 'super-reviewer' })
  const [one, other] = await people(2)
  await give(boss, seenAs('applicant', one!), 'reviewer')
  const again = await give(boss, seenAs('applicant', one!, other!), 'reviewer')
  expect(again.answer.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect((await records(boss)).map(({ on }) => on)).toEqual([[one!.id], [other!.id]])
})

test('two super reviewers who demote each other at once cannot both succeed', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = await people(2, 'super-reviewer')
    const answers = await Promise.all([
      give(one!, seenAs('super-reviewer', other!), 'applicant'),
      give(other!, seenAs('super-reviewer', one!), 'applicant'),
    ])
    const roles = [await roleOf(one!), await roleOf(other!)]
    expect(roles.toSorted()).toEqual(['applicant', 'super-reviewer'])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  }
})

test('preferences go with the role, and a former reviewer isn’t staff', async () => {
  const [person] = await people(1, 'reviewer')
  const body = { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] as const }
  await person!.calls.people.prefer({
    params: { userId: person!.id },
    body: { ...body, applicantRolePreferences: [...body.applicantRolePreferences] },
  })
  await give(lead, seenAs('reviewer', person!), 'applicant')
  const { answer } = await lead.calls.people.find({ params: { userId: person!.id } })
  expect(answer.applicantRolePreferences).toBeUndefined()
  const { listStaff } = await import('#functions/store/people/users.ts')
  expect((await listStaff()).map(({ id }) => id)).not.toContain(person!.id)
})

test('500 roles change in six calls (P7), and a look at a draft is asked for once each', async ({ skip }) => {
  // Created in any case, so that there are several pages of people below.
  const many = await portal.accounts(500)
  needsCosts(skip)
  const { outcomes, calls, cost } = await promoteAll(portal, lead, many)
  expect(outcomes.every(({ outcome }) => outcome === 'done')).toBe(true)
  expect(outcomes).toHaveLength(500)
  expect(calls).toBe(6)
  expect(cost.requests).toBe(12 + 500)
})

test('a deactivated account opens nothing, and its old sessions stay closed', async () => {
  const person = await portal.person()
  expect((await setActive(lead, false, person, lead)).answer.outcomes).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', reason: 'You cannot deactivate yourself: another super reviewer has to.' },
  ])
  expect((await person.calls.auth.me({})).status).toBe(401)
  const closed = portal.clock.now
  portal.clock.now = new Date(closed.getTime() + 60 * 60_000)
  const boss = await portal.person({ role: 'super-reviewer' })
  expect((await setActive(boss, true, person)).answer.outcomes).toMatchObject([{ outcome: 'done' }])
  expect((await person.calls.auth.me({})).status).toBe(401)
  const later = person.callsWith({ auth_time: Math.floor(closed.getTime() / 1000) + 1 })
  expect((await later.auth.me({})).status).toBe(200)
  expect(await records(boss)).toMatchObject([{ what: 'user.activate', on: [person.id] }])
  portal.clock.now = closed
})

test('an account that is deleted at that moment is not deactivated instead', async () => {
  const person = await portal.person()
  const { answer } = await interleave(
    () => remove(lead, person),
    () => setActive(lead, false, person),
  )
  expect(answer.outcomes).toMatchObject([{ reason: 'This account no longer exists.' }])
})

test('many accounts are deleted at once, never a super reviewer’s or one’s own', async () => {
  const [one, other] = await people(2)
  const [boss] = await people(1, 'super-reviewer')
  const { answer } = await remove(lead, one!, boss!, lead, other!)
  expect(answer.outcomes.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
    'done',
    'A super reviewer cannot be deleted. Change the role first.',
    'You cannot delete yourself here: another super reviewer has to change your role first.',
    'done',
  ])
  expect((await one!.calls.auth.me({})).status).toBe(401)
  expect((await boss!.calls.auth.me({})).status).toBe(200)
  expect((await remove(lead, one!)).answer.outcomes).toEqual([{ id: one!.id, outcome: 'done' }])
})

test('all people are listed, page by page, without deleted ones', async () => {
  const [gone] = await people(1)
  await remove(lead, gone!)
  const { listPeople } = await import('#functions/store/people/people.ts')
  const pages: string[][] = []
  let cursor: string | null | undefined
  do {
    const page = await listPeople({ cursor: cursor ?? undefined, limit: 50 })
    pages.push(page.people.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  const { answer } = await lead.calls.people.list({ query: {} })
  const listed = pages.flat()
  expect(new Set(pages.slice(0, -1).map(({ length }) => length))).toEqual(new Set([50]))
  expect(answer.next).toBeNull()
  expect(answer.people.map(({ id }) => id)).toEqual(listed)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toContain(lead.id)
  expect(listed).not.toContain(gone!.id)
  expect(listed.length).toBeGreaterThan(500)
  expect(Object.keys(answer.people[0]!).toSorted()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'id',
    'lastName',
    'role',
    'state',
  ])
  expect((await lead.calls.people.list({ query: { cursor: 'x' } })).status).toBe(400)
  const { peopleShards } = await import('#functions/store/people/users.ts')
  for (const shard of [-1, 0, peopleShards - 1, peopleShards]) {
    const first = Buffer.from(JSON.stringify({ shard })).toString('base64url')
    const isThere = shard >= 0 && shard < peopleShards
    expect((await lead.calls.people.list({ query: { cursor: first } })).status).toBe(isThere ? 200 : 400)
  }
  const nobody = Buffer.from(JSON.stringify({ shard: 0, after: { id: '', email: '' } })).toString('base64url')
  expect((await lead.calls.people.list({ query: { cursor: nobody } })).status).toBe(400)
})

test('people join the board for some roles, changed in the same call', async () => {
  const boss = await portal.person({ role: 'super-reviewer' })
  const [ann, ben] = await people(2)
  const own = async ({ calls }: Person) => {
    const { role, administers } = (await calls.auth.me({})).answer
    return [role, administers] as const
  }
  const make = async (seen: UserRole, to: UserRole, administers?: ApplicationRole[]) => {
    const [, had] = await own(ann!)
    const shown = seenAs(seen, ann!, ben!).map((person) => ({ ...person, ...(had && { administers: had }) }))
    return boss.calls.people.changeRoles({
      body: { people: shown, to, ...(administers && { administers }) },
    })
  }
  const { outcomes } = (await make('applicant', 'board', ['product', 'engineer'])).answer
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect(await own(ann!)).toEqual(['board', ['engineer', 'product']])
  expect((await ann!.calls.account.data({})).answer.person.administers).toEqual(['engineer', 'product'])
  await make('board', 'board', ['designer'])
  expect(await own(ben!)).toEqual(['board', ['designer']])
  const after = (await records(boss)).map((record) => record.after)
  expect(after).toEqual([
    { role: 'board', administers: ['engineer', 'product'] },
    { role: 'board', administers: ['designer'] },
  ])
  for (const to of ['reviewer', 'super-reviewer', 'applicant'] as const) {
    await make('board', to)
    expect(await own(ann!)).toEqual([to, undefined])
    await make(to, 'board', ['engineer'])
  }
})

test('the second to change a board member’s roles is told, unless they agree', async () => {
  const [ann] = await people(1)
  const make = async (
    administers: ApplicationRole[],
    seen: { seen: UserRole; administers?: ApplicationRole[] },
  ) => {
    const body = { people: [{ id: ann!.id, ...seen }], to: 'board' as const, administers }
    return (await lead.calls.people.changeRoles({ body })).answer.outcomes[0]
  }
  await make(['engineer', 'designer'], { seen: 'applicant' })
  const seen = { seen: 'board', administers: ['designer', 'engineer'] } as const
  const asSeen = () => ({ ...seen, administers: [...seen.administers] })
  expect(await make(['designer'], asSeen())).toMatchObject({ outcome: 'done' })
  expect(await make(['engineer'], asSeen())).toMatchObject({
    outcome: 'refused',
    reason:
      'Someone else has changed which roles this person administers in the meantime. Please check again.',
  })
  expect(await make(['designer'], asSeen())).toMatchObject({ outcome: 'done' })
  expect((await ann!.calls.auth.me({})).answer.administers).toEqual(['designer'])
})

test('a board member administers at least one role, and nobody else any', async () => {
  const [ann] = await people(1)
  const wishes: [UserRole, ApplicationRole[] | undefined][] = [
    ['board', undefined],
    ['board', []],
    ['reviewer', ['engineer']],
  ]
  for (const [to, administers] of wishes) {
    const body = { people: seenAs('applicant', ann!), to, ...(administers && { administers }) }
    const { status, problem } = await lead.calls.people.changeRoles({ body })
    expect([status, problem.message]).toEqual([400, expect.stringContaining('a board member administers')])
  }
  expect(await roleOf(ann!)).toBe('applicant')
})

test('a last active day is kept once a day, and seen by super reviewers only', async () => {
  const [reviewer, applicant] = [await portal.person({ role: 'reviewer' }), await portal.person()]
  const { documentClient } = await import('#functions/store/table/table.ts')
  const writes = async (now: string) => {
    const before = portal.clock.now
    portal.clock.now = new Date(now)
    const sending = vi.spyOn(documentClient, 'send')
    const calls = reviewer.callsWith({})
    for (let call = 0; call < 3; call++) await calls.auth.me({})
    const count = sending.mock.calls.filter(([command]) => command instanceof UpdateCommand).length
    sending.mockRestore()
    portal.clock.now = before
    return count
  }
  expect([await writes('2026-10-01T08:00:00Z'), await writes('2026-10-02T08:00:00Z')]).toEqual([1, 1])
  await applicant.calls.auth.me({})
  const listed = async ({ id }: Person) =>
    (await lead.calls.people.list({ query: {} })).answer.people.find((each) => each.id === id)?.lastActive
  expect([await listed(reviewer), await listed(applicant)]).toEqual(['2026-10-02', undefined])
  expect((await reviewer.calls.account.data({})).answer.person.lastActive).toBe('2026-10-02')
  await give(lead, seenAs('reviewer', reviewer), 'applicant')
  expect(await listed(reviewer)).toBeUndefined()
})
