import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const rowOf = async (responseId: string) =>
  (await reviewing.rows()).find((row) => row.responseId === responseId)

test('an assignment that has not begun can be removed and made again', async () => {
  const { assignment, reviewer, responseId } = await reviewing.application().assigned()
  expect((await reviewing.unassign(assignment)).status).toBe(200)
  expect((await rowOf(responseId))?.reviewers).toEqual([])
  expect((await reviewer.calls.reviews.mine({ params: reviewing.params })).answer.assignments).toEqual([])
  expect((await read(reviewer, assignment)).status).toBe(404)
  await reviewing.assign(assignment)
  expect((await read(reviewer, assignment)).answer.state).toBe('new')
})

test('removing an assignment that is already gone succeeds, no matter who removed it', async () => {
  const { assignment } = await reviewing.application().assigned()
  const twice = await Promise.all([reviewing.unassign(assignment), reviewing.unassign(assignment)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await reviewing.unassign(assignment)).status).toBe(200)
})

test.each([
  [
    'review',
    'The reviewer has already started their review for this assignment. It is not possible to delete it.',
  ],
  [
    'interview',
    'The interviewer has already started their interview for this assignment. It is not possible to delete it.',
  ],
] as const)('a %s that was begun stays, and so does one that was submitted', async (kind, words) => {
  const { assignment, reviewer } = await reviewing.application().assigned(kind)
  await write(reviewer, assignment, { scores: { skill: 3, care: 2 } })
  const begun = await reviewing.unassign(assignment)
  expect([begun.status, begun.problem.message]).toEqual([409, words])
  await submit(reviewer, assignment, 1)
  expect((await reviewing.unassign(assignment)).problem.message).toBe(words)
  const { answer } = await read(reviewer, assignment)
  expect([answer.state, answer.written.answers.length]).toEqual(['done', 2])
})

test('if a first score and a removal meet, the score is saved or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { assignment, reviewer, responseId } = await reviewing.application().assigned()
    const [saved, removed] = await Promise.all([
      write(reviewer, assignment, { scores: { skill: 3 } }),
      reviewing.unassign(assignment),
    ])
    expect([200, 409]).toContain(removed.status)
    expect(saved.status).toBe(removed.status === 200 ? 404 : 200)
    const states = (await rowOf(responseId))?.reviewers.map(({ state }) => state)
    expect(states).toEqual(removed.status === 200 ? [] : ['started'])
  }
})

test('a former reviewer’s unfinished review can be removed, a submitted one can’t', async () => {
  const [half, whole] = await Promise.all([
    reviewing.application().assigned(),
    reviewing.application().assigned(),
  ])
  await write(half.reviewer, half.assignment, { scores: { skill: 3 }, comments: { craft: 'Fine.' } })
  await write(whole.reviewer, whole.assignment, { scores: { skill: 3, care: 3 } })
  await submit(whole.reviewer, whole.assignment, 1)
  await portal.giveRole(half.reviewer.id, 'applicant')
  await portal.giveRole(whole.reviewer.id, 'applicant')
  expect((await reviewing.unassign(half.assignment)).status).toBe(200)
  expect((await rowOf(half.responseId))?.reviewers).toEqual([])
  expect((await reviewing.unassign(whole.assignment)).status).toBe(409)
  expect((await rowOf(whole.responseId))?.reviewers).toMatchObject([{ state: 'done' }])
  // A later assignment does not bring any of it back.
  await portal.giveRole(half.reviewer.id, 'super-reviewer')
  await reviewing.assign(half.assignment)
  expect((await read(half.reviewer, half.assignment)).answer).toMatchObject({
    state: 'new',
    written: { version: 0, answers: [] },
  })
})

test('only super reviewers unassign, and only within the form of the path', async () => {
  const { assignment, reviewer, responseId } = await reviewing.application().assigned()
  const { params } = reviewing
  expect((await reviewer.calls.reviews.unassign({ params, body: assignment })).status).toBe(403)
  const elsewhere = await openReviewing(portal, { isActive: false })
  const { lead } = elsewhere
  const foreign = await lead.calls.reviews.unassign({ params: elsewhere.params, body: assignment })
  expect(foreign.status).toBe(404)
  expect((await rowOf(responseId))?.reviewers).toHaveLength(1)
})
