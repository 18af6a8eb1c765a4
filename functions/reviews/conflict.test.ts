import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
let lead: Person
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
  lead = reviewing.lead
})

const rowOf = async (responseId: string, person = lead) =>
  (await reviewing.rows(person)).find((row) => row.responseId === responseId)

const lift = (
  { calls }: Person,
  responseId: string,
  reviewerId: string,
  reason = 'They mixed up two names.',
) => calls.reviews.liftConflict({ params: reviewing.params, body: { responseId, reviewerId, reason } })

test('a reviewer who knows the applicant is out of the application', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  const interview: Assignment = { ...assignment, kind: 'interview' }
  await reviewing.assign(interview)
  await write(reviewer, assignment, { scores: { skill: 3 } })
  expect((await reviewing.recuse(reviewer, responseId)).status).toBe(200)
  for (const each of [assignment, interview]) {
    expect((await read(reviewer, each)).status).toBe(404)
    expect((await write(reviewer, each, { scores: { skill: 1 }, base: 1 })).status).toBe(404)
    expect((await submit(reviewer, each, 1)).status).toBe(404)
  }
  expect((await reviewer.calls.reviews.mine({ params: reviewing.params })).answer.assignments).toEqual([])
  const { answer } = await reviewing.assign(assignment, interview)
  expect(answer.outcomes.map(({ reason }) => reason)).toEqual([
    'This reviewer knows the applicant.',
    'This reviewer knows the applicant.',
  ])
})

test('a submitted score stops counting when its reviewer declares a conflict', async () => {
  const { reviewer, responseId } = await reviewing.application().assigned().scored(4)
  expect((await rowOf(responseId))?.reviewers).toMatchObject([{ state: 'done', score: 10_000 }])
  await reviewing.recuse(reviewer, responseId)
  expect((await rowOf(responseId))?.reviewers).toEqual([{ id: reviewer.id, state: 'recused', score: null }])
  const exported = await lead.calls.decisions.exportApplications({
    params: reviewing.params,
    body: { responseIds: [responseId], parts: ['scores'] },
  })
  expect(exported.answer.applications).toMatchObject([{ responseId, reviews: [] }])
})

test('a super reviewer sees nothing of a friend’s application', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  const other = await reviewing.application()
  const knowing = await portal.person({ role: 'super-reviewer' })
  const params = { ...reviewing.params, responseId }
  const exported = () =>
    knowing.calls.decisions.exportApplications({
      params: reviewing.params,
      body: { responseIds: [responseId], parts: ['scores'] },
    })
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  expect((await knowing.calls.decisions.response({ params })).status).toBe(200)
  expect((await read(knowing, assignment)).status).toBe(200)
  expect((await exported()).answer.applications).toMatchObject([{ reviews: { length: 1 } }])
  await reviewing.recuse(knowing, responseId)
  expect(await rowOf(responseId, knowing)).toBeUndefined()
  expect((await knowing.calls.decisions.response({ params })).status).toBe(404)
  expect((await read(knowing, assignment)).status).toBe(404)
  expect((await exported()).answer.applications).toEqual([])
  expect(await rowOf(other.id, knowing)).toBeDefined()
})

test('a conflict covers all roles of the application', async () => {
  const [{ id }, reviewer] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
  ])
  const pairs = (['engineer', 'designer'] as const).map((role): Assignment => ({
    kind: 'review',
    role,
    responseId: id,
    reviewerId: reviewer.id,
  }))
  await reviewing.assign(...pairs)
  await reviewing.recuse(reviewer, id)
  const rows = (await reviewing.rows()).filter(({ responseId }) => responseId === id)
  expect(rows.map(({ reviewers }) => reviewers[0]?.state)).toEqual(['recused', 'recused'])
  expect((await read(reviewer, pairs[1]!)).status).toBe(404)
})

