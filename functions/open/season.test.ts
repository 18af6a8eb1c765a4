import { expect } from 'vitest'
import { demoLetters, demoWeights } from '#local/demo/letters.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

const season = async () => (await portal.nobody.open.current({})).answer.season

test('before a form is active there is no season', async () => {
  await portal.form({ isActive: false })
  expect(await season()).toBeNull()
})

test('visitors see semester, deadline and what roles ask for, nothing else', async () => {
  await portal.form({ ...demoLetters, ...demoWeights, semester: 'Spring 2027', faq: 'Ask **us**.' })
  const found = await season()
  expect(found).toEqual({
    semester: 'Spring 2027',
    dueDate: smallForm.dueDate,
    isOpen: true,
    everyone: { questions: 3, written: 1 },
    roles: expect.arrayContaining([
      { role: 'bootcamp', isOpen: true, more: 0 },
      { role: 'engineer', isOpen: true, more: 2 },
    ]) as unknown,
    faq: 'Ask **us**.',
  })
  expect(found!.roles).toHaveLength(7)
})

test('visitors read about each role, in the words of the form where it has its own', async () => {
  await portal.form({ roleTexts: { engineer: 'Builds with a partner.' } })
  const { roles } = (await portal.nobody.open.current({})).answer
  expect(roles.map(({ id }) => id)).toEqual(usualRoles.ids)
  expect(roles[1]).toEqual({
    id: 'engineer',
    name: 'Engineer',
    emoji: '⚙',
    color: 'blue',
    does: 'Builds with a partner.',
  })
})

test('closed roles, and roles that the form does not offer, are not open', async () => {
  const [start, engineer] = smallForm.sections
  const [roles, ...others] = start!.questions
  const offering = { ...roles!, questionOptions: ['bootcamp', 'engineer'] }
  await portal.form({
    disabledRoles: ['engineer'],
    sections: [{ ...start!, questions: [offering, ...others] }, engineer!],
  })
  const open = (await season())!.roles.filter(({ isOpen }) => isOpen)
  expect(open.map(({ role }) => role)).toEqual(['bootcamp'])
})

test('the season closes with the deadline, and a stopped form has none', async () => {
  const form = await portal.form()
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const before = portal.clock.now
  portal.clock.now = new Date(smallForm.dueDate)
  expect(await season()).toMatchObject({ isOpen: true })
  portal.clock.now = new Date(Date.parse(smallForm.dueDate) + 60_000)
  expect(await season()).toMatchObject({ isOpen: false })
  portal.clock.now = before
  await calls.forms.deactivate({ params: { formId: form.id } })
  expect(await season()).toBeNull()
})

test('a form’s zone and answers can be changed; an unknown zone is refused', async () => {
  const form = await portal.form({ timeZone: 'America/New_York', faq: 'Old' })
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const change = async (more: object) => {
    const { version } = (await calls.forms.source({ params })).answer
    const { timeZone: _, faq: __, ...rest } = form
    return calls.forms.change({ params, body: { form: { ...rest, ...more }, base: version } })
  }
  expect((await calls.forms.source({ params })).answer.form).toMatchObject({ faq: 'Old' })
  expect((await change({ timeZone: 'Europe/Berlin', faq: 'New' })).answer.form).toMatchObject({
    timeZone: 'Europe/Berlin',
    faq: 'New',
  })
  const { form: without } = (await change({})).answer
  expect('timeZone' in without || 'faq' in without).toBe(false)
  expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400)
})

test('a form that opens later is announced, and no one begins before that', async () => {
  const opensAt = '2026-10-02T12:00:00.000Z'
  const decisionsBy = '2026-11-12T12:00:00.000Z'
  const form = await portal.form({ opensAt, decisionsBy })
  const { calls } = await portal.person()
  expect(await season()).toMatchObject({ isOpen: false, opensAt, decisionsBy })
  const begin = () => calls.applications.open({ body: { formId: form.id } })
  const before = portal.clock.now
  portal.clock.now = new Date(Date.parse(opensAt) - 1)
  const { status, problem } = await begin()
  expect([status, problem.message]).toEqual([409, 'Applications are not open yet'])
  expect((await calls.forms.active({})).answer).toMatchObject({ opensAt, decisionsBy })
  portal.clock.now = new Date(opensAt)
  expect((await begin()).status).toBe(200)
  expect(await season()).toMatchObject({ isOpen: true })
  expect(await season()).not.toHaveProperty('opensAt')
  portal.clock.now = before
})

test('a season’s dates can be changed and removed, and aren’t copied', async () => {
  const dates = { opensAt: '2026-09-02T12:00:00.000Z', reviewsDue: '2026-10-20T12:00:00.000Z' }
  const form = await portal.form(dates)
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const { opensAt: _, ...rest } = form
  const { version } = (await calls.forms.source({ params })).answer
  const reviewsDue = '2026-10-21T12:00:00.000Z'
  const changed = await calls.forms.change({
    params,
    body: { form: { ...rest, reviewsDue }, base: version },
  })
  expect(changed.answer.form).toMatchObject({ reviewsDue })
  expect(changed.answer.form).not.toHaveProperty('opensAt')
  const listed = async (id: string) => (await calls.forms.list({})).answer.find((each) => each.id === id)
  expect(await listed(form.id)).toMatchObject({ reviewsDue })
  const copy = { id: `${form.id}-copy`, semester: 'Next', dueDate: '2027-01-01T00:00:00Z' }
  await calls.forms.duplicate({ params, body: copy })
  expect(await listed(copy.id)).not.toHaveProperty('reviewsDue')
})
