import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { demoLetters, demoWeights } from '#local/demo/letters.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

let author: Person
test.beforeAll(async () => {
  author = await portal.person({ role: 'super-reviewer' })
})

const named = (formId: string) => ({ params: { formId } })
const activate = (formId: string, instead: string | null) =>
  author.calls.forms.activate({ ...named(formId), body: { instead } })
const activeForms = async () =>
  (await author.calls.forms.list({})).answer.filter(({ isActive }) => isActive).map(({ id }) => id)

test('activating a form stops the one that was active on screen', async () => {
  const one = await portal.form()
  const two = await portal.form()
  expect((await activate(one.id, two.id)).answer.isActive).toBe(true)
  expect(await activeForms()).toEqual([one.id])
  const { calls } = await portal.person()
  expect((await calls.forms.active({})).answer!.id).toBe(one.id)
})

test('an activation that would stop another form than named is refused', async () => {
  const one = await portal.form()
  const two = await portal.form()
  const three = await portal.form()
  const { status, problem } = await activate(one.id, two.id)
  expect([status, problem.message]).toEqual([
    409,
    'Another form was activated in the meantime, or this one was changed. Please check the list again.',
  ])
  expect(await activeForms()).toEqual([three.id])
})

test('a deactivated form accepts no more answers, and then no form is active', async () => {
  const form = await portal.form()
  const { answer } = await author.calls.forms.deactivate(named(form.id))
  expect(answer.isActive).toBe(false)
  const { calls } = await portal.person()
  expect((await calls.forms.active({})).answer).toBeNull()
  expect((await calls.applications.open({ body: { formId: form.id } })).status).toBe(409)
  expect((await activate(form.id, null)).status).toBe(200)
})

test('stopping a form or moving its deadline holds from everyone’s next call', async () => {
  const form = await portal.form()
  const people = await Promise.all([1, 2, 3].map(() => portal.person()))
  const answers = async () => {
    const all = people.map(({ calls }) => calls.applications.open({ body: { formId: form.id } }))
    return new Set((await Promise.all(all)).map(({ problem }) => problem?.message))
  }
  const moveTo = async (dueDate: string) => {
    const { version } = (await author.calls.forms.source(named(form.id))).answer
    const body = { form: { ...form, dueDate }, base: version }
    return author.calls.forms.change({ ...named(form.id), body })
  }
  await moveTo(new Date(portal.now().getTime() - 1).toISOString())
  expect(await answers()).toEqual(new Set(['Submission deadline has passed']))
  await moveTo(form.dueDate)
  await author.calls.forms.deactivate(named(form.id))
  expect(await answers()).not.toContain(undefined)
  await activate(form.id, null)
  expect(await answers()).toEqual(new Set([undefined]))
})

test('activating an active form or stopping a stopped one changes nothing', async () => {
  const one = await portal.form()
  const two = await portal.form()
  expect((await activate(two.id, null)).status).toBe(200)
  expect((await author.calls.forms.deactivate(named(one.id))).status).toBe(200)
  expect(await activeForms()).toEqual([two.id])
})

test('a duplicate has sections, letters and rubrics, but no applications', async () => {
  const { form, params, lead } = await openReviewing(portal, {
    ...demoLetters,
    ...demoWeights,
    welcomeText: 'Come to the kickoff.',
    disabledRoles: ['designer'],
  })
  await lead.calls.reviews.saveRubric({
    params,
    body: { rubric: { id: 'gone', questions: [{ scoreKey: 'a', prompt: 'A?' }] }, base: 0 },
  })
  await lead.calls.reviews.removeRubric({ params, body: { rubricId: 'gone', base: 1 } })
  const body = { id: `spring-${randomUUID()}`, semester: 'Spring 2027', dueDate: '2027-02-01T04:59:59Z' }
  const { answer } = await author.calls.forms.duplicate({ params, body })
  expect(answer).toMatchObject({ ...body, isActive: false, decisionsReleased: false })
  const copy = (await author.calls.forms.source(named(body.id))).answer
  expect(copy).toEqual({
    form: { ...form, ...body, isActive: false, openRoles: usualRoles.ids, disabledRoles: [] },
    nextReminders: {},
    version: { rev: 1, lettersRev: 1 },
    isFrozen: false,
    retired: {},
    retiredSections: [],
    team: copy.team,
  })
  const judging = (formId: string) => lead.calls.reviews.listRubrics(named(formId))
  expect((await judging(body.id)).answer.rubrics).toEqual((await judging(form.id)).answer.rubrics)
  expect((await judging(body.id)).answer.rubrics).toHaveLength(2)
  expect((await lead.calls.applications.rows({ ...named(body.id), query: {} })).answer.rows).toEqual([])
})

test('changing the rubrics of a duplicate does not change those of the first form', async ({ given }) => {
  const { params, lead } = given
  const body = { id: `autumn-${randomUUID()}`, semester: 'Autumn 2027', dueDate: '2027-10-01T04:59:59Z' }
  await author.calls.forms.duplicate({ params, body })
  await lead.calls.reviews.saveRubric({
    ...named(body.id),
    body: {
      rubric: { id: 'craft', kind: 'review', questions: [{ scoreKey: 'new', prompt: 'New?' }] },
      base: 1,
    },
  })
  const { answer } = await lead.calls.reviews.listRubrics({ params })
  expect(answer.rubrics.find(({ id }) => id === 'craft')?.questions).toHaveLength(3)
})

test('a duplicate with an id that is taken is refused, and the existing form stays', async () => {
  const [one, two] = [await portal.form(), await portal.form({ semester: 'Stays' })]
  const body = { id: two.id, semester: 'Other', dueDate: one.dueDate }
  expect((await author.calls.forms.duplicate({ ...named(one.id), body })).status).toBe(409)
  expect((await author.calls.forms.source(named(two.id))).answer.form.semester).toBe('Stays')
})

test.each(['reviewer', 'applicant'] as const)(
  'a %s can neither read letters nor change a form',
  async (role) => {
    const form = await portal.form({ ...demoLetters })
    const { calls } = await portal.person({ role })
    const body = { form, base: { rev: 1, lettersRev: 1 } }
    const results = await Promise.all([
      calls.forms.source(named(form.id)),
      calls.forms.change({ ...named(form.id), body }),
      calls.forms.activate({ ...named(form.id), body: { instead: null } }),
      calls.forms.deactivate(named(form.id)),
      calls.forms.retention(named(form.id)),
    ])
    expect(results.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  },
)
