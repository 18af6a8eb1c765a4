import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { afterDeadline } from '#local/testing/deciding.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, reopen, submit, write } from '#local/testing/written-review.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const rubricOf = { review: 'craft', interview: 'talk' }

/** A review that was submitted with this comment. */
async function submitted(comment: string, kind: AssignmentKind = 'review') {
  const assigned = await reviewing.application().assigned(kind)
  const { reviewer, assignment } = assigned
  await write(reviewer, assignment, {
    scores: { skill: 1, care: 1 },
    comments: { [rubricOf[kind]]: comment },
  })
  await submit(reviewer, assignment, 1)
  return assigned
}

const rowOf = async (responseId: string, person?: Person) =>
  (await reviewing.rows(person)).find((row) => row.responseId === responseId)
const ownLine = async ({ calls }: Person) =>
  (await calls.reviews.mine({ params: reviewing.params })).answer.assignments[0]

test.each(['review', 'interview'] as const)(
  'a %s given back stops counting until it’s submitted again',
  async (kind) => {
    const { reviewer, assignment, responseId } = await submitted('Only so so.', kind)
    const { lead } = reviewing
    const participants = async () =>
      (await rowOf(responseId))?.[kind === 'review' ? 'reviewers' : 'interviewers']
    expect(await participants()).toEqual([{ id: reviewer.id, state: 'done', score: 2_500 }])

    const params = { ...reviewing.params, responseId }
    const toCandidate = async () =>
      (await lead.calls.decisions.response({ params })).answer.reviews.map(({ isGivenBack }) => isGivenBack)
    expect(await toCandidate()).toEqual([false])

    const { status, answer } = await reopen(lead, assignment, 1, ' Please say why. ')
    expect([status, answer.state, answer.isReopenable]).toEqual([200, 'started', false])
    const [theirs] = (await participants()) ?? []
    expect(theirs).toEqual({ id: reviewer.id, state: 'started', score: null, isGivenBack: true })
    expect(await ownLine(reviewer)).toMatchObject({ state: 'started', isGivenBack: true, score: null })
    expect(await toCandidate()).toEqual([true])

    const shown = (await read(reviewer, assignment)).answer
    expect(shown.earlier).toMatchObject([{ reason: 'Please say why.', by: 'Ada Lovelace', score: 2_500 }])
    expect(shown.others).toBeNull()
    await write(reviewer, assignment, { scores: { skill: 4 }, base: 1 })
    expect((await submit(reviewer, assignment, 3)).answer.state).toBe('done')
    expect(await participants()).toEqual([{ id: reviewer.id, state: 'done', score: 6_250 }])
    expect(await ownLine(reviewer)).toMatchObject({ state: 'done', isGivenBack: false, score: 6_250 })
    expect(await toCandidate()).toEqual([false])
  },
)

test('an earlier version stays readable for those who may read the review', async () => {
  const { reviewer, assignment } = await submitted('The first opinion.')
  await reopen(reviewing.lead, assignment, 1)
  await write(reviewer, assignment, { scores: { skill: 4 }, comments: { craft: 'Another one.' }, base: 1 })
  for (const person of [reviewer, reviewing.lead]) {
    const { earlier, written } = (await read(person, assignment)).answer
    expect(earlier[0]?.answers).toContainEqual({ questionId: 'score-skill', response: '1' })
    expect(earlier[0]?.answers).toContainEqual({
      questionId: 'comment-craft',
      response: 'The first opinion.',
    })
    expect(written.answers).toContainEqual({ questionId: 'comment-craft', response: 'Another one.' })
  }
  const colleague = await reviewing.reviewer()
  const theirs: Assignment = { ...assignment, reviewerId: colleague.id }
  await reviewing.assign(theirs)
  expect((await read(colleague, assignment)).status).toBe(404)
  expect(JSON.stringify((await read(colleague, theirs)).answer)).not.toContain('The first opinion.')
})

test('a super reviewer whose review is given back sees no other scores', async () => {
  const { assignment, responseId } = await submitted('Fine.')
  const lead = await portal.person({ role: 'super-reviewer' })
  const own: Assignment = { ...assignment, reviewerId: lead.id }
  await reviewing.assign(own)
  await write(lead, own, { scores: { skill: 4, care: 4 } })
  await submit(lead, own, 1)
  expect(JSON.stringify(await rowOf(responseId, lead))).toContain('2500')
  await reopen(reviewing.lead, own, 1)
  expect(await rowOf(responseId, lead)).toMatchObject({ isBlind: true })
  expect(JSON.stringify(await rowOf(responseId, lead))).not.toContain('2500')
  await reopen(reviewing.lead, assignment, 1)
  expect(JSON.stringify(await rowOf(responseId, lead))).not.toContain('isGivenBack')
  expect((await read(lead, assignment)).status).toBe(404)
  expect((await reopen(lead, assignment, 1)).status).toBe(404)
})

test('no one gives back their own, a friend’s, or an unsubmitted review', async () => {
  const { assignment, responseId } = await submitted('Fine.')
  const lead = await portal.person({ role: 'super-reviewer' })
  const own: Assignment = { ...assignment, reviewerId: lead.id }
  await reviewing.assign(own)
  const unsubmitted = await reopen(reviewing.lead, own, 0)
  expect([unsubmitted.status, unsubmitted.problem.message]).toEqual([
    409,
    'This is not submitted, so it cannot be reopened.',
  ])
  await write(lead, own, { scores: { skill: 4, care: 4 } })
  await submit(lead, own, 1)
  expect((await read(lead, own)).answer.isReopenable).toBe(false)
  expect((await reopen(lead, own, 1)).status).toBe(404)
  expect((await read(lead, assignment)).answer.isReopenable).toBe(true)
  await reviewing.recuse(lead, responseId)
  expect((await reopen(lead, assignment, 1)).status).toBe(404)
})

