import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

const boardFor = (...administers: ApplicationRole[]) => portal.person({ role: 'board', administers })

const rowsOf = async (person: Person) =>
  (await reviewing.rows(person)).map(({ responseId, role }) => `${responseId} ${role}`)

const of = (responseId: string, reviewer: Person, more: Partial<Assignment> = {}): Assignment => ({
  kind: 'interview',
  responseId,
  role: 'engineer',
  reviewerId: reviewer.id,
  ...more,
})

const assigning = async ({ calls }: Person, assignment: Assignment) => {
  const { status, answer } = await calls.reviews.assign({
    params: reviewing.params,
    body: { assignments: [assignment] },
  })
  return status === 200 ? answer.outcomes[0]?.outcome : status
}

const unassigning = async ({ calls }: Person, assignment: Assignment) =>
  (await calls.reviews.unassign({ params: reviewing.params, body: assignment })).status

test('a board member finds the rows of their roles and no other application', async () => {
  const board = await boardFor('engineer')
  const both = await reviewing.application(['engineer', 'designer'])
  const designer = await reviewing.application(['designer'])
  expect(await rowsOf(board)).toContain(`${both.id} engineer`)
  expect((await rowsOf(board)).every((row) => row.endsWith(' engineer'))).toBe(true)
  const read = ({ id }: { id: string }) =>
    board.calls.decisions.response({ params: { ...reviewing.params, responseId: id } })
  expect([(await read(both)).status, (await read(designer)).status]).toEqual([200, 404])
})

