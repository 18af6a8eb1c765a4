import { expect } from 'vitest'
import { answersOf, saveAnswers } from '#local/testing/applying.ts'
import { billsOf } from '#local/testing/costs.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { AnswerValue } from '#shared/applications/response.ts'
import type { SaveConflict } from '#shared/applications/save.ts'
import { type ApplicationForm, gracePeriod } from '#shared/forms/form.ts'

async function opened(given: Partial<ApplicationForm> = {}) {
  const form = await portal.form(given)
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  return { form, applicant, responseId: answer.id }
}

interface Save {
  values: Record<string, AnswerValue>
  base?: number
  operationId?: string
  sectionId?: string
  now?: Date
}

const answers = (values: Record<string, AnswerValue>) =>
  Object.entries(values).map(([questionId, response]) => ({ questionId, response }))

const save = (person: Person, responseId: string, { values, ...how }: Save) =>
  saveAnswers(person, responseId, values, how)

test('a saved answer is read back, with the version that it created', async () => {
  const { applicant, responseId } = await opened()
  const { status, answer } = await save(applicant, responseId, { values: { why: 'To help' }, base: 0 })
  expect(status).toBe(200)
  expect(answer).toEqual({
    savedAt: portal.clock.now.toISOString(),
    sections: [{ sectionId: 'start', version: 1, others: [] }],
  })
  expect((await answersOf(applicant, responseId)).why).toBe('To help')
})

test('two tabs that change different answers both succeed and learn of each other', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { values: { why: 'First tab' }, base: 0 })
  const { status, answer } = await save(applicant, responseId, {
    values: { nickname: 'Second tab' },
    base: 0,
  })
  expect(status).toBe(200)
  expect(answer.sections).toEqual([
    { sectionId: 'start', version: 2, others: [{ questionId: 'why', response: 'First tab' }] },
  ])
  expect(await answersOf(applicant, responseId)).toMatchObject({ why: 'First tab', nickname: 'Second tab' })
})

test('the second of two tabs to change an answer gets a message with both texts', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { values: { why: 'First tab' }, base: 0 })
  const { status, problem } = await save(applicant, responseId, { values: { why: 'Second tab' }, base: 0 })
  expect(status).toBe(409)
  expect((problem as unknown as SaveConflict).conflicts).toEqual([
    { sectionId: 'start', questionId: 'why', response: 'First tab' },
  ])
  expect((await answersOf(applicant, responseId)).why).toBe('First tab')
})

test('an answer chosen after a conflict is saved on the version it named', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { values: { why: 'First tab' }, base: 0 })
  const conflict = await save(applicant, responseId, { values: { why: 'Second tab' }, base: 0 })
  const base = (conflict.problem as unknown as SaveConflict).sections[0]!.version
  expect((await save(applicant, responseId, { values: { why: 'Second tab' }, base })).status).toBe(200)
  expect((await answersOf(applicant, responseId)).why).toBe('Second tab')
})

test('a save whose answer was lost can be repeated, even after another tab’s', async () => {
  const { applicant, responseId } = await opened()
  const lost: Save = { values: { why: 'Mine' }, base: 0, operationId: 'firsttab-1' }
  await save(applicant, responseId, lost)
  await save(applicant, responseId, {
    values: { why: 'Seen and changed' },
    base: 1,
    operationId: 'othertab-1',
  })
  const { status, answer } = await save(applicant, responseId, lost)
  expect(status).toBe(200)
  expect(answer.sections).toEqual([
    { sectionId: 'start', version: 2, others: [{ questionId: 'why', response: 'Seen and changed' }] },
  ])
  expect((await answersOf(applicant, responseId)).why).toBe('Seen and changed')
})

test('the same text from two tabs is no conflict', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { values: { why: 'The same' }, base: 0 })
  expect(
    (await save(applicant, responseId, { values: { why: 'The same', nickname: 'New' }, base: 0 })).status,
  ).toBe(200)
  expect(await answersOf(applicant, responseId)).toMatchObject({ why: 'The same', nickname: 'New' })
})

test('a full response is accepted; its owner, status and date are ignored', async () => {
  const { applicant, responseId } = await opened()
  const earlier = new Date(portal.clock.now.getTime() - 60_000)
  const language = { sectionId: 'engineer', values: { language: 'A' }, base: 0, now: earlier }
  await save(applicant, responseId, language)
  const { answer } = await applicant.calls.applications.find({ params: { responseId } })
  const [start, ...others] = answer.sectionResponses
  const questions = start!.questions.map((each) =>
    each.questionId === 'why' ? { ...each, response: 'Whole' } : each,
  )
  const { status, answer: saved } = await applicant.calls.applications.save({
    params: { responseId },
    body: {
      ...answer,
      userId: 'someone-else',
      status: 'decided',
      dateSubmitted: '2020-01-01T00:00:00Z',
      sectionResponses: [{ ...start!, questions }, ...others],
    },
  })
  expect([status, saved.savedAt]).toEqual([200, portal.clock.now.toISOString()])
  const after = (await applicant.calls.applications.find({ params: { responseId } })).answer
  expect(after).toMatchObject({
    userId: applicant.id,
    status: 'in-progress',
    dateSubmitted: portal.clock.now.toISOString(),
  })
  expect((await answersOf(applicant, responseId)).why).toBe('Whole')
})