test('only the version that was on screen is given back, and at most three times', async () => {
  const { reviewer, assignment } = await submitted('Fine.')
  const { lead } = reviewing
  expect((await reopen(lead, assignment, 0)).status).toBe(409)
  for (const time of [1, 2, 3]) {
    expect((await reopen(lead, assignment, time, `Reason ${time}.`)).status).toBe(200)
    await submit(reviewer, assignment, time + 1)
  }
  const { status, problem } = await reopen(lead, assignment, 4)
  expect([status, problem.message]).toEqual([
    409,
    'This was reopened three times and cannot be reopened again.',
  ])
  const { earlier, isReopenable } = (await read(lead, assignment)).answer
  expect(earlier.map(({ reason }) => reason)).toEqual(['Reason 1.', 'Reason 2.', 'Reason 3.'])
  expect(isReopenable).toBe(false)
})

test('a late repeat of the submit does not submit again what was given back', async () => {
  const { reviewer, assignment } = await submitted('Fine.')
  await reopen(reviewing.lead, assignment, 1)
  expect((await submit(reviewer, assignment, 1)).status).toBe(409)
  const { state, written } = (await read(reviewer, assignment)).answer
  expect(state).toBe('started')
  expect((await submit(reviewer, assignment, written.version)).answer.state).toBe('done')
})

test('a review given back without an answer is given back once', async () => {
  const { reviewer, assignment } = await submitted('Fine.')
  const { lead } = reviewing
  const first = await reopen(lead, assignment, 1)
  const again = await reopen(lead, assignment, 1)
  expect([again.status, again.answer]).toEqual([200, first.answer])
  expect(again.answer.earlier).toHaveLength(1)
  expect((await reopen(lead, assignment, 1, 'For another reason.')).status).toBe(409)
  await submit(reviewer, assignment, 2)
  expect((await reopen(lead, assignment, 1)).status).toBe(409)
})

test('when two people give the same version back, one succeeds and the other is told', async () => {
  const { assignment } = await submitted('Fine.')
  const other = await portal.person({ role: 'super-reviewer' })
  const both = await Promise.all([reopen(reviewing.lead, assignment, 1), reopen(other, assignment, 1)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await read(other, assignment)).answer.earlier).toHaveLength(1)
})

test('no review is given back if withdrawn or in conflict at that moment', async () => {
  const { lead } = reviewing
  const first = await submitted('Fine.')
  const withdrawn = () => withdraw(first.applicant, first.responseId)
  expect((await interleave(withdrawn, () => reopen(lead, first.assignment, 1))).status).toBe(409)
  expect((await rowOf(first.responseId))?.reviewers).toMatchObject([{ state: 'done', score: 2_500 }])
  const second = await submitted('Fine.')
  const recused = () => reviewing.recuse(second.reviewer, second.responseId)
  expect((await interleave(recused, () => reopen(lead, second.assignment, 1))).status).toBe(404)
  expect((await rowOf(second.responseId))?.reviewers).toMatchObject([{ state: 'recused', score: null }])
})

test.each(['', ' \n ', 'x'.repeat(501)])('the reason "%s" is refused', async (reason) => {
  const { assignment } = await submitted('Fine.')
  expect((await reopen(reviewing.lead, assignment, 1, reason)).status).toBe(400)
})

test('a conflict of interest removes the earlier versions too', async () => {
  const { reviewer, assignment, responseId } = await submitted('A friend of mine.')
  await reopen(reviewing.lead, assignment, 1)
  const { queryItems } = await import('#functions/store/table/table.ts')
  const stored = async () => JSON.stringify(await queryItems(`RESPONSE#${responseId}`, 'ASSIGN#', 'ASSIGN$'))
  expect(await stored()).toContain('A friend of mine.')
  await reviewing.recuse(reviewer, responseId)
  expect(await stored()).toBe('[]')
})

test('the record of a review given back hides its score from those still scoring', async () => {
  const { assignment, responseId } = await submitted('Fine.')
  const blind = await portal.person({ role: 'super-reviewer' })
  await reopen(reviewing.lead, assignment, 1, 'Please say why.')
  const found = async ({ calls }: Person) =>
    (await calls.records.list({ query: { on: responseId, what: 'review.reopen' } })).answer.entries
  expect(await found(blind)).toMatchObject([
    { before: { score: 2_500 }, after: { reason: 'Please say why.' }, isWithheld: false },
  ])
  await reviewing.assign({ ...assignment, reviewerId: blind.id })
  const [entry] = await found(blind)
  expect(entry?.isWithheld).toBe(true)
  expect(JSON.stringify(entry)).not.toContain('Please')
})

test('once decisions are frozen, nothing is given back', async ({ given: deciding }) => {
  const { assignment } = await deciding.application().assigned().scored(1).decided('denied')
  portal.clock.now = afterDeadline
  expect((await deciding.freeze()).status).toBe(200)
  const { status, problem } = await reopen(deciding.lead, assignment, 1)
  expect([status, problem.message]).toEqual([
    409,
    'Decisions are locked, so nothing can be reopened any more.',
  ])
  expect((await read(deciding.lead, assignment)).answer.isReopenable).toBe(false)
})
