import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { assignThousand } from '#local/testing/large-calls.ts'
import { needsCosts } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const review = (responseId: string, reviewerId: string, more: Partial<Assignment> = {}): Assignment => ({
  kind: 'review',
  role: 'engineer',
  responseId,
  reviewerId,
  ...more,
})

const rowOf = async (responseId: string, role = 'engineer') =>
  (await reviewing.rows()).find((row) => row.responseId === responseId && row.role === role)

const reasons = async (...assignments: Assignment[]) =>
  (await reviewing.assign(...assignments)).answer.outcomes.map(({ outcome, reason }) => reason ?? outcome)

test('one call assigns several people to several rows, and each finds their own', async () => {
  const [{ id }, ada, bob] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
    reviewing.reviewer(),
  ])
  expect(
    await reasons(
      review(id, ada.id),
      review(id, bob.id),
      review(id, ada.id, { kind: 'interview' }),
      review(id, ada.id, { role: 'designer' }),
    ),
  ).toEqual(['assigned', 'assigned', 'assigned', 'assigned'])
  const isNew = { state: 'new', score: null }
  const row = await rowOf(id)
  expect(row?.reviewers).toHaveLength(2)
  expect(row?.reviewers).toEqual(
    expect.arrayContaining([
      { id: ada.id, ...isNew },
      { id: bob.id, ...isNew },
    ]),
  )
  expect(row?.interviewers).toEqual([{ id: ada.id, ...isNew }])
  expect((await rowOf(id, 'designer'))?.reviewers).toEqual([{ id: ada.id, ...isNew }])
  const mine = (await ada.calls.reviews.mine({ params: reviewing.params })).answer.assignments
  expect(mine.map(({ kind, role }) => `${kind} ${role}`).toSorted()).toEqual([
    'interview engineer',
    'review designer',
    'review engineer',
  ])
})

test('a pair exists once, however often and whenever it’s sent', async () => {
  const [{ id }, ada] = await Promise.all([reviewing.application(), reviewing.reviewer()])
  const pair = review(id, ada.id)
  expect(await reasons(pair, pair)).toEqual(['assigned', 'assigned'])
  expect((await reviewing.assign(pair)).answer.outcomes).toEqual([
    { ...pair, outcome: 'assigned', already: true },
  ])
  const other = await reviewing.reviewer()
  const atOnce = await Promise.all([1, 2, 3].map(() => reasons(review(id, other.id))))
  expect(atOnce.flat()).toEqual(['assigned', 'assigned', 'assigned'])
  expect((await rowOf(id))?.reviewers).toHaveLength(2)
  expect((await other.calls.reviews.mine({ params: reviewing.params })).answer.assignments).toHaveLength(1)
})

test('who may not review is refused with the reason, and the rest is done', async () => {
  const [{ applicant, id }, reviewer, narrow, former, withdrawn] = await Promise.all([
    reviewing.application(),
    reviewing.reviewer(),
    reviewing.reviewer(['bootcamp', 'product', 'tech-lead']),
    reviewing.reviewer(),
    reviewing.application(),
  ])
  await portal.giveRole(former.id, 'applicant')
  await portal.giveRole(applicant.id, 'super-reviewer')
  const knowing = await portal.person({ role: 'super-reviewer' })
  await reviewing.recuse(knowing, id)
  await withdraw(withdrawn.applicant, withdrawn.id)
  expect(
    await reasons(
      review(id, reviewer.id),
      review(id, narrow.id),
      review(id, former.id),
      review(id, 'nobody-at-all'),
      review(id, applicant.id),
      review(id, knowing.id),
      review(id, knowing.id, { kind: 'interview' }),
      review(id, reviewer.id, { role: 'designer' }),
      review(withdrawn.id, reviewer.id),
    ),
  ).toEqual([
    'assigned',
    'This reviewer did not choose this role.',
    'This person is no longer a reviewer.',
    'This person is no longer a reviewer.',
    'Nobody reviews their own application.',
    'This reviewer knows the applicant.',
    'This reviewer knows the applicant.',
    'This application no longer exists.',
    'This application was withdrawn.',
  ])
  expect((await rowOf(id))?.reviewers.filter(({ state }) => state === 'new')).toHaveLength(1)
})

test('a super reviewer needs no preferences, and can assign themself', async () => {
  const { id } = await reviewing.application()
  expect(await reasons(review(id, reviewing.lead.id))).toEqual(['assigned'])
})

test('a draft and an application of another form cannot be assigned', async () => {
  const [{ id }, reviewer, elsewhere] = await Promise.all([
    reviewing.application(),
    reviewing.reviewer(),
    openReviewing(portal, { isActive: false }),
  ])
  const { params } = reviewing
  const draft = await portal.person()
  const { answer } = await draft.calls.applications.open({ body: { formId: params.formId } })
  expect(await reasons(review(answer.id, reviewer.id))).toEqual(['This application no longer exists.'])
  const foreign = await elsewhere.lead.calls.reviews.assign({
    params: elsewhere.params,
    body: { assignments: [review(id, reviewer.id)] },
  })
  expect([foreign.status, foreign.problem.message]).toEqual([404, 'No response for this ID!'])
  expect((await rowOf(id))?.reviewers).toEqual([])
})

