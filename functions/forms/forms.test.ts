import { expect } from 'vitest'
import { demoLetters, demoWeights } from '#local/demo/letters.ts'
import { besideIds } from '#local/testing/beside-ids.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { QuestionType } from '#shared/forms/question-types.ts'
import { FormId } from '#shared/kernel/identifier.ts'

test('that no form is active is an answer, not an error', async () => {
  const { calls } = await portal.person()
  expect(await calls.forms.active({})).toMatchObject({ status: 200, answer: null })
})

test('of active forms created at once one is active, and the others say they aren’t', async () => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const ids = ['race-one', 'race-two', 'race-three']
  const created = await Promise.all(ids.map((id) => calls.forms.create({ body: { ...smallForm, id } })))
  expect(created.map(({ status }) => status)).toEqual([200, 200, 200])
  const activeId = (await calls.forms.active({})).answer!.id
  expect(created.map(({ answer }) => [answer.isActive, answer.note])).toEqual(
    ids.map((id) =>
      id === activeId ? [true, undefined] : [false, expect.stringContaining('Another form is active')],
    ),
  )
  const listed = (await calls.forms.list({})).answer
  expect(listed.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual([activeId])
})

test('a form that is created as active leaves the one that takes applications as it is', async () => {
  const first = await portal.form()
  const applicant = await portal.person()
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const { answer } = await calls.forms.create({ body: { ...smallForm, id: 'second' } })
  expect(answer).toMatchObject({ id: 'second', isActive: false, note: expect.any(String) as string })
  expect((await calls.forms.active({})).answer!.id).toBe(first.id)
  expect((await applicant.calls.applications.open({ body: { formId: first.id } })).status).toBe(200)
})

/** A form as the specification describes it: no due date, and questions with an id and a type. */
const specified = (id: string) => ({
  id,
  semester: 'Fall 2030',
  isActive: true,
  sections: [
    {
      sectionId: 'start',
      sectionName: 'Start',
      questions: QuestionType.options.map((questionType) => ({
        questionId: `a-${questionType}`,
        questionType,
      })),
    },
  ],
})

test('a form from the specification is taken, and says why it can’t be active', async () => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: 'specified' }
  const made = await calls.forms.create({ body: specified('specified') })
  expect(made.answer).toMatchObject({
    isActive: false,
    dueDate: '',
    note: expect.stringContaining('due date') as string,
  })
  const { form, version } = (await calls.forms.source({ params })).answer
  expect(form.sections[0]!.questions[0]).toMatchObject({
    questionText: form.sections[0]!.questions[0]!.questionId,
  })
  expect((await calls.forms.list({})).answer[0]!.id).toBe('specified')
  const instead = (await calls.forms.active({})).answer!.id
  const activate = () => calls.forms.activate({ params, body: { instead } })
  expect((await activate()).problem.message).toBe('A form needs a due date before it can be activated.')
  const dated = { ...form, dueDate: smallForm.dueDate }
  await calls.forms.change({ params, body: { form: dated, base: version } })
  expect((await activate()).problem.message).toContain('needs options to choose from')
  const asked = dated.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.questionType.startsWith('multiple') ? { ...question, questionOptions: ['A'] } : question,
    ),
  }))
  const base = (await calls.forms.source({ params })).answer.version
  await calls.forms.change({ params, body: { form: { ...dated, sections: asked }, base } })
  expect((await activate()).answer.isActive).toBe(true)
  const now = (await calls.forms.source({ params })).answer
  const undated = await calls.forms.change({
    params,
    body: { form: { ...now.form, dueDate: '' }, base: now.version },
  })
  expect(undated.problem.message).toContain('needs a due date')
})

test('only super reviewers see in the list whether decisions are frozen', async () => {
  const { id } = await portal.form({ dueDate: '2020-01-01T00:00:00Z', ...demoLetters })
  const boss = await portal.person({ role: 'super-reviewer' })
  const reviewer = await portal.person({ role: 'reviewer' })
  await boss.calls.decisions.freeze({ params: { formId: id }, body: { showsDecided: true } })
  await boss.calls.forms.deactivate({ params: { formId: id } })
  const listed = async ({ calls }: typeof boss) =>
    (await calls.forms.list({})).answer.find((form) => form.id === id)
  expect(await listed(boss)).toMatchObject({ id, isFrozen: true, stoppedAt: expect.any(String) as string })
  expect(Object.keys((await listed(reviewer))!)).not.toContain('isFrozen')
})

test('forms are listed by due date, the latest first, with their dates', async () => {
  const dates = { opensAt: '2026-09-01T00:00:00Z', decisionsBy: '2026-12-24T00:00:00Z' }
  const blindReading = { nameAfterSubmit: false }
  const last = await portal.form({ dueDate: '2026-12-01T00:00:00Z', ...dates, blindReading })
  const first = await portal.form({ dueDate: '2026-11-01T00:00:00Z' })
  const second = await portal.form({ dueDate: '2026-11-15T00:00:00Z' })
  const [applicant, reviewer] = [await portal.person(), await portal.person({ role: 'reviewer' })]
  const ids = [last, second, first].map(({ id }) => id)
  const listed = (await reviewer.calls.forms.list({})).answer.filter(({ id }) => ids.includes(id))
  expect(listed.map(({ id }) => id)).toEqual(ids)
  const { answer } = await applicant.calls.forms.find({ params: { formId: last.id } })
  expect(answer).toMatchObject({ ...dates, isBlind: true })
})

