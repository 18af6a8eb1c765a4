import { expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { fill, find, press, sees, seesNo, tick } from '#web/testing/actions.ts'
import { openPages } from '#web/testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()

const lead = () => portal().person({ role: 'super-reviewer' })
const stored = async ({ calls }: Person) => (await calls.people.roles({})).answer
const roles = (person: Person) => visitAs(person, '/admin/dor/roles')
const unfold = async (name: RegExp) => press(name)

test('a role is added, and survives a reload unsaved', async () => {
  const person = await lead()
  await roles(person)
  await press('Add a role')
  await fill('Name', 'Data Analyst')
  await fill('Emoji', '📈')
  await reload()
  await sees('Data Analyst')
  await press('Save roles')
  await sees('The roles have been saved.')
  const { list } = await stored(person)
  expect(list.roles.at(-1)).toMatchObject({ id: 'data-analyst', name: 'Data Analyst', color: 'teal' })
})

test('what is wrong with a role is said at its field, and in a list that leads there', async () => {
  await roles(await lead())
  await press('Add a role')
  await fill('Name', 'engineer')
  await press('Save roles')
  await sees('This list cannot be saved yet')
  await sees('The name "engineer" is taken.')
  await sees('Please enter one emoji.')
  await fill('Emoji', '🧭')
  await fill('Name', 'Guide')
  await seesNo('This list cannot be saved yet')
})

test('a role that the active form offers cannot be retired, with the reason', async () => {
  await portal().form({ isActive: true })
  await roles(await lead())
  await unfold(/Designer/)
  await tick(/^Retired/)
  await sees('Reviewers whose choice is no longer enough')
  await sees('The active form offers Designer. Please close it there first.')
})

test('of two super reviewers, the second merges and nothing is lost', async () => {
  const [person, other] = [await lead(), await lead()]
  await roles(person)
  await unfold(/Engineer/)
  await fill('Name', 'Builder')
  const { list, version } = await stored(other)
  const renamed = list.roles.map((role) => (role.id === 'product' ? { ...role, name: 'Owner' } : role))
  await other.calls.people.setRoles({ body: { list: { ...list, roles: renamed }, base: version } })
  await press('Save roles')
  await sees('Someone else changed the roles in the meantime. What you wrote is still here.')
  await press('Merge both')
  await press('Save roles')
  await sees('The roles have been saved.')
  const names = (await stored(person)).list.roles.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Builder', 'Owner']))
})

test('a role that the chapter has can be opened in a form', async () => {
  const form = await portal().form()
  await visitAs(await lead(), `/admin/dor/forms/${form.id}/edit?part=roles`)
  await find('checkbox', 'Data Analyst is open')
})
