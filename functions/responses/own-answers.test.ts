import { beforeAll, expect, test } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { changeForm } from '#local/testing/change-form.ts'
import { billsOf } from '#local/testing/costs.ts'
import { needsCosts, openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { longSections } from '#local/testing/small-form.ts'
import type { AnswerValue } from '#shared/response.ts'
import type { SaveConflict } from '#shared/save.ts'
import type { SectionVersion } from '#shared/section-version.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

async function opened() {
  const form = await portal.form({ sections: longSections })
  const applicant = await portal.person()
  const { answer } = await applicant.calls.responses.open({ body: { formId: form.id } })
  return { form, applicant, responseId: answer.id }
}

let operation = 1
const save = (
  person: Person,
  responseId: string,
  values: Record<string, AnswerValue>,
  base?: SectionVersion,
) => saveAnswers(person, responseId, values, { base, operationId: `ownanswers-${operation++}` })

async function stored({ calls }: Person, responseId: string) {
  const { answer } = await calls.responses.find({ params: { responseId } })
  const [start] = answer.sectionResponses
  const texts = start!.questions.map(({ questionId, response }) => [questionId, response] as const)
  return { version: start!.version, answers: Object.fromEntries(texts) }
}

const essay = 'word '.repeat(500)

test('an autosave of a long answer costs one read and one write of 3 units, however long the other answers are', async ({
  skip,
}) => {
  needsCosts(skip)
  const { applicant, responseId } = await opened()
  const first = await save(applicant, responseId, { why: essay, how: essay, nickname: 'Ada' }, 0)
  const base = first.answer.sections[0]!.version
  const bills = await billsOf(portal, () => save(applicant, responseId, { why: `${essay}!` }, base))
  const [door, update, ...more] = bills.map(({ CapacityUnits }) => CapacityUnits)
  expect(more).toEqual([])
  expect(door).toBeLessThanOrEqual(3)
  expect(update).toBe(3)
})

test('the first save of a long answer is one write too', async ({ skip }) => {
  needsCosts(skip)
  const { applicant, responseId } = await opened()
  const bills = await billsOf(portal, async () => {
    const { answer } = await save(applicant, responseId, { how: 'At length.' }, 0)
    expect(answer.sections[0]!.version).toBe('0,how:1')
  })
  expect(bills.map(({ CapacityUnits }) => CapacityUnits).slice(1)).toEqual([1])
})

test('answers of all kinds are read back together, with the version of each part', async () => {
  const { applicant, responseId } = await opened()
  const { answer } = await save(applicant, responseId, { why: 'W', nickname: 'N' }, 0)
  expect(answer.sections).toEqual([{ sectionId: 'start', version: '1,why:1', others: [] }])
  const after = await stored(applicant, responseId)
  expect(after.version).toBe('1,why:1')
  expect(after.answers).toMatchObject({ why: 'W', how: '', nickname: 'N' })
})

test('a tab that has not seen a long answer does not replace it, whatever version of the other answers it knows', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { why: 'First tab' }, 0)
  for (const base of [undefined, 0, 9, '9', '9,how:9'])
    expect((await save(applicant, responseId, { why: 'Second tab' }, base)).status).toBe(409)
  expect((await stored(applicant, responseId)).answers.why).toBe('First tab')
  expect((await save(applicant, responseId, { why: 'Second tab' }, '0,why:1')).status).toBe(200)
})

test('of several answers in one save those without a conflict are saved, and the reply says which', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { why: 'First tab' }, 0)
  const mixed = { why: 'Second tab', how: 'At length.', nickname: 'Ada' }
  const { status, problem } = await save(applicant, responseId, mixed, 0)
  expect(status).toBe(409)
  const { conflicts, sections } = problem as unknown as SaveConflict
  expect(conflicts).toEqual([{ sectionId: 'start', questionId: 'why', response: 'First tab' }])
  expect(sections).toEqual([
    {
      sectionId: 'start',
      version: '1,how:1,why:1',
      others: [
        { questionId: 'nickname', response: 'Ada' },
        { questionId: 'why', response: 'First tab' },
        { questionId: 'how', response: 'At length.' },
      ],
    },
  ])
  expect((await stored(applicant, responseId)).answers).toMatchObject({
    ...mixed,
    why: 'First tab',
  })
})

test('a whole section can be sent back as it was answered, with one long answer changed', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { why: 'W', nickname: 'N' }, 0)
  const { answer } = await applicant.calls.responses.find({ params: { responseId } })
  const [start, ...others] = answer.sectionResponses
  const questions = start!.questions.map((each) =>
    each.questionId === 'why' ? { ...each, response: 'Changed.' } : each,
  )
  const body = { ...answer, sectionResponses: [{ ...start!, questions }, ...others] }
  const saved = await applicant.calls.responses.save({ params: { responseId }, body })
  expect(saved.answer.sections[0]!.version).toBe('1,why:2')
  expect((await stored(applicant, responseId)).answers).toMatchObject({ why: 'Changed.', how: '' })
})

async function complete() {
  const { applicant, responseId, form } = await opened()
  await save(applicant, responseId, { roles: ['bootcamp'], why: 'W' }, 0)
  const { version } = await stored(applicant, responseId)
  const submitted = await applicant.calls.responses.submit({
    body: { id: responseId, versions: { start: version } },
  })
  expect(submitted.status).toBe(200)
  return { applicant, responseId, form, dateSubmitted: submitted.answer.dateSubmitted ?? '' }
}

