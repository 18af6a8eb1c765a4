import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { nameOf, read, reopen, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const mine = async ({ calls }: Awaited<ReturnType<typeof portal.person>>) =>
  (await calls.reviews.mine({ params: reviewing.params })).answer.assignments

/** Two reviewers of the same application. */
async function pair(kind: Assignment['kind'] = 'review') {
  const { assignment, reviewer: ada, responseId, applicant } = await reviewing.application().assigned(kind)
  const bob = await reviewing.reviewer()
  const ofBob: Assignment = { ...assignment, reviewerId: bob.id }
  await reviewing.assign(ofBob)
  return { ada, bob, ofAda: assignment, ofBob, responseId, applicant }
}

test('a reviewer reads an application for their role, without hidden sections', async () => {
  const [{ id }, reviewer] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
  ])
  const assignment: Assignment = {
    kind: 'review',
    role: 'engineer',
    responseId: id,
    reviewerId: reviewer.id,
  }
  await reviewing.assign(assignment)
  const { status, answer } = await read(reviewer, assignment)
  expect(status).toBe(200)
  expect(answer).toMatchObject({ state: 'new', applicantName: 'Ada Lovelace', semester: 'Fall 2026' })
  expect(answer.sections.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer'])
  expect(answer.sectionResponses.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer'])
  const everything = JSON.stringify(answer)
  expect(everything).toContain('to help')
  for (const secret of ['Twenty', 'Green', 'about-you', 'Color?']) expect(everything).not.toContain(secret)
})

test('before one’s own submit nothing tells of other scores; after it the mean', async () => {
  const { ada, bob, ofAda, ofBob } = await pair()
  await write(bob, ofBob, { scores: { skill: 1, care: 1 }, comments: { craft: 'Only so so.' } })
  await submit(bob, ofBob, 1)
  const before = (await read(ada, ofAda)).answer
  expect(before.others).toBeNull()
  for (const secret of [bob.id, '2500', 'so so']) expect(JSON.stringify(before)).not.toContain(secret)
  expect(JSON.stringify(await mine(ada))).not.toContain('2500')
  await write(ada, ofAda, { scores: { skill: 4, care: 4 } })
  expect((await read(ada, ofAda)).answer.others).toBeNull()
  const { answer } = await submit(ada, ofAda, 1)
  expect(answer.others).toEqual({ count: 1, average: 2_500 })
  for (const secret of [bob.id, 'so so']) expect(JSON.stringify(answer)).not.toContain(secret)
})

test('scores of reviews and of interviews are kept apart', async () => {
  const { ada, bob, ofAda, ofBob } = await pair()
  const interview: Assignment = { ...ofBob, kind: 'interview' }
  await reviewing.assign(interview)
  await write(bob, interview, { scores: { skill: 4, care: 4 } })
  await submit(bob, interview, 1)
  await write(ada, ofAda, { scores: { skill: 2, care: 2 } })
  expect((await submit(ada, ofAda, 1)).answer.others).toEqual({ count: 0, average: null })
})

test('who reviews and interviews reads other scores once both are submitted', async () => {
  const { ada, bob, ofAda, ofBob } = await pair()
  const both = [ofAda, { ...ofAda, kind: 'interview' as const }] as const
  const bobs = [ofBob, { ...ofBob, kind: 'interview' as const }] as const
  await reviewing.assign(both[1])
  await reviewing.assign(bobs[1])
  for (const each of bobs) {
    await write(bob, each, { scores: { skill: 1, care: 1 } })
    await submit(bob, each, 1)
  }
  const others = async () => Promise.all(both.map(async (each) => (await read(ada, each)).answer.others))
  for (const each of both) await write(ada, each, { scores: { skill: 4, care: 4 } })
  expect((await submit(ada, both[0], 1)).answer.others).toBeNull()
  expect(await others()).toEqual([null, null])
  await submit(ada, both[1], 1)
  const told = { count: 1, average: 2_500 }
  expect(await others()).toEqual([told, told])
  await reopen(reviewing.lead, both[1], 1)
  expect(await others()).toEqual([null, null])
})

test('another’s review, a missing one and one of a missing form get the same answer', async () => {
  const { ada, ofAda, ofBob } = await pair()
  await write(ada, ofAda, { scores: { skill: 3, care: 3 } })
  const nowhere = { ...ofBob, responseId: `${reviewing.form.id}.AAAAAAAAAAAAAAAA` }
  const asked = [
    ofBob,
    { ...ofAda, kind: 'interview' as const },
    { ...ofAda, role: 'designer' as const },
    { ...ofAda, reviewerId: 'nobody-at-all' },
    nowhere,
    { ...ofBob, responseId: 'no-form.AAAAAAAAAAAAAAAA' },
  ]
  for (const each of asked) {
    const answers = [
      await read(ada, each),
      await write(ada, each, { scores: { skill: 1 } }),
      await submit(ada, each, 1),
    ]
    expect(answers.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
      answers.map(() => '404 There is nothing here.'),
    )
  }
})

test.each([
  'review',
  'review.engineer',
  'review.Pilot.someone',
  'review.engineer.a#b',
  '../x',
  'x'.repeat(500),
])('the path "%s" names no review', async (assignmentId) => {
  const { reviewer, responseId } = await reviewing.application().assigned()
  expect((await reviewer.calls.reviews.find({ params: { responseId, assignmentId } })).status).toBe(404)
})

test('a super reviewer reads others’ reviews after their own, and writes in none', async () => {
  const { bob, ofBob, responseId } = await pair()
  const lead = await portal.person({ role: 'super-reviewer' })
  await write(bob, ofBob, { scores: { skill: 3, care: 3 }, comments: { craft: 'Good.' } })
  expect((await read(lead, ofBob)).answer.written.answers).toContainEqual({
    questionId: 'comment-craft',
    response: 'Good.',
  })
  expect((await write(lead, ofBob, { scores: { skill: 1 }, base: 1 })).status).toBe(404)
  expect((await submit(lead, ofBob, 1)).status).toBe(404)
  const own: Assignment = { kind: 'interview', role: 'engineer', responseId, reviewerId: lead.id }
  await reviewing.assign(own)
  expect((await read(lead, ofBob)).status).toBe(404)
  await write(lead, own, { scores: { skill: 3, care: 3 } })
  expect((await read(lead, ofBob)).status).toBe(404)
  await submit(lead, own, 1)
  expect((await read(lead, ofBob)).status).toBe(200)
})

test('a former reviewer reads nothing, until they are a reviewer again', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  await portal.giveRole(reviewer.id, 'applicant')
  expect((await read(reviewer, assignment)).status).toBe(403)
  expect((await write(reviewer, assignment, { scores: { skill: 1 } })).status).toBe(403)
  await portal.giveRole(reviewer.id, 'reviewer')
  expect((await read(reviewer, assignment)).status).toBe(200)
})