test('no one arranges the reviews of their own or a friend’s application', async () => {
  const { id, applicant } = await reviewing.application()
  const reviewer = await reviewing.reviewer()
  await portal.giveRole(applicant.id, 'super-reviewer')
  const knowing = await portal.person({ role: 'super-reviewer' })
  await reviewing.recuse(knowing, id)
  const body = review(id, reviewer.id)
  const { params } = reviewing
  for (const { calls } of [applicant, knowing]) {
    const { answer } = await calls.reviews.assign({ params, body: { assignments: [body] } })
    expect(answer.outcomes).toMatchObject([{ reason: 'This application no longer exists.' }])
    expect((await calls.reviews.unassign({ params, body })).status).toBe(404)
  }
  expect((await rowOf(id))?.reviewers.map(({ state }) => state)).toEqual(['recused'])
})

test('a changed role, conflict or withdrawal prevents an assignment', async () => {
  const { assignTogether } = await import('#functions/store/reviews/assignments.ts')
  const { isWritten } = await import('#functions/store/table/condition-failed.ts')
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const head = await findHead(reviewing.form.id)
  const [[lead], { id, applicant }, reviewer, former, knowing] = await Promise.all([
    findPeople([reviewing.lead.id]),
    reviewing.application(),
    reviewing.reviewer(),
    reviewing.reviewer(),
    portal.person({ role: 'super-reviewer' }),
  ])
  const isAssigned = (reviewerId: string) =>
    isWritten(assignTogether(lead!, head, [review(id, reviewerId)], portal.clock.now))
  await portal.giveRole(former.id, 'applicant')
  await reviewing.recuse(knowing, id)
  expect(await isAssigned(former.id)).toBe(false)
  expect(await isAssigned(knowing.id)).toBe(false)
  await portal.giveRole(applicant.id, 'reviewer')
  expect(await isAssigned(applicant.id)).toBe(false)
  await portal.giveRole(applicant.id, 'applicant')
  await withdraw(applicant, id)
  expect(await isAssigned(reviewer.id)).toBe(false)
  expect((await rowOf(id))?.reviewers.map(({ state }) => state)).toEqual(['recused'])
})

test('a demoted super reviewer assigns nobody', async () => {
  const { assign } = await import('./assign.ts')
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const head = await findHead(reviewing.form.id)
  const demoted = await portal.person({ role: 'super-reviewer' })
  const [by] = await findPeople([demoted.id])
  const [{ id }, reviewer] = await Promise.all([reviewing.application(), reviewing.reviewer()])
  await portal.giveRole(demoted.id, 'reviewer')
  await expect(
    assign({ by: by!, head, now: portal.clock.now }, [review(id, reviewer.id)]),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('two super reviewers who assign to the same rows at once lose nothing', async () => {
  const { params } = reviewing
  const second = await portal.person({ role: 'super-reviewer' })
  const responseIds = await reviewing.rowsOf(8)
  const [ada, bob] = await Promise.all([reviewing.reviewer(), reviewing.reviewer()])
  const all = (reviewerId: string) => ({
    assignments: responseIds.map((responseId) => review(responseId, reviewerId)),
  })
  const [one, other] = await Promise.all([
    reviewing.lead.calls.reviews.assign({ params, body: all(ada.id) }),
    second.calls.reviews.assign({ params, body: all(bob.id) }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  for (const responseId of responseIds) expect((await rowOf(responseId))?.reviewers).toHaveLength(2)
})

test('a call that is empty or larger than a transaction is refused as a whole', async () => {
  const tooMany = Array.from({ length: 60 }, (_, number) =>
    review(`${reviewing.form.id}.applicant-${String(number).padStart(8, '0')}`, 'someone'),
  )
  const { status, problem } = await reviewing.assign(...tooMany)
  expect([status, problem.message]).toEqual([
    400,
    'assignments: These are too many assignments for one call.',
  ])
  const { params } = reviewing
  const empty = await reviewing.lead.calls.reviews.assign({ params, body: { assignments: [] } })
  expect(empty.status).toBe(400)
})

test('a thousand assignments take at most 60 requests to the table', async ({ skip }) => {
  needsCosts(skip)
  const { pairs, outcomes, cost, rows } = await assignThousand(portal)
  expect(pairs).toHaveLength(1_000)
  expect(outcomes.every(({ outcome }) => outcome === 'assigned')).toBe(true)
  expect(outcomes).toHaveLength(1_000)
  expect(cost.requests).toBeLessThanOrEqual(60)
  const assigned = (await rows()).flatMap((row) => row.reviewers.map(({ id }) => `${row.responseId} ${id}`))
  expect(assigned.toSorted()).toEqual(pairs.map((pair) => `${pair.responseId} ${pair.reviewerId}`).toSorted())
})