test('a board member reads what reviewers read, and nothing of hidden sections', async () => {
  const board = await boardFor('engineer')
  const { id: responseId } = await reviewing.application(['engineer', 'designer'])
  const params = { ...reviewing.params, responseId }
  const { response, sections, rows } = (await board.calls.decisions.response({ params })).answer
  expect(sections.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer'])
  expect(response.sectionResponses.map(({ sectionId }) => sectionId)).toEqual(['start', 'engineer'])
  expect(response.sectionResponses[0]?.questions[0]?.response).toEqual(['engineer'])
  expect([response.rolesApplied, rows.map(({ role }) => role)]).toEqual([['engineer'], ['engineer']])
  expect(JSON.stringify(response)).not.toMatch(/designer|Twenty|Green/)
  // There is something to hide.
  const { answer } = await reviewing.lead.calls.decisions.response({ params })
  expect(JSON.stringify(answer.response)).toMatch(/designer.*Twenty.*Green/)
})

test('a board member learns who can be assigned, but no addresses or other roles', async () => {
  const board = await boardFor('engineer')
  const reviewer = await reviewing.reviewer(['bootcamp', 'engineer', 'designer'])
  const body = { applicantRolePreferences: ['bootcamp' as const, 'engineer' as const, 'designer' as const] }
  await reviewer.calls.people.prefer({
    params: { userId: reviewer.id },
    body: { ...body, mostReviews: 7 },
  })
  const colleagueOf = async ({ calls }: Person) => {
    const page = (await calls.applications.rows({ params: reviewing.params, query: {} })).answer
    return page.colleagues?.find(({ id }) => id === reviewer.id)
  }
  expect(await colleagueOf(reviewing.lead)).toMatchObject({ email: reviewer.email, mostReviews: 7 })
  expect(await colleagueOf(board)).toEqual({
    id: reviewer.id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    role: 'reviewer',
    preferences: ['engineer'],
  })
})

test('a board member’s figures leave out drafts, earlier seasons and dead addresses', async () => {
  const board = await boardFor('engineer')
  const applicant = await portal.person()
  await applicant.calls.applications.open({ body: { formId: reviewing.form.id } })
  const { params } = reviewing
  const [figures, needs] = await Promise.all([
    board.calls.decisions.overview({ params }),
    board.calls.decisions.needs({ params, query: {} }),
  ])
  const nothing = {
    begun: null,
    drafts: 0,
    asking: 0,
    mailStops: 0,
    unconfirmed: 0,
    offersUntil: null,
    previous: null,
    unbooked: [],
  }
  expect(figures.answer).toMatchObject(nothing)
  expect(needs.answer.begun).toBeNull()
  expect((await reviewing.lead.calls.decisions.overview({ params })).answer.drafts).toBeGreaterThan(0)
})

test('a board member assigns interviewers for their roles, never themselves', async () => {
  const board = await boardFor('engineer')
  const [interviewer, { id }] = await Promise.all([
    reviewing.reviewer(),
    reviewing.application(['engineer', 'designer']),
  ])
  expect(await assigning(board, of(id, interviewer))).toBe('assigned')
  expect(await unassigning(board, of(id, interviewer))).toBe(200)
  const refused = [
    of(id, interviewer, { kind: 'review' }),
    of(id, interviewer, { role: 'designer' }),
    of(id, board),
  ]
  for (const assignment of refused) {
    expect(await assigning(board, assignment)).toBe(404)
    expect(await assigning(reviewing.lead, assignment)).toBe('assigned')
    expect(await unassigning(board, assignment)).toBe(404)
  }
})

test('a board member reads no scores before submitting, and no reviews after it', async () => {
  const board = await boardFor('engineer')
  const [other, { id }] = await Promise.all([reviewing.reviewer(), reviewing.application()])
  const theirs = of(id, other, { kind: 'review' })
  const own = of(id, board, { kind: 'review' })
  await reviewing.assign(theirs, own)
  await write(other, theirs, { scores: { skill: 4, care: 4 }, comments: { craft: 'Splendid.' } })
  await submit(other, theirs, 1)
  const rowNow = async () => (await reviewing.rows(board)).find(({ responseId }) => responseId === id)
  const scores = async () => (await rowNow())?.reviewers.map(({ score }) => score)
  expect([(await rowNow())?.isBlind, await scores()]).toEqual([true, [null, null]])
  await write(board, own, { scores: { skill: 0, care: 0 } })
  await submit(board, own, 1)
  expect([(await rowNow())?.isBlind, await scores()]).toEqual([false, [10_000, 0]])
  const params = { ...reviewing.params, responseId: id }
  const { answer } = await board.calls.decisions.response({ params })
  expect(answer.reviews.map(({ reviewerId }) => reviewerId)).toEqual([board.id])
  expect(JSON.stringify(answer)).not.toContain('Splendid')
})

test('a board member is kept out of their own application and of a friend’s', async () => {
  const board = await boardFor('engineer')
  const { applicant, id } = await reviewing.application()
  const known = await reviewing.application()
  await portal.giveRole(applicant.id, 'board')
  await portal.giveRoles(applicant.id, ['engineer'])
  expect(await rowsOf(applicant)).not.toContain(`${id} engineer`)
  expect(await rowsOf(applicant)).toContain(`${known.id} engineer`)
  expect(await rowsOf(board)).toContain(`${known.id} engineer`)
  const conflict = { responseId: known.id, acquaintance: 'friend' as const }
  const declared = await board.calls.reviews.declareConflict({ params: reviewing.params, body: conflict })
  expect(declared.status).toBe(200)
  expect(await rowsOf(board)).not.toContain(`${known.id} engineer`)
  const interviewer = await reviewing.reviewer()
  expect(await assigning(board, of(known.id, interviewer))).toBe('refused')
  expect(await assigning(applicant, of(id, interviewer))).toBe('refused')
})

test('a board member offers only their own times, for roles they administer', async () => {
  const board = await boardFor('engineer', 'designer')
  const offering = async (roles: ApplicationRole[], start: string, ownerId = board.id) =>
    (
      await board.calls.interviews.offer({
        params: reviewing.params,
        body: { ownerId, starts: [start], minutes: 30, place: 'Room 1', mostADay: null, roles },
      })
    ).status
  expect(await offering(['engineer'], '2026-10-12T15:00:00.000Z')).toBe(200)
  expect(await offering(['engineer', 'product'], '2026-10-12T16:00:00.000Z')).toBe(403)
  expect(await offering([], '2026-10-12T17:00:00.000Z')).toBe(403)
  const { id } = await reviewing.reviewer()
  expect(await offering(['engineer'], '2026-10-12T18:00:00.000Z', id)).toBe(403)
})