test('a stranger’s response and a missing one get the same answer', async () => {
  const { applicant, responseId } = await opened()
  const stranger = await portal.person()
  const foreign = await save(stranger, responseId, { values: { why: 'Mine now' }, base: 0 })
  const missing = await save(stranger, 'no-form.AAAAAAAAAAAAAAAAAAAA', { values: { why: 'x' }, base: 0 })
  expect(foreign.status).toBe(404)
  expect(missing.status).toBe(404)
  expect(foreign.problem).toEqual(missing.problem)
  expect((await answersOf(applicant, responseId)).why).toBe('')
})

test('a save counts until a minute after the deadline, and not later', async () => {
  const { form, applicant, responseId } = await opened()
  const deadline = new Date(form.dueDate)
  const onTime = await save(applicant, responseId, {
    values: { why: 'In time' },
    base: 0,
    operationId: 'tabtabtab-1',
    now: new Date(deadline.getTime() + gracePeriod),
  })
  expect(onTime.status).toBe(200)
  const late = new Date(deadline.getTime() + gracePeriod + 60_000)
  const refused = await save(applicant, responseId, { values: { why: 'Too late' }, base: 1, now: late })
  expect(refused).toMatchObject({
    status: 409,
    problem: { code: 'CLOSED', message: 'Submission deadline has passed' },
  })
  expect((await answersOf(applicant, responseId)).why).toBe('In time')
})

test('a save that came before the deadline is confirmed when repeated after it', async () => {
  const { form, applicant, responseId } = await opened()
  const lost: Save = { values: { why: 'In time' }, base: 0, operationId: 'tabtabtab-1' }
  await save(applicant, responseId, lost)
  const late = new Date(Date.parse(form.dueDate) + gracePeriod + 60_000)
  expect((await save(applicant, responseId, { ...lost, now: late })).status).toBe(200)
})

test('after the submission nothing is saved, whatever version it is based on', async () => {
  const { applicant, responseId } = await opened()
  const lost = 'firsttab-1'
  const values = { roles: ['bootcamp'], why: 'to help' }
  await save(applicant, responseId, { values, base: 0, operationId: lost })
  await applicant.calls.applications.submit({ body: { id: responseId } })
  const { status, problem } = await save(applicant, responseId, { values: { why: 'changed later' }, base: 1 })
  expect(status).toBe(409)
  expect(problem).toEqual({ code: 'CLOSED', message: 'This application was already submitted.' })
  const { sectionResponses } = (await applicant.calls.applications.find({ params: { responseId } })).answer
  // Sent back whole and unchanged, as a repeat of the save before the submission or not.
  for (const operationId of [lost, 'othertab-1']) {
    const body = { operationId, sectionResponses: sectionResponses.slice(0, 1) }
    const { status: again } = await applicant.calls.applications.save({ params: { responseId }, body })
    expect(again).toBe(operationId === lost ? 200 : 409)
  }
  expect((await answersOf(applicant, responseId)).why).toBe('to help')
})

test('a save to a form that is no longer active is refused', async () => {
  const { applicant, responseId } = await opened()
  await portal.form()
  expect((await save(applicant, responseId, { values: { why: 'x' }, base: 0 })).problem.code).toBe('CLOSED')
})

test.each([
  ['an unknown key', { sectionResponses: [], surprise: 1 }],
  ['no sections', { sectionResponses: [] }],
  [
    'a question id that reaches for the prototype',
    { sectionResponses: [{ sectionId: 'start', questions: [{ questionId: '__proto__', response: 'x' }] }] },
  ],
  [
    'an answer of the wrong type',
    { sectionResponses: [{ sectionId: 'start', questions: [{ questionId: 'why', response: 3 }] }] },
  ],
  [
    'an answer over 20,000 characters',
    {
      sectionResponses: [
        { sectionId: 'start', questions: [{ questionId: 'why', response: 'x'.repeat(20_001) }] },
      ],
    },
  ],
  [
    'the same question twice',
    {
      sectionResponses: [
        { sectionId: 'start', questions: answers({ why: 'a' }).concat(answers({ why: 'b' })) },
      ],
    },
  ],
  [
    '65 answers',
    {
      sectionResponses: [
        {
          sectionId: 'start',
          questions: Array.from({ length: 65 }, (_, index) => ({ questionId: `q${index}`, response: '' })),
        },
      ],
    },
  ],
  [
    'a malformed operation id',
    { operationId: 'x', sectionResponses: [{ sectionId: 'start', questions: answers({ why: 'a' }) }] },
  ],
])('a save with %s is refused, and nothing is stored', async (_, body) => {
  const { applicant, responseId } = await opened()
  const { status, problem } = await applicant.calls.applications.save({
    params: { responseId },
    body: body as never,
  })
  expect(status).toBe(400)
  expect(problem).toEqual({ code: 'INVALID', message: expect.any(String) as string })
  expect((await answersOf(applicant, responseId)).why).toBe('')
})

test('saving one answer costs one read and one write of at most 4 units', async ({ skip }) => {
  needsCosts(skip)
  const { applicant, responseId } = await opened()
  const text = 'word '.repeat(400)
  await save(applicant, responseId, { values: { why: text, nickname: 'Ada' }, base: 0 })
  const change = { values: { nickname: 'Countess' }, base: 1, operationId: 'tabtabtab-1' }
  const bills = await billsOf(portal, () => save(applicant, responseId, change))
  const [read, update, ...more] = bills.map(({ CapacityUnits }) => CapacityUnits)
  expect(more).toEqual([])
  expect(read).toBeLessThanOrEqual(3)
  expect(update).toBeLessThanOrEqual(4)
})
