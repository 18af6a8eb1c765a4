import { beforeAll, expect, test } from 'vitest'
import { demoLetters } from '#local/demo/letters.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { all, choose, field, fill, find, has, press, sees, tick, until } from '#web/testing/actions.ts'
import { openPages } from '#web/testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let author: Person
beforeAll(async () => {
  author = await portal().person({ role: 'super-reviewer' })
})
const open = (query = '') => visitAs(author, `/admin/dor/forms/new${query}`)
const source = async (formId: string) => (await author.calls.forms.source({ params: { formId } })).answer
const isAt = (path: string) => until(() => expect(location.pathname).toBe(path))

test('a season begins from a sample with its sheets and letters, and lacks dates', async () => {
  await open()
  await tick(/A chapter’s season/)
  await fill('Name, such as Fall 2027', 'Fall 2061')
  await press('Create the season')
  await isAt('/admin/dor/forms/fall-2061/edit')
  const setup = await find('navigation', 'Setup')
  await sees('7 of 7 roles', setup)
  await sees('5 of 5 written', setup)
  await sees('No due date', setup)
  const { form } = await source('fall-2061')
  expect(form).toMatchObject({ semester: 'Fall 2061', isActive: false, dueDate: '' })
  const { rubrics } = (await author.calls.reviews.listRubrics({ params: { formId: form.id } })).answer
  expect(rubrics.length).toBeGreaterThan(1)
})

test('a copy of a season takes its seats along and is named after the next semester', async () => {
  const form = await portal().form({ ...demoLetters, semester: 'Fall 2071', seats: { engineer: 15 } })
  await open(`?from=${form.id}`)
  await has('Name, such as Fall 2027', 'Spring 2072')
  await press('Create the season')
  await isAt('/admin/dor/forms/spring-2072/edit')
  expect((await source('spring-2072')).form).toMatchObject({ seats: { engineer: 15 }, dueDate: '' })
})

test('an id that another form got in the meantime is told at its field', async () => {
  await open()
  await choose('The season to copy', (await portal().form()).id)
  await fill('Name, such as Fall 2027', 'Fall 2081')
  await author.calls.forms.create({ body: { ...smallForm, id: 'fall-2081', isActive: false } })
  await press('Create the season')
  await sees('There is already a form with the id "fall-2081".')
  expect((await field('Form id')).getAttribute('aria-invalid')).toBe('true')
  await fill('Form id', 'fall-2081b')
  await press('Create the season')
  await isAt('/admin/dor/forms/fall-2081b/edit')
})

test('seats and open roles are saved with the form', async () => {
  await portal().form({ id: 'seated-form' })
  await visitAs(author, '/admin/dor/forms/seated-form/edit?part=roles')
  await fill('Seats for Engineer', '12')
  await tick('Designer is open')
  await press('Save form')
  await until(async () => expect((await source('seated-form')).form.seats).toEqual({ engineer: 12 }))
  expect((await source('seated-form')).form.disabledRoles).toEqual(['designer'])
})

test('a season opens after it was said what is missing, and closes again', async () => {
  const dueDate = new Date(Date.now() + 9 * 86_400_000).toISOString()
  await portal().form({ id: 'opened-form', isActive: false, dueDate })
  await visitAs(author, '/admin/dor/forms/opened-form/edit?part=open')
  await press('Open for applications...')
  const asked = await find('dialog')
  await sees('You can’t release decisions without them.', asked)
  await press(/^Open with \d things? missing$/, asked)
  await press('Close for applications...')
  await press('Close', await find('dialog'))
  await find('button', 'Open for applications...')
})

test('a season without a due date cannot open', async () => {
  await author.calls.forms.begin({ body: { id: 'undated', semester: 'Undated', start: 'empty' } })
  await visitAs(author, '/admin/dor/forms/undated/edit?part=open')
  await press('Open for applications...')
  const asked = await find('dialog')
  await sees('It can’t open without one.', asked)
  expect(all('button', /^Open with/, asked)[0]?.getAttribute('aria-disabled')).toBe('true')
})
