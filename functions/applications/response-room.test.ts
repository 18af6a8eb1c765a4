import { expect } from 'vitest'
import { answersOf, saveAnswers } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'

const question = { questionType: 'short-answer', questionText: 'Anything?', optional: true } as const

async function opened(given: Partial<ApplicationForm> = {}) {
  const form = await portal.form(given)
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId: form.id } })
  return { form, applicant, responseId: answer.id }
}

test('a body over 384 kB is refused', async () => {
  const { applicant, responseId } = await opened()
  const questions = Array.from({ length: 20 }, (_, index) => ({
    questionId: `q${index}`,
    response: 'x'.repeat(20_000),
  }))
  const body = { sectionResponses: [{ sectionId: 'start', base: 0, questions }] }
  expect((await applicant.calls.applications.save({ params: { responseId }, body })).status).toBe(413)
})

test('answers to retired questions leave room for current ones, within a limit', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `old${index}`)
  const [start, ...others] = smallForm.sections
  const asked = many.map((questionId) => ({ ...question, questionId }))
  const before = [{ ...start!, questions: [...start!.questions, ...asked] }, ...others]
  const { form, applicant, responseId } = await opened({ sections: before })
  const values = Object.fromEntries(many.map((questionId) => [questionId, 'An answer']))
  expect((await saveAnswers(applicant, responseId, values, { base: 0 })).status).toBe(200)

  const lead = await portal.person({ role: 'super-reviewer' })
  const { sections } = smallForm
  expect((await changeForm(lead, { formId: form.id }, { sections })).status).toBe(200)

  expect((await saveAnswers(applicant, responseId, { why: 'To help' }, { base: 1 })).status).toBe(200)
  expect((await answersOf(applicant, responseId)).why).toBe('To help')
  expect((await saveAnswers(applicant, responseId, { nowhere: 'x' }, { base: 2 })).status).toBe(413)

  const other = await portal.person()
  const { id } = (await other.calls.applications.open({ body: { formId: form.id } })).answer
  const most = start!.questions.length + 16
  const statuses = []
  for (const count of [1, most, most, most + 1]) {
    const unasked = Object.fromEntries(Object.entries(values).slice(0, count))
    statuses.push((await saveAnswers(other, id, unasked, { base: 0 })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 413])
})

test('a save beyond the response’s limit is refused and changes nothing', async () => {
  const { applicant, responseId } = await opened()
  await saveAnswers(applicant, responseId, { why: 'Kept' }, { base: 0 })
  const many = (name: string) =>
    Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${name}${index}`, 'x'.repeat(20_000)]))
  expect((await saveAnswers(applicant, responseId, many('a'), { base: 1 })).status).toBe(200)
  const { status, problem } = await saveAnswers(applicant, responseId, many('b'), { base: 2 })
  expect(status).toBe(413)
  expect(problem.message).toBe(
    'This application is too long: all its answers together can take 256 kB. The longest section is "Start". Please shorten its answers.',
  )
  expect((await answersOf(applicant, responseId)).why).toBe('Kept')
})

/** A form of this many sections, each with a question `long` and twenty others that represent older ones. */
const sectionsOf = (count: number): ApplicationForm['sections'] =>
  Array.from({ length: count }, (_, index) => ({
    sectionId: `part${index}`,
    sectionName: `Part ${index}`,
    questions: Array.from({ length: 21 }, (__, number) => ({
      ...question,
      questionId: `long${index}q${number}`,
    })),
  }))

const longValues = (index: number, count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`long${index}q${number}`, text]))

test('sections share one limit: shortening the longest makes room for others', async () => {
  const { applicant, responseId } = await opened({ sections: sectionsOf(6) })
  const put = (index: number, count: number, base: number, text = 'x'.repeat(10_000)) =>
    saveAnswers(applicant, responseId, longValues(index, count, text), { sectionId: `part${index}`, base })
  for (const [index, count] of [4, 6, 4, 4, 4].entries())
    expect((await put(index, count, 0)).status).toBe(200)
  const { status, problem } = await put(5, 4, 0)
  expect([status, problem.sectionId]).toEqual([413, 'part1'])
  expect(problem.message).toContain('The longest section is "Part 1"')
  // Equal answers, and shorter ones, are accepted however long the others are.
  expect((await put(0, 4, 1)).status).toBe(200)
  expect((await put(1, 6, 1, 'Short.')).status).toBe(200)
  expect((await put(5, 4, 0)).status).toBe(200)
})

test.each(['"', '\\', '\u0001', '語'])(
  'a response filled with %j to its limit fits into one answer of 6 MB',
  async (sign) => {
    const { applicant, responseId } = await opened({ sections: sectionsOf(12) })
    const statuses = new Set<number>()
    for (const length of [9_000, 300, 100, 10])
      for (let index = 0; index < 12; index++) {
        const values = longValues(index, 5, sign.repeat(length))
        const { status } = await saveAnswers(applicant, responseId, values, {
          sectionId: `part${index}`,
          base: 9,
        })
        statuses.add(status)
      }
    expect(statuses).toEqual(new Set([200, 413]))
    const { answer } = await applicant.calls.applications.find({ params: { responseId } })
    // As Lambda passes it on: the body is a text within JSON. A form of 80 sections can have 6 to 7 times as many.
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))).toBeLessThan(900_000)
  },
)