test('everyone reads the questions, and nobody the letters and weights', async () => {
  const form = await portal.form({ ...demoLetters, ...demoWeights })
  const { calls } = await portal.person()
  const found = await calls.forms.find({ params: { formId: form.id } })
  expect(found.answer.sections).toEqual(form.sections)
  expect(Object.keys(found.answer).toSorted()).toEqual(
    [
      'decisionsReleased',
      'description',
      'disabledRoles',
      'dueDate',
      'id',
      'isActive',
      'openRoles',
      'sections',
      'semester',
    ].toSorted(),
  )
})

test('a form that was never active doesn’t exist for applicants', async () => {
  const draft = await portal.form({ isActive: false })
  const stopped = await portal.form()
  await portal.form()
  const [applicant, reviewer] = [await portal.person(), await portal.person({ role: 'reviewer' })]
  const find = ({ calls }: Person, formId: string) => calls.forms.find({ params: { formId } })
  const open = (formId: string) => applicant.calls.applications.open({ body: { formId } })
  const missing = await find(applicant, 'no-such-form')
  expect(await find(applicant, draft.id)).toEqual(missing)
  expect(await open(draft.id)).toEqual(await open('no-such-form'))
  expect((await find(reviewer, draft.id)).status).toBe(200)
  expect((await find(applicant, stopped.id)).status).toBe(200)
  expect((await open(stopped.id)).problem.code).toBe('CLOSED')
})

test('an id that is taken is refused, and the existing form stays', async () => {
  const stopped = await portal.form()
  const active = await portal.form()
  const { calls } = await portal.person({ role: 'super-reviewer' })
  for (const form of [stopped, active]) {
    const { status, problem } = await calls.forms.create({ body: { ...form, semester: 'Another' } })
    expect(status).toBe(409)
    expect(problem.message).toContain(form.id)
    expect((await calls.forms.find({ params: { formId: form.id } })).answer.semester).toBe(form.semester)
  }
})

const besideForms = () =>
  besideIds().flatMap(({ id, part }) => (id === 'formId' && FormId.safeParse(part).success ? [part] : []))

test('no form, and no copy of one, can have an id by which its calls would be others', async () => {
  expect(besideForms()).toContain('active')
  const form = await portal.form()
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  for (const id of besideForms()) {
    const words = `A form cannot have the id "${id}". Please choose another.`
    const made = await calls.forms.create({ body: { ...smallForm, id } })
    const copied = await calls.forms.duplicate({ params, body: { id, semester: 'A', dueDate: form.dueDate } })
    for (const { status, problem } of [made, copied]) expect([status, problem?.message]).toEqual([400, words])
  }
})

test('a form or a copy whose answer was lost is made once, however often it is sent', async () => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const body = { id: 'copy-of-once', semester: 'Spring 2031', dueDate: '2031-03-01T00:00:00Z' }
  for (const make of [
    () => calls.forms.create({ body: { ...smallForm, id: 'once', isActive: false } }),
    () => calls.forms.create({ body: { ...smallForm, id: 'once-active', isActive: true } }),
    () => calls.forms.duplicate({ params: { formId: 'once' }, body }),
  ]) {
    const [first, second] = [await make(), await make()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
  }
  const params = { formId: 'once' }
  const { form, version } = (await calls.forms.source({ params })).answer
  await calls.forms.change({ params, body: { form, base: version } })
  expect((await calls.forms.create({ body: form })).status).toBe(409)
})

test.each([
  [
    'a section id used twice',
    { sections: [smallForm.sections[0]!, smallForm.sections[0]!] },
    'The section id "start" is used twice.',
  ],
  [
    'a question id used twice',
    { sections: [smallForm.sections[0]!, { ...smallForm.sections[0]!, sectionId: 'again' }] },
    'The question id "roles" is used twice.',
  ],
  ['a role that is none', { disabledRoles: ['pilot'] }, '"pilot" is not a role.'],
  ['a due date without a zone', { dueDate: '2026-10-15T03:59:59' }, 'dueDate'],
  ['a key that is none', { surprise: true }, 'surprise'],
])('a form with %s is refused, with the position', async (_, given, words) => {
  const { calls } = await portal.person({ role: 'super-reviewer' })
  const { status, problem } = await calls.forms.create({
    body: { ...smallForm, id: 'refused', ...given } as never,
  })
  expect(status).toBe(400)
  expect(problem.message).toContain(words)
  expect((await calls.forms.find({ params: { formId: 'refused' } })).status).toBe(404)
})
