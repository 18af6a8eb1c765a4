import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { defaultRoles, type Role, type RoleList } from '#shared/kernel/application-role.ts'

let lead: Person
let other: Person
test.beforeAll(async () => {
  ;[lead, other] = await Promise.all([
    portal.person({ role: 'super-reviewer' }),
    portal.person({ role: 'super-reviewer' }),
  ])
})

const constructor: Role = {
  id: 'constructor',
  name: 'Constructor',
  emoji: '🏗️',
  color: 'teal',
  hasInterviews: true,
  isCompulsory: false,
  letters: 'team',
}

const stored = async () => (await lead.calls.people.roles({})).answer
const save = async (change: (list: RoleList) => RoleList, by = lead) => {
  const { list, version } = await stored()
  return by.calls.people.setRoles({ body: { list: change(list), base: version } })
}
const withRole = (role: Role) => (list: RoleList) => ({ ...list, roles: [...list.roles, role] })
const changed = (id: string, change: Partial<Role>) => (list: RoleList) => ({
  ...list,
  roles: list.roles.map((role) => (role.id === id ? { ...role, ...change } : role)),
})

const sourceOf = async ({ id: formId }: { id: string }) =>
  (await lead.calls.forms.source({ params: { formId } })).answer

test('a role is added, comes with everyone’s session, and can be chosen at once', async () => {
  expect(await stored()).toEqual({ list: defaultRoles, version: 0, isUsed: false, offered: [] })
  expect((await save(withRole(constructor))).status).toBe(200)
  const { chapterRoles } = (await other.calls.auth.me({})).answer
  expect(chapterRoles.roles.at(-1)).toEqual({ ...constructor, emoji: '🏗' })
  const reviewer = await portal.person({ role: 'reviewer' })
  const body = { applicantRolePreferences: ['constructor', 'engineer', 'bootcamp'] }
  const { answer } = await reviewer.calls.people.prefer({ params: { userId: reviewer.id }, body })
  expect(answer.applicantRolePreferences).toEqual(['bootcamp', 'engineer', 'constructor'])
})

test('a role that is added later opens in no form that exists', async () => {
  const form = await portal.form({ isActive: false })
  const late = { ...constructor, id: 'late', name: 'Late', color: 'lime' as const }
  expect((await save(withRole(late))).status).toBe(200)
  expect((await sourceOf(form)).form.openRoles).not.toContain('late')
  expect((await sourceOf(await portal.form({ isActive: false }))).form.openRoles).toContain('late')
})

test.each([
  ['an id that is taken', withRole({ ...constructor, id: 'engineer' }), 'The id "engineer" is taken.'],
  [
    'a name that is taken',
    withRole({ ...constructor, id: 'x', name: 'engineer' }),
    'name "engineer" is taken',
  ],
  [
    'a color of another role',
    withRole({ ...constructor, id: 'x', name: 'X', color: 'blue' }),
    'this color too',
  ],
  ['a text as an emoji', changed('engineer', { emoji: 'E' }), 'Please enter one emoji.'],
  ['an unknown group of letters', changed('engineer', { letters: 'none' }), 'no group of letters "none"'],
  [
    'a saved role that is gone',
    (list: RoleList) => ({ ...list, roles: list.roles.slice(1) }),
    'Bootcamp may have been used, so it can only be retired.',
  ],
  [
    'more roles to choose than there are',
    (list: RoleList) => ({ ...list, fewestPreferences: 12 }),
    'Reviewers could not choose 12 roles',
  ],
])('%s is refused with words', async (_, change, words) => {
  const { status, problem } = await save(change)
  expect(status).toBe(400)
  expect(problem.message).toContain(words)
})

test('a role that the active form offers is retired only once it is closed there', async () => {
  const form = await portal.form({ isActive: true })
  const retire = () => save(changed('designer', { isRetired: true }))
  expect((await retire()).problem.message).toBe(
    'The active form offers Designer. Please close it there first.',
  )
  const params = { formId: form.id }
  const { form: source, version } = await sourceOf(form)
  const closing = { ...source, disabledRoles: ['designer'] }
  await lead.calls.forms.change({ params, body: { form: closing, base: version } })
  expect((await retire()).status).toBe(200)
  const { form: late } = await sourceOf(await portal.form({ isActive: false }))
  expect(late.openRoles).not.toContain('designer')
  const opening = { ...late, openRoles: ['designer'] }
  const base = { rev: 1, lettersRev: 1 }
  const refused = await lead.calls.forms.change({
    params: { formId: late.id },
    body: { form: opening, base },
  })
  expect(refused.problem.message).toContain('Designer is retired')
})

test('of two super reviewers at once, the second is told and the first keeps all', async () => {
  const { list, version: base } = await stored()
  const rename = (by: Person, name: string) =>
    by.calls.people.setRoles({ body: { list: changed('product', { name })(list), base } })
  const [one, two] = await Promise.all([rename(lead, 'Producer'), rename(other, 'Owner')])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  const name = one.status === 200 ? 'Producer' : 'Owner'
  expect((await stored()).list.roles.find(({ id }) => id === 'product')?.name).toBe(name)
  expect((await rename(one.status === 200 ? lead : other, name)).status).toBe(200)
})
