import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { read, submit, write } from '#local/testing/written-review.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

// What an assignment or a review is based on changes after it was read, and before it is written.
let reviewing: Reviewing
let lead: Person
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
  lead = reviewing.lead
})

const rowOf = async (responseId: string) =>
  (await reviewing.rows()).find((row) => row.responseId === responseId)
const mine = async ({ calls }: Person) =>
  (await calls.reviews.mine({ params: reviewing.params })).answer.assignments

/** An application that can be assigned to someone. */
async function assignable(reviewer?: Person) {
  const { applicant, id: responseId } = await reviewing.application()
  const person = reviewer ?? (await reviewing.reviewer())
  const assignment: Assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: person.id }
  const outcome = async (other: () => Promise<unknown>) =>
    (await interleave(other, () => reviewing.assign(assignment))).answer.outcomes[0]
  return { applicant, responseId, person, assignment, outcome }
}

test('nobody is assigned who is deactivated or no longer a reviewer at that moment', async () => {
  const first = await assignable()
  const deactivate = () => lead.calls.people.setActive({ body: { ids: [first.person.id], isActive: false } })
  expect((await first.outcome(deactivate))?.outcome).toBe('refused')
  const second = await assignable()
  expect((await second.outcome(() => portal.giveRole(second.person.id, 'applicant')))?.outcome).toBe(
    'refused',
  )
  for (const { responseId } of [first, second]) expect((await rowOf(responseId))?.reviewers).toEqual([])
})

test('no one is assigned to an application that is withdrawn, or a friend’s', async () => {
  const first = await assignable()
  expect((await first.outcome(() => withdraw(first.applicant, first.responseId)))?.outcome).toBe('refused')
  const knowing = await portal.person({ role: 'super-reviewer' })
  const second = await assignable(knowing)
  expect((await second.outcome(() => reviewing.recuse(knowing, second.responseId)))?.outcome).toBe('refused')
  expect(await mine(knowing)).toEqual([])
})

test('a pair assigned twice at once exists once and keeps its score', async () => {
  const { assignment, person, outcome } = await assignable()
  const begun = async () => {
    await reviewing.assign(assignment)
    await write(person, assignment, { scores: { skill: 3 } })
  }
  expect(await outcome(begun)).toMatchObject({ outcome: 'assigned', already: true })
  expect(await mine(person)).toMatchObject([{ state: 'started' }])
})

test('an assignment whose review begins at that moment is not removed', async () => {
  const { reviewer, assignment, responseId } = await reviewing.application().assigned()
  const begin = () => write(reviewer, assignment, { scores: { skill: 3 } })
  expect((await interleave(begin, () => reviewing.unassign(assignment))).status).toBe(409)
  expect((await rowOf(responseId))?.reviewers).toMatchObject([{ state: 'started' }])
})

test('a review doesn’t begin once it’s unassigned or withdrawn', async () => {
  const first = await reviewing.application().assigned()
  const removed = () => reviewing.unassign(first.assignment)
  const late = () => write(first.reviewer, first.assignment, { scores: { skill: 3 } })
  expect((await interleave(removed, late)).status).toBe(404)
  const second = await reviewing.application().assigned()
  const begin = () => write(second.reviewer, second.assignment, { scores: { skill: 3 } })
  await interleave(() => withdraw(second.applicant, second.responseId), begin)
  expect((await rowOf(second.responseId))?.reviewers).toMatchObject([{ state: 'new' }])
})

/** A review that can be submitted. */
async function written() {
  const assigned = await reviewing.application().assigned()
  const { reviewer, assignment } = assigned
  await write(reviewer, assignment, { scores: { skill: 3, care: 3 } })
  return { ...assigned, send: () => submit(reviewer, assignment, 1) }
}

test('a review is submitted as it was on screen, or not at all', async () => {
  const { reviewer, assignment, responseId, send } = await written()
  const other = () => write(reviewer, assignment, { scores: { skill: 0 }, base: 1 })
  expect((await interleave(other, send)).status).toBe(409)
  expect((await rowOf(responseId))?.reviewers).toMatchObject([{ state: 'started', score: null }])
})

test('a review counts once, and not once its reviewer turns out to know the applicant', async () => {
  const first = await written()
  expect((await interleave(first.send, first.send)).status).toBe(200)
  expect((await rowOf(first.responseId))?.reviewers).toMatchObject([{ state: 'done' }])
  const second = await written()
  const recuse = () => reviewing.recuse(second.reviewer, second.responseId)
  expect((await interleave(recuse, second.send)).status).toBe(404)
  expect((await rowOf(second.responseId))?.reviewers).toMatchObject([{ state: 'recused', score: null }])
})