test('a save that passed the door before the submission cannot begin a long answer after it', async () => {
  const { applicant, responseId } = await complete()
  const { saveSection, alreadySubmitted } = await import('#functions/store/save-section.ts')
  const { itemKey } = await import('#functions/store/response-keys.ts')
  const late = saveSection({
    key: itemKey(responseId, { id: 'start', own: 'how' }, 0),
    userId: applicant.id,
    sent: { sectionId: 'start', questions: [{ questionId: 'how', response: 'Too late.' }] },
    own: 'how',
    mayBegin: true,
    operationId: 'lateralate-1',
    closed: alreadySubmitted,
    at: portal.clock.now.toISOString(),
  })
  await expect(late).rejects.toMatchObject({ code: 'CLOSED' })
  expect((await stored(applicant, responseId)).answers.how).toBe('')
})

test('an application is not submitted if a long answer was changed on another device since it was shown', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { roles: ['bootcamp'], why: 'W' }, 0)
  await save(applicant, responseId, { how: 'Other device' }, 0)
  const submit = (version: SectionVersion) =>
    applicant.calls.responses.submit({ body: { id: responseId, versions: { start: version } } })
  expect((await submit('1,why:1')).status).toBe(409)
  expect((await submit('1,how:1,why:1')).status).toBe(200)
})

test('a change of a submission has its own copies of long answers, and the submission keeps its texts', async () => {
  const { applicant, responseId, dateSubmitted } = await complete()
  const { reopen, counting } = applicant.calls.responses
  const { answer } = await reopen({ body: { id: responseId, dateSubmitted } })
  const base = answer.sectionResponses[0]!.version
  expect((await save(applicant, responseId, { why: 'Changed.', how: 'New.' }, base)).status).toBe(200)
  expect((await stored(applicant, responseId)).answers).toMatchObject({ why: 'Changed.', how: 'New.' })
  const counted = (await counting({ params: { responseId } })).answer.sectionResponses[0]!.questions
  expect(counted.find(({ questionId }) => questionId === 'why')?.response).toBe('W')
})

test('which answers have items of their own stays as it was when the form was made', async () => {
  const { form, applicant, responseId } = await opened()
  const author = await portal.person({ role: 'super-reviewer' })
  const params = { formId: form.id }
  const { answer: source } = await author.calls.forms.source({ params })
  expect(source.ownAnswers).toBe(2)
  const sections = source.form.sections.map((section) => ({
    ...section,
    questions: [
      ...section.questions
        .filter(({ questionId }) => questionId !== 'how')
        .map((each) => (each.questionId === 'why' ? { ...each, maximumWordCount: 10 } : each)),
      {
        questionId: `later-${section.sectionId}`,
        questionType: 'long-answer' as const,
        questionText: 'More?',
      },
    ],
  }))
  const body = { form: { ...source.form, sections }, base: source.version }
  expect((await author.calls.forms.change({ params, body })).status).toBe(200)
  const { answer } = await save(applicant, responseId, { why: 'W', how: 'H', 'later-start': 'L' }, 0)
  expect(answer.sections[0]!.version).toBe('1,how:1,why:1')
  expect((await author.calls.forms.source({ params })).answer.ownAnswers).toBe(2)
})

test.each(['change', 'draft'] as const)(
  'the long answers of a section that comes back after a submission can be written in its %s',
  async (kind) => {
    const [start, ...others] = longSections
    const back = {
      ...start!,
      sectionId: 'back',
      questions: start!.questions
        .filter(({ optional }) => optional)
        .map((question) => ({ ...question, questionId: `back-${question.questionId}` })),
    }
    const author = await portal.person({ role: 'super-reviewer' })
    const applicant = await portal.person()
    const { calls } = applicant
    const { id: formId } = await portal.form({ sections: [start!, ...others, back] })
    await changeForm(author, { formId }, { sections: longSections })
    const { id } = (await calls.responses.open({ body: { formId } })).answer
    const send = (sectionId: string, questionId: string, response: AnswerValue, base: SectionVersion = 0) =>
      saveAnswers(applicant, id, { [questionId]: response }, { sectionId, base })
    await send('start', 'roles', ['bootcamp'])
    const { dateSubmitted } = (await calls.responses.submit({ body: { id } })).answer
    const body = { id, dateSubmitted: dateSubmitted! }
    if (kind === 'draft') await calls.responses.withdraw({ body })
    await calls.responses.reopen({ body })
    await changeForm(author, { formId }, { sections: [...longSections, back] })
    await calls.responses.open({ body: { formId } })
    expect((await send('back', 'back-why', 'At length.', '0,back-why:0')).status).toBe(200)
    expect((await send('back', 'back-how', 'Too.')).status).toBe(200)
    const { status, answer } = await calls.responses.submit({ body: { id } })
    expect(status).toBe(200)
    const texts = answer.sectionResponses.at(-1)!.questions.map(({ response }) => response)
    expect(texts).toEqual(['', 'At length.', 'Too.'])
  },
)

test('nothing is left of long answers once their writer is erased', async () => {
  const { applicant, responseId } = await opened()
  await save(applicant, responseId, { why: 'W', how: 'H', nickname: 'N' }, 0)
  const { eraseResponse } = await import('#functions/store/response-erasure.ts')
  const { queryItems } = await import('#functions/store/table.ts')
  const itemsOf = () => queryItems(`RESPONSE#${responseId}`, ' ', '~')
  expect((await itemsOf()).filter(({ q }) => q)).toHaveLength(2)
  await eraseResponse(responseId, applicant.id, portal.clock.now)
  expect(await itemsOf()).toEqual([])
})
