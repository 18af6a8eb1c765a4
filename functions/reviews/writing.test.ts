import { expect } from 'vitest'
import { costOf } from '#local/testing/costs.ts'
import { afterDeadline } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { needsCosts } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { nameOf, read, submit, write } from '#local/testing/written-review.ts'
import type { SaveConflict } from '#shared/applications/save.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const textOf = async (...given: Parameters<typeof read>) =>
  Object.fromEntries(
    (await read(...given)).answer.written.answers.map(({ questionId, response }) => [questionId, response]),
  )

const byNumber = (one: number, other: number) => one - other

test('the first score starts the review, and is saved at once', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  const { status, answer } = await write(reviewer, assignment, { scores: { skill: 3 } })
  expect([status, answer.sections]).toEqual([200, [{ sectionId: 'scores', version: 1, others: [] }]])
  expect((await read(reviewer, assignment)).answer).toMatchObject({
    state: 'started',
    written: { version: 1, answers: [{ questionId: 'score-skill', response: '3' }] },
  })
  const row = (await reviewing.rows()).find((each) => each.responseId === responseId)
  expect(row?.reviewers).toEqual([{ id: reviewer.id, state: 'started', score: null }])
})

test('two tabs at different questions lose nothing, and each learns of the other', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await Promise.all([
    write(reviewer, assignment, { scores: { skill: 3 }, operationId: 'firsttab-1' }),
    write(reviewer, assignment, { comments: { craft: 'Good.' }, operationId: 'secondtab-1' }),
  ])
  expect(await textOf(reviewer, assignment)).toEqual({ 'score-skill': '3', 'comment-craft': 'Good.' })
  const { answer } = await write(reviewer, assignment, { scores: { care: 1 }, base: 0 })
  expect(answer.sections[0]?.others.map(({ questionId }) => questionId).toSorted()).toEqual([
    'comment-craft',
    'score-skill',
  ])
})

test('of two tabs that edit a comment, the second gets both texts', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { comments: { craft: 'Mine.' }, operationId: 'firsttab-1' })
  const second = await write(reviewer, assignment, {
    comments: { craft: 'Yours.' },
    operationId: 'secondtab-1',
  })
  expect(second.status).toBe(409)
  const { conflicts, sections } = second.problem as unknown as SaveConflict
  expect(conflicts).toEqual([{ sectionId: 'scores', questionId: 'comment-craft', response: 'Mine.' }])
  expect(sections[0]?.version).toBe(1)
  expect(await textOf(reviewer, assignment)).toEqual({ 'comment-craft': 'Mine.' })
  const decided = await write(reviewer, assignment, { comments: { craft: 'Both.' }, base: 1 })
  expect(decided.status).toBe(200)
})

test('a repeated save is recognized, even after another tab wrote and after the submit', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const first = { scores: { skill: 3 }, operationId: 'firsttab-1' }
  await write(reviewer, assignment, first)
  expect((await write(reviewer, assignment, first)).status).toBe(200)
  await write(reviewer, assignment, { scores: { skill: 4, care: 2 }, operationId: 'secondtab-1', base: 1 })
  const repeated = await write(reviewer, assignment, first)
  expect(repeated.status).toBe(200)
  expect(repeated.answer.sections[0]?.others).toContainEqual({ questionId: 'score-skill', response: '4' })
  expect((await submit(reviewer, assignment, 2)).status).toBe(200)
  expect((await write(reviewer, assignment, first)).status).toBe(200)
  expect((await textOf(reviewer, assignment))['score-skill']).toBe('4')
})

test.each<[string, Record<string, unknown>]>([
  ['above its maximum', { 'score-skill': '5' }],
  ['below zero', { 'score-skill': '-1' }],
  ['half', { 'score-skill': '2.5' }],
  ['with a leading zero', { 'score-skill': '03' }],
  ['in words', { 'score-skill': 'four' }],
  ['a list', { 'score-skill': ['3'] }],
  ['a number instead of a text', { 'score-skill': 3 }],
  ['for a key that nobody asks for', { 'score-charm': '3' }],
  ['for a rubric of interviews', { 'comment-talk': 'Fine.' }],
  ['a comment that is a list', { 'comment-craft': ['Fine.'] }],
  ['for a name that every object has', { 'score-constructor': '1' }],
  ['a comment of a book', { 'comment-craft': 'x'.repeat(20_001) }],
])('a score %s is refused, and starts nothing', async (_, answers) => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const questions = Object.entries(answers).map(([questionId, response]) => ({
    questionId,
    response: response as string,
  }))
  const { status } = await reviewer.calls.reviews.save({
    params: nameOf(assignment),
    body: { sectionResponses: [{ sectionId: 'scores', base: 0, questions }] },
  })
  expect(status).toBe(400)
  expect((await read(reviewer, assignment)).answer.state).toBe('new')
})

test('a review has one section', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const questions = [{ questionId: 'score-skill', response: '3' }]
  const section = (sectionId: string) => ({ sectionId, base: 0, questions })
  for (const sectionResponses of [[section('start')], [section('scores'), section('start')]])
    expect(
      (await reviewer.calls.reviews.save({ params: nameOf(assignment), body: { sectionResponses } })).status,
    ).toBe(400)
})