test('no review or interview is submitted if withdrawn at that moment', async () => {
  const review = await written()
  const { reviewer, responseId, applicant } = review
  const interview: Assignment = { ...review.assignment, kind: 'interview' }
  await reviewing.assign(interview)
  await write(reviewer, interview, { scores: { skill: 4, care: 4 } })
  expect((await read(reviewer, interview)).answer.state).toBe('started')
  await interleave(() => withdraw(applicant, responseId), review.send)
  expect((await submit(reviewer, interview, 1)).status).toBe(404)
  const { reviewers, interviewers } = (await rowOf(responseId))!
  expect([...reviewers, ...interviewers]).toMatchObject([
    { state: 'started', score: null },
    { state: 'started', score: null },
  ])
})

test('a friend keeps nothing assigned at that moment; others keep theirs', async () => {
  const knowing = await portal.person({ role: 'super-reviewer' })
  const { responseId, assignment } = await assignable(knowing)
  const { id: other } = await reviewing.reviewer()
  await reviewing.assign({ ...assignment, kind: 'interview' }, { ...assignment, reviewerId: other })
  const assigned = () => reviewing.assign(assignment)
  expect((await interleave(assigned, () => reviewing.recuse(knowing, responseId))).status).toBe(200)
  const states = (await rowOf(responseId))!.reviewers.map(({ id, state }) => [id === other, state])
  expect(Object.fromEntries(states)).toEqual({ true: 'new', false: 'recused' })
  const { findAssignment } = await import('#functions/store/reviews/assignments.ts')
  expect(await findAssignment(assignment)).toBeUndefined()
  expect(await findAssignment({ ...assignment, reviewerId: other })).toMatchObject({ state: 'new' })
})

test('a conflict lifted at that moment isn’t lifted again', async () => {
  const { assignment, reviewer, responseId } = await reviewing.application().assigned()
  await reviewing.recuse(reviewer, responseId)
  const second = await portal.person({ role: 'super-reviewer' })
  const lift = ({ calls }: Person) =>
    calls.reviews.liftConflict({
      params: reviewing.params,
      body: { responseId, reviewerId: reviewer.id, reason: 'Two people of one name.' },
    })
  const again = async () => {
    await lift(second)
    await reviewing.assign(assignment)
  }
  expect((await interleave(again, () => lift(lead))).status).toBe(409)
  expect((await rowOf(responseId))?.reviewers).toMatchObject([{ state: 'new' }])
})

test('a super reviewer who is demoted or deactivated at that moment assigns nobody', async () => {
  const demote = (id: string) => portal.giveRole(id, 'reviewer')
  const deactivate = (id: string) => lead.calls.people.setActive({ body: { ids: [id], isActive: false } })
  for (const change of [demote, deactivate]) {
    const { assignment, responseId } = await assignable()
    const { id, calls } = await portal.person({ role: 'super-reviewer' })
    const { params } = reviewing
    const assign = () => calls.reviews.assign({ params, body: { assignments: [assignment] } })
    expect((await interleave(() => change(id), assign)).status).toBe(403)
    expect((await rowOf(responseId))?.reviewers).toEqual([])
  }
})

test.each<ApplicationRole[][]>([[['designer']], [['engineer', 'designer']]])(
  'a conflict declared while the roles change covers the new ones: %s',
  async (roles) => {
    const knowing = await portal.person({ role: 'super-reviewer' })
    const { applicant, id } = await reviewing.application()
    const { applications } = applicant.calls
    const { dateSubmitted } = (await applications.mine({})).answer[0]!
    const { answer } = await applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } })
    const sectionResponses = answer.sectionResponses.map((section) => ({
      ...section,
      questions: section.questions.map(({ questionId, response }) => ({
        questionId,
        response: questionId === 'roles' ? roles : questionId === 'color' ? 'blue' : response,
      })),
    }))
    await applications.save({ params: { responseId: id }, body: { sectionResponses } })
    const submitChange = async () => expect((await applications.submit({ body: { id } })).status).toBe(200)
    expect((await interleave(submitChange, () => reviewing.recuse(knowing, id))).status).toBe(200)
    const rolesFor = async (person: Person) =>
      (await reviewing.rows(person)).flatMap(({ responseId, role }) => (responseId === id ? [role] : []))
    expect((await rolesFor(lead)).toSorted()).toEqual(roles.toSorted())
    expect(await rolesFor(knowing)).toEqual([])
  },
)

test('a conflict declared while a withdrawn application reopens is refused', async () => {
  const knowing = await portal.person({ role: 'super-reviewer' })
  const { applicant, id } = await reviewing.application()
  const { dateSubmitted } = (await applicant.calls.applications.mine({})).answer[0]!
  await withdraw(applicant, id)
  const reopen = () => applicant.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } })
  expect((await interleave(reopen, () => reviewing.recuse(knowing, id))).status).toBe(404)
})