test('a withdrawn application disappears for its reviewers', async () => {
  const { ada, bob, ofAda, ofBob, applicant, responseId } = await pair()
  await write(ada, ofAda, { scores: { skill: 3, care: 3 } })
  await withdraw(applicant, responseId)
  expect(await mine(ada)).toEqual([])
  expect(await mine(bob)).toEqual([])
  expect((await read(ada, ofAda)).status).toBe(404)
  expect((await write(ada, ofAda, { scores: { skill: 2 }, base: 1 })).status).toBe(404)
  expect((await submit(ada, ofAda, 1)).status).toBe(404)
  expect((await write(bob, ofBob, { scores: { skill: 2 } })).status).toBe(404)
  const row = (await reviewing.rows()).find((each) => each.responseId === responseId)
  expect(row?.isWithdrawn).toBe(true)
})

test('a submit during a withdrawal does not wait forever: the review is gone', async () => {
  const { reviewer, assignment, applicant, responseId } = await reviewing.application().assigned()
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  const { findReview } = await import('#functions/store/reviews/reviews.ts')
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const { submit: submitStored } = await import('#functions/reviews/submit-review.ts')
  const [stored, head, [by]] = await Promise.all([
    findReview(assignment),
    findHead(reviewing.form.id),
    findPeople([reviewer.id]),
  ])
  await withdraw(applicant, responseId)
  await expect(
    submitStored({ by: by!, stored: stored!, head, body: { version: 1 }, now: portal.clock.now }),
  ).rejects.toMatchObject({ code: 'MISSING' })
})

test('a reviewer’s list has both kinds, the oldest first, with their scores', async () => {
  const reviewer = await reviewing.reviewer()
  const first = await reviewing.application()
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const second = await reviewing.application()
  const of = (responseId: string, kind: Assignment['kind']): Assignment => ({
    kind,
    responseId,
    role: 'engineer',
    reviewerId: reviewer.id,
  })
  await reviewing.assign(of(second.id, 'review'), of(first.id, 'review'), of(first.id, 'interview'))
  await write(reviewer, of(first.id, 'review'), { scores: { skill: 0, care: 0 } })
  await submit(reviewer, of(first.id, 'review'), 1)
  await write(reviewer, of(second.id, 'review'), { scores: { skill: 4 } })
  const list = await mine(reviewer)
  expect(list.map(({ responseId }) => responseId)).toEqual([first.id, first.id, second.id])
  expect(list.map(({ kind, state, score }) => ({ kind, state, score }))).toEqual(
    expect.arrayContaining([
      { kind: 'review', state: 'done', score: 0 },
      { kind: 'interview', state: 'new', score: null },
      { kind: 'review', state: 'started', score: null },
    ]),
  )
})

test('a list of more applications than one request reads is complete', async () => {
  const { rowsOf, assign, reviewer, params } = await openReviewing(portal, { isActive: false })
  const [person, responseIds] = await Promise.all([reviewer(), rowsOf(130)])
  const pairs = responseIds.map((responseId): Assignment => ({
    kind: 'review',
    responseId,
    role: 'engineer',
    reviewerId: person.id,
  }))
  for (let start = 0; start < pairs.length; start += 45) await assign(...pairs.slice(start, start + 45))
  const { answer } = await person.calls.reviews.mine({ params })
  expect(answer.assignments.map(({ responseId }) => responseId)).toEqual(responseIds)
})

test('nobody sees assignments of a missing form', async () => {
  const { reviewer, assignment } = await reviewing.application().assigned()
  expect((await reviewer.calls.reviews.mine({ params: { formId: 'no-such-form' } })).status).toBe(404)
  expect(nameOf(assignment).assignmentId).toBe(`review.engineer.${reviewer.id}`)
})
