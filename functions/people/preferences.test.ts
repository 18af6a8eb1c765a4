import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

const enough: ApplicationRole[] = ['bootcamp', 'engineer', 'designer']

const prefer = (
  { calls }: Person,
  userId: string,
  roles: ApplicationRole[] = ['designer', 'bootcamp', 'engineer'],
) => calls.people.prefer({ params: { userId }, body: { applicantRolePreferences: roles } })

test('a reviewer chooses roles, sees them in the order of roles, and can choose again', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  expect((await reviewer.calls.auth.me({})).answer.applicantRolePreferences).toBeUndefined()
  const { answer } = await prefer(reviewer, reviewer.id)
  expect(answer.applicantRolePreferences).toEqual(['bootcamp', 'engineer', 'designer'])
  await prefer(reviewer, reviewer.id, ['bootcamp', 'product', 'tech-lead', 'product'])
  expect((await reviewer.calls.auth.me({})).answer.applicantRolePreferences).toEqual([
    'bootcamp',
    'product',
    'tech-lead',
  ])
})

test.each<[string, ApplicationRole[]]>([
  ['fewer than three', ['bootcamp', 'engineer']],
  ['three of which two are the same', ['bootcamp', 'engineer', 'engineer']],
  ['without Bootcamp', ['engineer', 'designer', 'product']],
  ['none', []],
])('%s are refused', async (_, roles) => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const { status, problem } = await prefer(reviewer, reviewer.id, roles)
  expect(status).toBe(400)
  expect(problem.message).toContain('review (at least 3)')
  expect((await reviewer.calls.auth.me({})).answer.applicantRolePreferences).toBeUndefined()
})

test('a role that nobody can apply for is refused', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const roles = ['bootcamp', 'engineer', 'president'] as ApplicationRole[]
  expect((await prefer(reviewer, reviewer.id, roles)).status).toBe(400)
})

test('a super reviewer sets them for a reviewer', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const lead = await portal.person({ role: 'super-reviewer' })
  expect((await prefer(lead, reviewer.id)).answer.id).toBe(reviewer.id)
  expect((await lead.calls.people.find({ params: { userId: reviewer.id } })).answer).toMatchObject({
    applicantRolePreferences: ['bootcamp', 'engineer', 'designer'],
  })
})

test('anybody but a reviewer is refused: "User is not a reviewer!"', async () => {
  const applicant = await portal.person()
  const lead = await portal.person({ role: 'super-reviewer' })
  const attempts = [
    await prefer(applicant, applicant.id),
    await prefer(lead, lead.id),
    await prefer(lead, applicant.id),
  ]
  expect(attempts.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
    attempts.map(() => '400 User is not a reviewer!'),
  )
})

test('preferences of someone who does not exist: "Failed to fetch user!"', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const { status, problem } = await prefer(lead, 'nobody-at-all')
  expect([status, problem.message]).toEqual([404, 'Failed to fetch user!'])
})

test('a reviewer sets how many reviews they take, and super reviewers see it', async ({
  given: reviewing,
}) => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const says = async (by: Person, mostReviews?: number | null) => {
    const body = { applicantRolePreferences: enough, ...(mostReviews !== undefined && { mostReviews }) }
    const { status, answer } = await by.calls.people.prefer({ params: { userId: reviewer.id }, body })
    return [status, answer.mostReviews]
  }
  expect(await says(reviewer, 12)).toEqual([200, 12])
  expect((await reviewer.calls.auth.me({})).answer.mostReviews).toBe(12)
  expect((await reviewer.calls.account.data({})).answer.person.mostReviews).toBe(12)
  expect(await says(reviewing.lead, 0)).toEqual([200, 0])
  expect(await says(reviewing.lead)).toEqual([200, 0])
  const { answer } = await reviewing.lead.calls.applications.rows({ params: reviewing.params, query: {} })
  expect(answer.colleagues?.find(({ id }) => id === reviewer.id)?.mostReviews).toBe(0)
  const records = await reviewing.lead.calls.records.list({ query: { by: reviewer.id } })
  expect(records.answer.entries.map(({ after }) => after)).toContainEqual({ roles: enough, mostReviews: 12 })
  expect(await says(reviewing.lead, null)).toEqual([200, undefined])
})

test('a super reviewer doesn’t overwrite preferences changed since', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const lead = await portal.person({ role: 'super-reviewer' })
  const change = (
    mostReviews: number,
    seen: { applicantRolePreferences?: ApplicationRole[]; mostReviews?: number },
  ) =>
    lead.calls.people.prefer({
      params: { userId: reviewer.id },
      body: { applicantRolePreferences: enough, mostReviews, seen },
    })
  expect((await change(5, {})).status).toBe(200)
  await done(prefer(reviewer, reviewer.id, ['bootcamp', 'product', 'tech-lead']))
  const seen = { applicantRolePreferences: enough, mostReviews: 5 }
  const { status, problem } = await change(9, seen)
  expect([status, problem.message]).toEqual([
    409,
    'Someone else changed these preferences in the meantime. Please close this and check them again.',
  ])
  const current = {
    ...seen,
    applicantRolePreferences: ['bootcamp' as const, 'tech-lead' as const, 'product' as const],
  }
  const late = await interleave(
    () => change(7, current),
    () => change(8, current),
  )
  expect(late.status).toBe(409)
  expect((await reviewer.calls.auth.me({})).answer.mostReviews).toBe(7)
  // The answer to the first was lost.
  expect((await change(7, current)).status).toBe(200)
})

test.each([-1, 501, 2.5])('%d reviews are refused', async (mostReviews) => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const body = { applicantRolePreferences: enough, mostReviews }
  const { status } = await reviewer.calls.people.prefer({ params: { userId: reviewer.id }, body })
  expect(status).toBe(400)
  expect((await reviewer.calls.auth.me({})).answer.mostReviews).toBeUndefined()
})

test('what a reviewer can take goes with the role', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const body = { applicantRolePreferences: enough, mostReviews: 7 }
  await reviewer.calls.people.prefer({ params: { userId: reviewer.id }, body })
  await portal.giveRole(reviewer.id, 'super-reviewer')
  expect((await reviewer.calls.auth.me({})).answer.mostReviews).toBeUndefined()
})

test('only super reviewers reach another’s preferences', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const other = await portal.person({ role: 'reviewer' })
  const foreign = await prefer(reviewer, other.id)
  expect(foreign.status).toBe(404)
  expect(foreign.problem).toEqual((await prefer(reviewer, 'nobody-at-all')).problem)
  expect((await other.calls.auth.me({})).answer.applicantRolePreferences).toBeUndefined()
})

test('someone who stops being a reviewer while choosing has none', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const lead = await portal.person({ role: 'super-reviewer' })
  const { setPreferences } = await import('#functions/store/people/preferences.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const { isWritten } = await import('#functions/store/table/condition-failed.ts')
  const [by] = await findPeople([lead.id])
  await portal.giveRole(reviewer.id, 'applicant')
  expect(await isWritten(setPreferences(by!, reviewer.id, { roles: ['bootcamp'] }, portal.clock.now))).toBe(
    false,
  )
  expect((await prefer(reviewer, reviewer.id)).problem.message).toBe('User is not a reviewer!')
})