test('a score can be removed, and then it is missing', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  expect((await write(reviewer, assignment, { scores: { care: '' }, base: 1 })).status).toBe(200)
  const { status, problem } = await submit(reviewer, assignment, 2)
  expect(status).toBe(400)
  expect(problem.message).toBe("Oops, looks like you've missed some things!")
  expect(problem.validationErrors).toEqual([
    { sectionId: 'scores', questionId: 'score-care', message: 'This question is required' },
  ])
})

test('a review that has not begun cannot be submitted, and says what is missing', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  const { status, problem } = await submit(reviewer, assignment, 0)
  expect(status).toBe(400)
  expect(problem.validationErrors).toHaveLength(2)
  expect((await read(reviewer, assignment)).answer.state).toBe('new')
})

test('a submitted review is read-only, even for its reviewer and for an outdated tab', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  expect((await submit(reviewer, assignment, 1)).answer.state).toBe('done')
  const late = await write(reviewer, assignment, { scores: { skill: 4 }, base: 1 })
  expect([late.status, late.problem.code, late.problem.message]).toEqual([
    409,
    'CLOSED',
    'This was submitted and can no longer be changed.',
  ])
  expect((await textOf(reviewer, assignment))['score-skill']).toBe('3')
})

test('submitting twice, or twice at once, submits once', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  const atOnce = await Promise.all([submit(reviewer, assignment, 1), submit(reviewer, assignment, 1)])
  expect(atOnce.map(({ status, answer }) => `${status} ${answer.state}`)).toEqual(['200 done', '200 done'])
  expect((await submit(reviewer, assignment, 1)).status).toBe(200)
  const { queryItems } = await import('#functions/store/table/table.ts')
  const actions = await queryItems(`AUDIT#${reviewer.id}`, '0', '~')
  expect(actions.filter(({ what }) => what === 'review.submit')).toHaveLength(1)
})

test('a submit is refused if the review is not the one that was on screen', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  await write(reviewer, assignment, { scores: { skill: 1 }, base: 1 })
  const { status, problem } = await submit(reviewer, assignment, 1)
  expect([status, problem.message]).toEqual([
    409,
    'This was changed on another device. Please check it again.',
  ])
  expect((await read(reviewer, assignment)).answer.state).toBe('started')
})

test('when a save and a submit arrive at once, only what was on screen is submitted', async () => {
  for (let round = 0; round < 6; round++) {
    const { reviewer, assignment } = await reviewing.application().assigned()
    await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
    const [saved, submitted] = await Promise.all([
      write(reviewer, assignment, { scores: { skill: 0 }, base: 1 }),
      submit(reviewer, assignment, 1),
    ])
    expect([saved.status, submitted.status].toSorted(byNumber)).toEqual([200, 409])
    expect((await textOf(reviewer, assignment))['score-skill']).toBe(saved.status === 200 ? '0' : '3')
  }
})

test('a blank optional question is neutral; an answered one counts on its scale', async () => {
  const scoreOf = async (scores: Record<string, number>) => {
    const { reviewer, assignment, responseId } = await reviewing.application().assigned()
    await write(reviewer, assignment, { scores })
    expect((await submit(reviewer, assignment, 1)).status).toBe(200)
    return (await reviewing.rows()).find((row) => row.responseId === responseId)?.reviewers[0]?.score
  }
  expect(await scoreOf({ skill: 3, care: 3 })).toBe(7_500)
  expect(await scoreOf({ skill: 3, care: 3, extra: 0 })).toBe(5_000)
  expect(await scoreOf({ skill: 4, care: 4, extra: 10 })).toBe(10_000)
  expect(await scoreOf({ skill: 0, care: 0 })).toBe(0)
})

test('an interview is scored by its own rubric and counts separately', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned('interview')
  expect((await read(reviewer, assignment)).answer.rubrics.map(({ id }) => id)).toEqual(['talk'])
  await write(reviewer, assignment, { scores: { skill: 4, care: 2 }, comments: { talk: 'Lively.' } })
  expect((await submit(reviewer, assignment, 1)).answer.state).toBe('done')
  const row = (await reviewing.rows()).find((each) => each.responseId === responseId)
  expect(row).toMatchObject({
    reviewers: [],
    interviewers: [{ id: reviewer.id, state: 'done', score: 7_500 }],
  })
})

test('a save costs one write unit once the review has begun', async ({ skip }) => {
  needsCosts(skip)
  const { reviewer, assignment } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3 } })
  const { writes } = await costOf(portal, () => write(reviewer, assignment, { scores: { care: 3 }, base: 1 }))
  expect(writes).toBe(1)
})

test('a review can be finished after the release, still blind to the row', async ({ given: deciding }) => {
  const { reviewer, assignment } = await deciding.application().assigned().decided('denied')
  portal.clock.now = afterDeadline
  await done(deciding.freeze())
  await done(deciding.release())
  await done(write(reviewer, assignment, { scores: { skill: 1, care: 1 } }))
  expect((await submit(reviewer, assignment, 1)).status).toBe(200)
})
