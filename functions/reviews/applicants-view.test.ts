import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const overview = async ({ calls }: Person) => (await calls.applications.mine({})).answer[0]!

/** What the status page shows: the progress of each role, and the status of the whole. */
async function shown(applicant: Person, responseId: string) {
  const { roles } = await overview(applicant)
  const { answer } = await applicant.calls.applications.find({ params: { responseId } })
  return [answer.status, ...roles.map(({ role, progress }) => `${role} ${progress}`)]
}

const of = (responseId: string, { id }: Person, more: Partial<Assignment> = {}): Assignment => ({
  kind: 'review',
  role: 'engineer',
  responseId,
  reviewerId: id,
  ...more,
})

test('the status page follows the first assignment and interviewer of each role', async () => {
  const [{ id, applicant }, reviewer] = await Promise.all([
    reviewing.application(['engineer', 'designer']),
    reviewing.reviewer(),
  ])
  expect(await shown(applicant, id)).toEqual(['submitted', 'engineer submitted', 'designer submitted'])
  await reviewing.assign(of(id, reviewer))
  expect(await shown(applicant, id)).toEqual(['in-review', 'engineer in-review', 'designer submitted'])
  await reviewing.assign(of(id, reviewer, { kind: 'interview', role: 'designer' }))
  expect(await shown(applicant, id)).toEqual(['interview', 'engineer in-review', 'designer interview'])
})

test('an interviewer removed again leaves no trace anywhere', async () => {
  const [{ id, applicant }, interviewer] = await Promise.all([
    reviewing.application(['bootcamp']),
    reviewing.reviewer(),
  ])
  const everything = async () => [
    (await applicant.calls.applications.mine({})).answer,
    (await reviewing.rows()).find(({ responseId }) => responseId === id),
  ]
  const before = await everything()
  await reviewing.assign(of(id, interviewer, { kind: 'interview', role: 'bootcamp' }))
  expect(await shown(applicant, id)).toEqual(['interview', 'bootcamp interview'])
  await reviewing.unassign(of(id, interviewer, { kind: 'interview', role: 'bootcamp' }))
  expect(await everything()).toEqual(before)
})

test('scores, a submitted review and a conflict change nothing for applicants', async () => {
  const { applicant, responseId, reviewer, assignment } = await reviewing.application().assigned()
  const other = await reviewing.reviewer()
  await reviewing.assign(of(responseId, other))
  const everything = async () => [
    (await applicant.calls.applications.mine({})).answer,
    (await applicant.calls.applications.find({ params: { responseId } })).answer,
    (await applicant.calls.applications.open({ body: { formId: reviewing.form.id } })).answer,
  ]
  const before = await everything()
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 }, comments: { craft: 'Good.' } })
  expect(await everything()).toEqual(before)
  await submit(reviewer, assignment, 1)
  expect(await everything()).toEqual(before)
  await reviewing.recuse(reviewer, responseId)
  expect(await everything()).toEqual(before)
  expect(JSON.stringify(before)).not.toContain(reviewer.id)
})

test('no conflict changes anything that an applicant can see', async () => {
  const everything = async ({ calls }: Person, responseId: string) => {
    const { dateSubmitted, roles } = (await calls.applications.mine({})).answer[0]!
    const { answer } = await calls.applications.find({ params: { responseId } })
    const reopened = await calls.applications.reopen({
      body: { id: responseId, dateSubmitted: dateSubmitted ?? '' },
    })
    return [roles, answer.status, reopened.status, reopened.problem]
  }
  const { applicant, responseId, reviewer } = await reviewing.application().assigned()
  const before = await everything(applicant, responseId)
  expect(before.slice(1, 3)).toEqual(['in-review', 409])
  await reviewing.recuse(reviewer, responseId)
  expect(await everything(applicant, responseId)).toEqual(before)
  const [known, other] = await Promise.all([reviewing.application(), reviewing.application()])
  await reviewing.recuse(await portal.person({ role: 'super-reviewer' }), known.id)
  const [ofKnown, ofOther] = await Promise.all(
    [known, other].map(async ({ applicant, id }) => (await everything(applicant, id)).slice(0, 3)),
  )
  expect(ofKnown).toEqual(ofOther)
  expect(ofKnown?.slice(1)).toEqual(['submitted', 200])
})

test('an application submitted again stays hidden from who knows its applicant', async () => {
  const knowing = await portal.person({ role: 'super-reviewer' })
  const { applicant, id } = await reviewing.application()
  await reviewing.recuse(knowing, id)
  const again = async () => ({ id, dateSubmitted: (await overview(applicant)).dateSubmitted ?? '' })
  for (let round = 0; round < 2; round++) {
    expect((await applicant.calls.applications.withdraw({ body: await again() })).status).toBe(200)
    expect((await applicant.calls.applications.reopen({ body: await again() })).status).toBe(200)
    expect((await applicant.calls.applications.submit({ body: { id } })).status).toBe(200)
  }
  const isSeenBy = async (person: Person) =>
    (await reviewing.rows(person)).some(({ responseId }) => responseId === id)
  expect([await isSeenBy(reviewing.lead), await isSeenBy(knowing)]).toEqual([true, false])
})

test.each(['review', 'interview'] as const)(
  'an application can be reopened until someone is assigned (%s)',
  async (kind) => {
    const { applicant, id } = await reviewing.application()
    const reviewer = await reviewing.reviewer()
    const { dateSubmitted } = await overview(applicant)
    const assignment = of(id, reviewer, { kind })
    await reviewing.assign(assignment)
    const body = { id, dateSubmitted: dateSubmitted ?? '' }
    const refused = await applicant.calls.applications.reopen({ body })
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This application can no longer be changed: its review has begun.',
    ])
    await reviewing.unassign(assignment)
    expect((await applicant.calls.applications.reopen({ body })).status).toBe(200)
  },
)

test('of a simultaneous reopening and assignment only one succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const { applicant, id } = await reviewing.application()
    const reviewer = await reviewing.reviewer()
    const { dateSubmitted } = await overview(applicant)
    const [reopened, assigned] = await Promise.all([
      applicant.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted ?? '' } }),
      reviewing.assign(of(id, reviewer)),
    ])
    const isAssigned = assigned.answer.outcomes[0]?.outcome === 'assigned'
    expect(reopened.status).toBe(isAssigned ? 409 : 200)
  }
})

test('an application whose reviewer knows the applicant can’t be reopened', async () => {
  const { applicant, responseId, reviewer } = await reviewing.application().assigned()
  await reviewing.recuse(reviewer, responseId)
  const { dateSubmitted } = await overview(applicant)
  const body = { id: responseId, dateSubmitted: dateSubmitted ?? '' }
  expect((await applicant.calls.applications.reopen({ body })).status).toBe(409)
})