test('declaring a conflict twice is the same, and the applicant notices nothing', async () => {
  const { reviewer, responseId, applicant } = await reviewing.application().assigned()
  const twice = await Promise.all([
    reviewing.recuse(reviewer, responseId),
    reviewing.recuse(reviewer, responseId),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const seen = JSON.stringify([
    (await applicant.calls.applications.mine({})).answer,
    (await applicant.calls.applications.find({ params: { responseId } })).answer,
  ])
  expect(seen).not.toContain(reviewer.id)
  expect(seen).not.toContain('recused')
  expect(seen).not.toContain('friend')
})

test('declaring a conflict unassigned is answered like a missing application', async () => {
  const [{ id }, reviewer, draft] = await Promise.all([
    reviewing.application(),
    reviewing.reviewer(),
    portal.person(),
  ])
  const { formId } = reviewing.params
  const draftId = (await draft.calls.applications.open({ body: { formId } })).answer.id
  const answers = await Promise.all([
    reviewing.recuse(reviewer, id),
    reviewing.recuse(reviewer, `${formId}.AAAAAAAAAAAAAAAA`),
    reviewing.recuse(reviewer, 'other-form.AAAAAAAAAAAAAAAA'),
    reviewing.recuse(reviewer, draftId),
    reviewing.recuse(lead, draftId),
  ])
  expect(answers.map(({ status, problem }) => `${status} ${problem.message}`)).toEqual(
    answers.map(() => '404 No response for this ID!'),
  )
  expect((await rowOf(id))?.reviewers).toEqual([])
})

test('only another super reviewer lifts a conflict, with a reason', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  const knowing = await portal.person({ role: 'super-reviewer' })
  await Promise.all([reviewing.recuse(reviewer, responseId), reviewing.recuse(knowing, responseId)])
  expect((await lift(reviewer, responseId, reviewer.id)).status).toBe(403)
  expect((await lift(knowing, responseId, knowing.id)).status).toBe(403)
  expect((await lift(knowing, responseId, reviewer.id)).status).toBe(404)
  expect((await lift(lead, responseId, reviewer.id, '  ')).problem.message).toContain('Please give a reason.')
  expect((await lift(lead, responseId, reviewer.id)).status).toBe(200)
  expect((await lift(lead, responseId, reviewer.id, 'For another reason.')).status).toBe(409)
  await reviewing.assign(assignment)
  expect((await read(reviewer, assignment)).answer.state).toBe('new')
  expect((await lift(lead, responseId, knowing.id)).status).toBe(200)
  expect(await rowOf(responseId, knowing)).toBeDefined()
})

test('lifting a conflict again changes nothing, and others learn it’s gone', async () => {
  const { reviewer, responseId } = await reviewing.application().assigned()
  await reviewing.recuse(reviewer, responseId)
  const second = await portal.person({ role: 'super-reviewer' })
  const lifted = []
  for (const by of [lead, lead, second]) lifted.push((await lift(by, responseId, reviewer.id)).status)
  expect(lifted).toEqual([200, 200, 409])
  const { entries } = (await lead.calls.records.list({ query: { on: responseId } })).answer
  expect(entries.filter(({ what }) => what === 'conflict.lift')).toHaveLength(1)
})

test('a super reviewer lifts no conflict with their own application', async () => {
  const { reviewer, responseId, applicant } = await reviewing.application().assigned()
  await reviewing.recuse(reviewer, responseId)
  await portal.giveRole(applicant.id, 'super-reviewer')
  expect((await lift(applicant, responseId, reviewer.id)).status).toBe(404)
  expect((await rowOf(responseId))?.reviewers).toMatchObject([{ state: 'recused' }])
})

test('no one declares that they know themselves, not even a board member', async () => {
  const { id, applicant } = await reviewing.application()
  await portal.giveRole(applicant.id, 'super-reviewer')
  expect((await reviewing.recuse(applicant, id)).status).toBe(404)
  expect((await rowOf(id))?.reviewers).toEqual([])
})

test('the records say who declared and who lifted what, and why', async () => {
  const { reviewer, responseId } = await reviewing.application().assigned()
  const lastAction = async ({ id }: Person) =>
    (await lead.calls.records.list({ query: { by: id } })).answer.entries[0]
  await reviewing.recuse(reviewer, responseId)
  await lift(lead, responseId, reviewer.id, 'They only share a name.')
  expect(await lastAction(reviewer)).toMatchObject({
    what: 'conflict.declare',
    on: [responseId],
    after: { acquaintance: 'friend' },
  })
  expect(await lastAction(lead)).toMatchObject({
    what: 'conflict.lift',
    on: [responseId, reviewer.id],
    after: { reason: 'They only share a name.' },
  })
})

test('of a simultaneous assignment and declaration the conflict wins', async () => {
  for (let round = 0; round < 6; round++) {
    const { reviewer, responseId, assignment } = await reviewing.application().assigned()
    const interview: Assignment = { ...assignment, kind: 'interview' }
    const [declared] = await Promise.all([
      reviewing.recuse(reviewer, responseId),
      reviewing.assign(interview),
      write(reviewer, assignment, { scores: { skill: 2 } }),
    ])
    expect(declared.status).toBe(200)
    const row = await rowOf(responseId)
    expect([...(row?.reviewers ?? []), ...(row?.interviewers ?? [])].map(({ state }) => state)).toEqual([
      'recused',
      'recused',
    ])
    expect((await reviewer.calls.reviews.mine({ params: reviewing.params })).answer.assignments).toEqual([])
    expect((await write(reviewer, assignment, { scores: { skill: 2 }, base: 1 })).status).toBe(404)
  }
})

test('an unknown kind of acquaintance is refused', async () => {
  const { reviewer, responseId } = await reviewing.application().assigned()
  const { status } = await reviewer.calls.reviews.declareConflict({
    params: reviewing.params,
    body: { responseId, acquaintance: 'enemy' as 'friend' },
  })
  expect(status).toBe(400)
})
