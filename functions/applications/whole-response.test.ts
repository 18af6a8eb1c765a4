import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import type { AnswerValue, ApplicationResponse } from '#shared/applications/response.ts'
import type { SaveConflict } from '#shared/applications/save.ts'
import { type ApplicationForm, gracePeriod } from '#shared/forms/form.ts'

async function opened(given: Partial<ApplicationForm> = {}) {
  const form = await portal.form(given)
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  return { form, applicant, responseId: answer.id }
}

const read = async ({ calls }: Person, responseId: string) =>
  (await calls.applications.find({ params: { responseId } })).answer

/** The response as it was answered, with some answers changed. */
const withAnswers = (
  response: ApplicationResponse,
  changed: Record<string, AnswerValue>,
): ApplicationResponse => ({
  ...response,
  sectionResponses: response.sectionResponses.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      response: changed[question.questionId] ?? question.response,
    })),
  })),
})

const put = ({ calls }: Person, body: ApplicationResponse) =>
  calls.applications.save({ params: { responseId: body.id }, body })

const answersIn = ({ sectionResponses }: ApplicationResponse) =>
  Object.fromEntries(
    sectionResponses.flatMap(({ questions }) =>
      questions.map(({ questionId, response }) => [questionId, response]),
    ),
  )

test('a response that is sent back unchanged is accepted, and nothing changes', async () => {
  const { applicant, responseId } = await opened()
  await put(applicant, withAnswers(await read(applicant, responseId), { why: 'to help' }))
  const before = await read(applicant, responseId)
  expect((await put(applicant, before)).status).toBe(200)
  expect(await read(applicant, responseId)).toEqual(before)
})

test('a response can be read, changed and sent back as often as one likes', async () => {
  const { applicant, responseId } = await opened()
  for (const changed of [{ why: 'one' }, { why: 'two', tools: ['C'] }, { nickname: 'Ada' }, { why: '' }]) {
    const { status } = await put(applicant, withAnswers(await read(applicant, responseId), changed))
    expect(status).toBe(200)
    expect(answersIn(await read(applicant, responseId))).toMatchObject(changed)
  }
})

test('a long form with an empty section can be sent back whole', async () => {
  const section = (sectionId: string, count: number) => ({
    sectionId,
    sectionName: sectionId,
    questions: Array.from({ length: count }, (_, index) => ({
      questionId: `${sectionId}-${index}`,
      questionType: 'short-answer' as const,
      questionText: 'Anything?',
      optional: true,
    })),
  })
  const { applicant, responseId } = await opened({
    sections: [...smallForm.sections, section('one', 40), section('two', 40), section('none', 0)],
  })
  const changed = { 'one-39': 'first', 'two-0': 'second' }
  expect((await put(applicant, withAnswers(await read(applicant, responseId), changed))).status).toBe(200)
  expect(answersIn(await read(applicant, responseId))).toMatchObject(changed)
})

test('a whole response conflicts only at answers changed since it was read', async () => {
  const { applicant, responseId } = await opened()
  await put(applicant, withAnswers(await read(applicant, responseId), { why: 'one', nickname: 'Ada' }))
  const mine = await read(applicant, responseId)
  await put(applicant, withAnswers(mine, { why: 'theirs' }))
  const { status, problem } = await put(applicant, withAnswers(mine, { nickname: 'Grace' }))
  expect(status).toBe(409)
  expect((problem as unknown as SaveConflict).conflicts).toEqual([
    { sectionId: 'start', questionId: 'why', response: 'theirs' },
  ])
})

test('equal answers in a whole response don’t conflict with another tab', async () => {
  const { applicant, responseId } = await opened()
  const theirs = await read(applicant, responseId)
  await put(applicant, withAnswers(theirs, { why: 'mine' }))
  expect((await put(applicant, withAnswers(theirs, { why: 'mine', nickname: 'Ada' }))).status).toBe(200)
})

test('an unchanged whole response is refused too once it can’t be changed', async () => {
  const { form, applicant, responseId } = await opened()
  const body = withAnswers(await read(applicant, responseId), { why: 'to help', roles: ['bootcamp'] })
  expect((await put(applicant, body)).status).toBe(200)
  const current = await read(applicant, responseId)
  const now = new Date(Date.parse(form.dueDate) + gracePeriod + 60_000)
  const late = await applicant.calls.applications.save({ params: { responseId }, body: current, now })
  expect(late.problem.message).toBe('Submission deadline has passed')
  await applicant.calls.applications.submit({ body: { id: responseId } })
  expect((await put(applicant, current)).problem.message).toBe('This application was already submitted.')
})

/** The response as the specification lists it: without versions and files. */
const asSpecified = (response: ApplicationResponse) => ({
  ...response,
  sectionResponses: response.sectionResponses.map(({ sectionId, sectionName, questions }) => ({
    sectionId,
    sectionName,
    questions: questions.map(({ questionId, questionType, applicationFormId, response }) => ({
      questionId,
      questionType,
      applicationFormId,
      response,
    })),
  })),
})

const putSpecified = ({ calls }: Person, body: ApplicationResponse) =>
  calls.applications.save({ params: { responseId: body.id }, body: asSpecified(body) })

test('a response without versions that changes nothing stores nothing', async () => {
  const { applicant, responseId } = await opened()
  const empty = await read(applicant, responseId)
  expect((await putSpecified(applicant, empty)).status).toBe(200)
  expect(await read(applicant, responseId)).toEqual(empty)
  await put(applicant, withAnswers(empty, { why: 'to help', tools: ['C'] }))
  const before = await read(applicant, responseId)
  expect((await putSpecified(applicant, before)).status).toBe(200)
  expect(await read(applicant, responseId)).toEqual(before)
})

test('an answer without a version is written; a blank one replaces nothing', async () => {
  const { applicant, responseId } = await opened()
  const old = await read(applicant, responseId)
  await put(applicant, withAnswers(old, { why: 'theirs', tools: ['C'] }))
  const sent = withAnswers(old, { why: 'mine', nickname: '  ' })
  expect((await putSpecified(applicant, sent)).status).toBe(200)
  expect(answersIn(await read(applicant, responseId))).toMatchObject({
    why: 'mine',
    tools: ['C'],
    nickname: '',
  })
})

test('an attached file stays when a response comes back without versions', async () => {
  const portfolio = {
    questionId: 'portfolio',
    questionType: 'file-upload' as const,
    questionText: 'Your work?',
  }
  const sections = smallForm.sections.map((section) =>
    section.sectionId === 'start' ? { ...section, questions: [...section.questions, portfolio] } : section,
  )
  const { applicant, responseId } = await opened({ sections })
  await attachFile(applicant, responseId, { sectionId: 'start', questionId: 'portfolio' })
  const before = await read(applicant, responseId)
  expect(answersIn(before).portfolio).toBe('One.pdf')
  expect((await putSpecified(applicant, before)).status).toBe(200)
  expect(await read(applicant, responseId)).toEqual(before)
})
