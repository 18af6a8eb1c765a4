import { expect } from 'vitest'
import { demoLetters, demoWeights } from '#local/demo/letters.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { FormSource } from '#shared/forms/form-source.ts'
import type { ApplicationForm, Section } from '#shared/forms/form.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'

let author: Person
let other: Person
test.beforeAll(async () => {
  author = await portal.person({ role: 'super-reviewer' })
  other = await portal.person({ role: 'super-reviewer' })
})

const [start, engineer] = smallForm.sections as [Section, Section]
const age = { questionId: 'age', questionType: 'short-answer' as const, questionText: 'Age?' }

async function opened(given: Partial<ApplicationForm> = {}) {
  const form = await portal.form({ ...demoLetters, ...demoWeights, ...given })
  const params = { formId: form.id }
  return { form, params, source: (await author.calls.forms.source({ params })).answer }
}

const change = ({ calls }: Person, { form, version }: FormSource, changed: Partial<ApplicationForm>) =>
  calls.forms.change({ params: { formId: form.id }, body: { form: { ...form, ...changed }, base: version } })

test('a super reviewer reads the whole form, with letters and weights', async () => {
  const reminders = { draft24: { isOn: false, subject: 'One day left', text: 'Dear {firstName}' } }
  const { form, source } = await opened({
    faq: 'Is it **free**? Yes.',
    welcomeText: 'We start on Monday.',
    reminders,
    timeZone: 'Europe/Berlin',
    disagreementFrom: 30,
  })
  expect(source).toEqual({
    form: { ...form, openRoles: usualRoles.ids },
    nextReminders: {},
    version: { rev: 1, lettersRev: 1 },
    isFrozen: false,
    retired: {},
    retiredSections: [],
    team: source.team,
  })
  expect(source.team?.superReviewers).toBeGreaterThan(0)
})

test('everyone reads a changed form from then on', async () => {
  const { source, params } = await opened()
  const sections = [{ ...start, sectionName: 'Beginning' }, engineer]
  const { status, answer } = await change(author, source, {
    semester: 'Spring',
    sections,
    disabledRoles: ['designer'],
  })
  expect([status, answer.version]).toEqual([200, { rev: 2, lettersRev: 1 }])
  const { answer: read } = await (await portal.person()).calls.forms.find({ params })
  expect(read).toMatchObject({ semester: 'Spring', disabledRoles: ['designer'], sections })
})

test('a form says when reviewers disagree, until its author leaves it open', async () => {
  const { params, source } = await opened({ disagreementFrom: 35 })
  expect(source.form.disagreementFrom).toBe(35)
  const { form, version } = (await change(author, source, { disagreementFrom: 50 })).answer
  expect(form.disagreementFrom).toBe(50)
  const { disagreementFrom: _, ...usual } = form
  const back = await author.calls.forms.change({ params, body: { form: usual, base: version } })
  expect([back.status, back.answer.form.disagreementFrom]).toEqual([200, undefined])
  expect((await change(author, back.answer, { disagreementFrom: 0 })).status).toBe(400)
})

test('letters that an author changes are those that count from then on', async () => {
  const { params, source } = await opened()
  const decisionLetters = { ...source.form.decisionLetters!, denied: 'Not this time.' }
  expect((await change(author, source, { decisionLetters })).status).toBe(200)
  const { form, version } = (await other.calls.forms.source({ params })).answer
  expect([form, version]).toEqual([
    { ...source.form, decisionLetters },
    { rev: 2, lettersRev: 2 },
  ])
})

test('changing a form’s text keeps its dates and settings', async () => {
  const moment = (day: number) => `2026-11-${day}T12:00:00.000Z`
  const { form, source } = await opened({
    timeZone: 'Europe/Berlin',
    disagreementFrom: 30,
    opensAt: '2026-09-02T12:00:00.000Z',
    reviewsDue: moment(10),
    interviewsFrom: moment(11),
    interviewsUntil: moment(12),
    decisionsBy: moment(13),
  })
  const mended = (await change(author, source, { description: 'Mended.' })).answer
  expect(mended.form).toEqual({ ...form, openRoles: usualRoles.ids, description: 'Mended.' })
  const { reviewsDue: _, ...others } = mended.form
  const body = { form: others, base: mended.version }
  expect((await author.calls.forms.change({ params: { formId: form.id }, body })).answer.form).toEqual(others)
})

