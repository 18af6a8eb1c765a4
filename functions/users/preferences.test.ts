import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { ApplicationRole } from '#shared/application-role.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const prefer = (
  { calls }: Person,
  userId: string,
  roles: ApplicationRole[] = ['designer', 'bootcamp', 'engineer'],
) => calls.users.prefer({ params: { userId }, body: { applicantRolePreferences: roles } })

test('a reviewer chooses roles, sees them in the order of roles, and can choose again', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  expect((await reviewer.calls.users.me({})).answer.applicantRolePreferences).toBeUndefined()
  const { answer } = await prefer(reviewer, reviewer.id)
  expect(answer.applicantRolePreferences).toEqual(['bootcamp', 'engineer', 'designer'])
  await prefer(reviewer, reviewer.id, ['bootcamp', 'product', 'tech-lead', 'product'])
  expect((await reviewer.calls.users.me({})).answer.applicantRolePreferences).toEqual([
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
  expect(problem.message).toContain('select at least 3 roles')
  expect((await reviewer.calls.users.me({})).answer.applicantRolePreferences).toBeUndefined()
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
  expect((await lead.calls.users.find({ params: { userId: reviewer.id } })).answer).toMatchObject({
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
    await prefer(lead, 'nobody-at-all'),
  ]
  expect(attempts.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
    attempts.map(() => '400 User is not a reviewer!'),
  )
})

test('only a super reviewer can reach another’s preferences: for others the person does not exist', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const other = await portal.person({ role: 'reviewer' })
  const foreign = await prefer(reviewer, other.id)
  expect(foreign.status).toBe(404)
  expect(foreign.problem).toEqual((await prefer(reviewer, 'nobody-at-all')).problem)
  expect((await other.calls.users.me({})).answer.applicantRolePreferences).toBeUndefined()
})

test('somebody who stops being a reviewer while choosing has none', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  const lead = await portal.person({ role: 'super-reviewer' })
  const { setPreferences } = await import('#functions/store/users.ts')
  const { findPeople } = await import('#functions/store/users.ts')
  const { isWritten } = await import('#functions/store/condition-failed.ts')
  const [by] = await findPeople([lead.id])
  await portal.giveRole(reviewer.id, 'applicant')
  expect(await isWritten(setPreferences(by!, reviewer.id, ['bootcamp'], portal.clock.now))).toBe(false)
  expect((await prefer(reviewer, reviewer.id)).problem.message).toBe('User is not a reviewer!')
})
