import { expect } from 'vitest'
import { alikeApplicants, openBlind, review } from '#functions/reviews/testing-blind-reading.ts'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { costOfFiftyAnswers, costOfFiftyRows } from '#local/testing/large-calls.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const read = ({ calls }: Person = reviewing.lead, { params } = reviewing) =>
  done(calls.applications.answers({ params, query: {} }))
const answersOf = async (responseId: string, person?: Person) => (await read(person)).answers[responseId]

test('lists get short answers and their questions, without long ones, files and roles', async () => {
  const { id } = await reviewing.application()
  const { answers, questions, next } = await read()
  expect(answers[id]).toEqual({ language: 'A', age: 'Twenty' })
  expect(questions.map((question) => question.id)).toEqual(['nickname', 'language', 'tools', 'age'])
  expect(questions[1]).toMatchObject({ text: 'Which language?', choices: ['A', 'B'] })
  expect(next).toBeNull()
})

test('a board member gets no answer and no question that the page would not show', async () => {
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const { id } = await reviewing.application(['engineer', 'designer'])
  const designer = await reviewing.application(['designer'])
  const { answers, questions } = await read(board)
  expect([answers[id], answers[designer.id]]).toEqual([{ language: 'A' }, undefined])
  expect(questions.map((question) => question.id)).toEqual(['nickname', 'language', 'tools'])
  // There is something to hide.
  expect(await answersOf(id)).toEqual({ language: 'A', age: 'Twenty', color: 'Green' })
})

test('who knows the applicant gets none of their answers', async () => {
  const { id } = await reviewing.application()
  const friend = await portal.person({ role: 'super-reviewer' })
  expect(await answersOf(id, friend)).toBeDefined()
  await reviewing.recuse(friend, id)
  expect(await answersOf(id, friend)).toBeUndefined()
})

test('the copy for lists goes with a withdrawal that is reopened, and with an erasure', async () => {
  const { queryItems } = await import('#functions/store/table/table.ts')
  const copies = async (id: string) => (await queryItems(`RESPONSE#${id}`, 'ANSWERS', 'ANSWERS')).length
  const { applicant, id } = await reviewing.application()
  expect(await copies(id)).toBe(1)
  const find = async () => (await done(applicant.calls.applications.find({ params: { responseId: id } })))!
  await withdraw(applicant, id)
  const dateSubmitted = (await find()).dateSubmitted!
  await done(applicant.calls.applications.reopen({ body: { id, dateSubmitted } }))
  expect(await copies(id)).toBe(0)
  const other = await reviewing.application()
  const { eraseResponse } = await import('#functions/store/applications/response-erasure.ts')
  await eraseResponse(other.id, other.applicant.id, portal.clock.now)
  expect(await copies(other.id)).toBe(0)
})

test('who reads without names gets no identifying answer, nor whether there is one', async () => {
  const deciding = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, deciding)
  const reviewer = await deciding.reviewer()
  await deciding.assign(review(anna.responseId, reviewer.id), review(bo.responseId, reviewer.id))
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const { answers, questions } = await read(board, deciding)
  expect(answers[anna.responseId]).toEqual(answers[bo.responseId])
  expect(questions.map(({ id }) => id)).toEqual(['nickname', 'language', 'tools'])
  const known = (await read(deciding.lead, deciding)).answers[anna.responseId]
  expect(known).toMatchObject({ abroad: 'Yes', country: 'Iceland' })
})

test('50 rows with their answers cost two requests more and 12 units in all', async ({ skip }) => {
  needsCosts(skip)
  const [rows, answers] = [await costOfFiftyRows(portal, 1_000), await costOfFiftyAnswers(portal, 1_000)]
  expect(rows.reads + answers.reads).toBeLessThanOrEqual(12)
  expect(answers.requests).toBeLessThanOrEqual(2)
})