test('the second of two authors of a form gets a message, and the first loses nothing', async () => {
  const { source, params } = await opened()
  expect((await change(author, source, { description: 'From the first.' })).status).toBe(200)
  const late = await change(other, source, { description: 'From the second.' })
  expect([late.status, late.problem.message]).toEqual([
    409,
    'Someone else changed this form in the meantime. What you wrote is still here.',
  ])
  expect((await other.calls.forms.source({ params })).answer.form.description).toBe('From the first.')
})

test('what the second author couldn’t have changed is a conflict too', async () => {
  const { source, params } = await opened()
  const asking = (questionType: 'short-answer' | 'file-upload') => ({
    sections: [{ ...start, questions: [...start.questions, { ...age, questionType }] }, engineer],
  })
  expect((await change(author, source, asking('short-answer'))).status).toBe(200)
  expect((await change(other, source, asking('file-upload'))).problem.code).toBe('CONFLICT')
  const { answer: current } = await other.calls.forms.source({ params })
  for (const ahead of [{ rev: 9 }, { lettersRev: 9 }]) {
    const unknown = { ...current, version: { ...current.version, ...ahead } }
    expect((await change(other, unknown, {})).problem.code).toBe('CONFLICT')
  }
})

test('of many changes at the same moment exactly one succeeds', async () => {
  const { source, params } = await opened()
  const texts = ['one', 'two', 'three', 'four']
  const results = await Promise.all(texts.map((description) => change(author, source, { description })))
  expect(results.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  const winner = texts[results.findIndex(({ status }) => status === 200)]
  expect((await author.calls.forms.source({ params })).answer).toMatchObject({
    form: { description: winner },
    version: { rev: 2 },
  })
})

test('a change that is repeated because its answer was lost is no conflict', async () => {
  const { source } = await opened()
  await change(author, source, { description: 'Once.' })
  const again = await change(author, source, { description: 'Once.' })
  expect([again.status, again.answer.version.rev]).toEqual([200, 2])
})

test('weights that someone else changed stay if the author didn’t touch them', async () => {
  const { source, params } = await opened()
  const weights = { engineer: { skill: 1 } }
  await other.calls.reviews.weigh({ params, body: { kind: 'review', weights, base: 1 } })
  expect((await change(author, source, { description: 'New.' })).status).toBe(200)
  expect((await author.calls.forms.source({ params })).answer).toMatchObject({
    form: { reviewScoreWeights: weights, description: 'New.' },
    version: { rev: 2, lettersRev: 2 },
  })
})

test('letters changed on both sides are a conflict, and the stored ones stay', async () => {
  const { source, params } = await opened()
  const weights = { engineer: { skill: 1 } }
  await other.calls.reviews.weigh({ params, body: { kind: 'review', weights, base: 1 } })
  const letters = { ...source.form.decisionLetters!, denied: 'No.' }
  expect((await change(author, source, { decisionLetters: letters })).status).toBe(409)
  expect((await author.calls.forms.source({ params })).answer.form).toMatchObject({
    ...demoLetters,
    reviewScoreWeights: weights,
  })
})

test('once decisions are frozen, only the texts of questions can be corrected', async () => {
  const { source } = await opened()
  await setHead(source.form.id, 'frozen')
  const letters = { ...source.form.decisionLetters!, denied: 'No.' }
  const lettersChanged = await change(author, source, { decisionLetters: letters })
  const moved = await change(author, source, { dueDate: '2027-01-01T00:00:00Z' })
  const renamed = await change(author, source, { semester: 'Another' })
  const elsewhere = await change(author, source, { timeZone: 'Europe/Berlin' })
  expect(
    [lettersChanged, moved, renamed, elsewhere].map(({ problem }) => [problem.code, problem.message]),
  ).toEqual([
    ['CLOSED', 'Letters and weights can no longer be changed: the decisions of this form are locked.'],
    ['CLOSED', 'The due date can no longer be changed: the decisions of this form are locked.'],
    ['CLOSED', 'The semester can no longer be changed: the decisions of this form are locked.'],
    ['CLOSED', 'The time zone can no longer be changed: the decisions of this form are locked.'],
  ])
  await setHead(source.form.id, 'released')
  expect((await change(author, source, { semester: 'Another' })).problem.message).toBe(
    'The semester can no longer be changed: the decisions of this form are released.',
  )
  expect((await change(author, source, { description: 'Mended.' })).status).toBe(200)
})

async function setHead(formId: string, phase: string) {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { editHead } = await import('#local/testing/edit-head.ts')
  await editHead(formId, expression`SET #phase = ${phase}`)
}

test.each([
  [
    'that was asked',
    [
      {
        ...start,
        questions: start.questions.map((each) =>
          each.questionId === 'why' ? { ...each, questionType: 'short-answer' as const } : each,
        ),
      },
      engineer,
    ],
  ],
  [
    'and place',
    [
      { ...start, questions: start.questions.filter(({ questionId }) => questionId !== 'why') },
      {
        ...engineer,
        questions: [
          ...engineer.questions,
          { questionId: 'why', questionType: 'file-upload' as const, questionText: 'Why?' },
        ],
      },
    ],
  ],
])('a question %s cannot change its type', async (_, sections) => {
  const { source } = await opened()
  const { status, problem } = await change(author, source, { sections })
  expect([status, problem.code]).toEqual([400, 'INVALID'])
  expect(problem.message).toContain('The question "why" has the type long-answer and must keep it')
})

test('a removed question comes back only as it was', async () => {
  const { source } = await opened()
  const without = {
    ...start,
    questions: start.questions.filter(({ questionId }) => questionId !== 'nickname'),
  }
  const shorter = (await change(author, source, { sections: [without, engineer] })).answer
  expect(shorter.retired).toEqual({ nickname: 'short-answer' })
  const nickname = { questionId: 'nickname', questionText: 'Nickname?', optional: true }
  const asChoice = { ...nickname, questionType: 'multiple-choice' as const, questionOptions: ['A'] }
  const refused = await change(author, shorter, {
    sections: [{ ...without, questions: [...without.questions, asChoice] }, engineer],
  })
  expect(refused.status).toBe(400)
  const back = await change(author, shorter, { sections: [start, engineer] })
  expect([back.status, back.answer.retired]).toEqual([200, {}])
})

test('answers to a removed question are kept and come back with the question', async () => {
  const { source, form } = await opened()
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  const params = { responseId: answer.id }
  const questions = [{ questionId: 'nickname', response: 'Countess' }]
  await applicant.calls.applications.save({
    params,
    body: { sectionResponses: [{ sectionId: 'start', base: 0, questions }] },
  })
  const without = {
    ...start,
    questions: start.questions.filter(({ questionId }) => questionId !== 'nickname'),
  }
  const shorter = await change(author, source, { sections: [without, engineer] })
  const answersOf = async () =>
    (await applicant.calls.applications.find({ params })).answer.sectionResponses.flatMap(
      (each) => each.questions,
    )
  expect((await answersOf()).map(({ questionId }) => questionId)).not.toContain('nickname')
  await change(author, shorter.answer, { sections: [start, engineer] })
  expect(await answersOf()).toContainEqual(
    expect.objectContaining({ questionId: 'nickname', response: 'Countess' }),
  )
})

test('a draft gets a new section the next time it is opened', async () => {
  const { source, form } = await opened()
  const applicant = await portal.person()
  await applicant.calls.applications.open({ body: { formId: form.id } })
  const sections = [start, engineer, { sectionId: 'about', sectionName: 'About', questions: [age] }]
  await change(author, source, { sections })
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  expect(answer.sectionResponses.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer', 'about'])
})

test.each([
  ['another id', { id: 'another' }, 'The id of a form cannot be changed.'],
  ['a section twice', { sections: [start, start] }, 'The section id "start" is used twice.'],
])('a change to %s is refused', async (_, changed, words) => {
  const { source, params } = await opened()
  const body = { form: { ...source.form, ...changed }, base: source.version }
  const { status, problem } = await author.calls.forms.change({ params, body })
  expect([status, problem.message]).toEqual([400, words])
})

test('closing a role and moving the due date work the same way', async () => {
  const { source, params } = await opened()
  const dueDate = '2026-09-01T00:00:00-04:00'
  await change(author, source, { dueDate, disabledRoles: ['bootcamp'] })
  const applicant = await portal.person()
  expect((await applicant.calls.applications.open({ body: { formId: params.formId } })).problem.message).toBe(
    'Submission deadline has passed',
  )
})

test('a change neither activates a form nor stops it', async () => {
  const { source } = await opened()
  const { answer } = await change(author, source, { isActive: false, description: 'Still active.' })
  expect(answer.form.isActive).toBe(true)
})
