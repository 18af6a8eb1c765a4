import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { tallyOf, withLeavers } from '#shared/applications/dashboard-row.ts'

const open = () => openReviewing(portal)

const needsOf = async ({ lead, params }: Reviewing) =>
  Object.fromEntries(
    (await done(lead.calls.decisions.needs({ params, query: {} }))).needs.map(({ what, count }) => [
      what,
      count,
    ]),
  )
const sumOf = async (reviewing: Reviewing) =>
  Object.values(await needsOf(reviewing)).reduce((sum, count) => sum + count, 0)

const eraseDue = async () => {
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: new Date().toISOString() })
  await portal.stream.settled()
}

const ways: Record<string, (reviewing: Reviewing, person: Person, responseId: string) => Promise<unknown>> = {
  deactivated: ({ lead }, { id }) =>
    done(lead.calls.people.setActive({ body: { ids: [id], isActive: false } })),
  demoted: ({ lead }, { id }) =>
    done(lead.calls.people.changeRoles({ body: { people: [{ id, seen: 'reviewer' }], to: 'applicant' } })),
  deleted: async ({ lead }, { id }) => {
    await done(lead.calls.people.remove({ body: { ids: [id] } }))
    await eraseDue()
  },
  'in conflict': ({ params }, { calls }, responseId) =>
    done(calls.reviews.declareConflict({ params, body: { responseId, acquaintance: 'friend' } })),
}

test.each(Object.entries(ways))(
  'the needs of a form do not become fewer because a person was %s',
  async (_, leave) => {
    for (const kind of ['review', 'interview'] as const) {
      const reviewing = await open()
      const { assignment, reviewer, responseId } = await reviewing.application().assigned(kind)
      const other = await reviewing.reviewer()
      await reviewing.assign({ ...assignment, reviewerId: other.id })
      await write(reviewer, assignment, { scores: { skill: 3 } })
      const before = await sumOf(reviewing)
      await leave(reviewing, reviewer, responseId)
      await portal.stream.settled()
      expect(await sumOf(reviewing)).toBeGreaterThanOrEqual(before)
      expect(await needsOf(reviewing)).toMatchObject({ left: 1 })
      // Someone who is assigned instead fills the place.
      const next = await reviewing.reviewer()
      await reviewing.assign({ ...assignment, reviewerId: next.id })
      expect(await needsOf(reviewing)).not.toHaveProperty('left')
    }
  },
)

test('an only reviewer who leaves covers nothing; submitted work keeps its name', async () => {
  const reviewing = await open()
  const [half, whole] = [await reviewing.application().assigned(), await reviewing.application().assigned()]
  await write(whole.reviewer, whole.assignment, { scores: { skill: 3, care: 3 } })
  await submit(whole.reviewer, whole.assignment, 1)
  const ids = [half.reviewer.id, whole.reviewer.id]
  await done(reviewing.lead.calls.people.setActive({ body: { ids, isActive: false } }))
  expect(await needsOf(reviewing)).toMatchObject({ unassigned: 1, left: 1 })
  const { rows, colleagues, former } = await done(
    reviewing.lead.calls.applications.rows({ params: reviewing.params, query: {} }),
  )
  const staff = new Set(colleagues!.map(({ id }) => id))
  const tallies = rows.map((row) => {
    const tally = tallyOf(withLeavers(row, staff).reviewers)
    return `${tally.done} of ${tally.assigned}`
  })
  expect(tallies.toSorted()).toEqual(['0 of 0', '1 of 1'])
  expect(former!.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('what people leave open is counted, and given to others who may take it', async () => {
  const reviewing = await open()
  const { lead, params } = reviewing
  const { assignment, reviewer } = await reviewing.application().assigned()
  const second = await reviewing.application().assigned()
  await reviewing.unassign(second.assignment)
  await reviewing.assign({ ...second.assignment, reviewerId: reviewer.id })
  expect(await done(lead.calls.fair.unfinished({ body: { ids: [reviewer.id] } }))).toMatchObject({
    work: [{ formId: params.formId, reviews: 2, interviews: 0, submittedReviews: 0 }],
  })
  const { takers, open: openThen } = await done(lead.calls.fair.takers({ body: { ids: [reviewer.id] } }))
  expect([takers.reduce((sum, { gets }) => sum + gets, 0), openThen]).toEqual([2, 0])
  expect(takers.every(({ id, toDo, most }) => id !== reviewer.id && toDo === 0 && most === null)).toBe(true)
  await ways['deactivated']!(reviewing, reviewer, assignment.responseId)
  const give = () => done(lead.calls.fair.handOver({ params, body: { emails: true } }))
  expect(await give()).toEqual({ given: 2, open: 0 })
  const left = await done(lead.calls.fair.unfinished({ body: { ids: [reviewer.id] } }))
  expect(left.work).toEqual([])
  expect(await needsOf(reviewing)).not.toHaveProperty('left')
  expect(await give()).toEqual({ given: 0, open: 0 })
  const rows = await reviewing.rows()
  expect(rows.every(({ reviewers }) => reviewers.some(({ id }) => id !== reviewer.id))).toBe(true)
  await portal.stream.settled()
  const got = new Set(rows.flatMap(({ reviewers }) => reviewers.map(({ id }) => id)))
  got.delete(reviewer.id)
  const told = portal.mailbox.list().filter(({ subject }) => /new review/.test(subject))
  expect(new Set(told.map(({ to }) => to)).size).toBe(got.size)
  expect(told).toHaveLength(got.size)
  expect(got).toEqual(new Set(takers.map(({ id }) => id)))
})
