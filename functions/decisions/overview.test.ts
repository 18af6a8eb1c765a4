import { expect } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at as atTime, book, cancel, time } from '#local/testing/interviewing.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { submit, write } from '#local/testing/written-review.ts'

const begin = async (formId: string) => {
  const person = await portal.person()
  const { id } = await done(person.calls.applications.open({ body: { formId } }))
  return { person, id }
}

/** At this time, as the portal has it. */
async function at<T>(time: string, doing: () => Promise<T>): Promise<T> {
  const before = portal.clock.now
  portal.clock.now = new Date(time)
  try {
    return await doing()
  } finally {
    portal.clock.now = before
  }
}

const overviewBy = async ({ calls }: Person, formId: string) =>
  done(calls.decisions.overview({ params: { formId } }))

test('the overview shows when applications were begun, and how many are drafts', async ({ given }) => {
  const { form, lead, application } = given
  const first = await at('2026-09-20T15:00:00.000Z', () => begin(form.id))
  await at('2026-09-21T15:00:00.000Z', () => begin(form.id))
  await at('2026-09-21T16:00:00.000Z', () => begin(form.id))
  await application(['engineer'], first.person)
  const { begun, drafts } = await overviewBy(lead, form.id)
  expect(begun).toEqual([
    { day: '2026-09-20', count: 1 },
    { day: '2026-09-21', count: 2 },
  ])
  expect(drafts).toBe(2)
})

test('an account that is deleted is no longer among those who began', async ({ given }) => {
  const { form, lead } = given
  const { person } = await begin(form.id)
  expect((await overviewBy(lead, form.id)).drafts).toBe(1)
  await done(person.calls.account.remove({ body: { confirmation: 'delete my account' } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  expect(await overviewBy(lead, form.id)).toMatchObject({ drafts: 0, begun: [] })
})

test('the previous season has its days; one application for two roles counts once', async () => {
  const former = await openDeciding(portal, { dueDate: '2026-10-10T12:00:00.000Z', semester: 'Spring 2026' })
  await former.application(['engineer', 'designer'])
  const { form, lead } = await openDeciding(portal, { dueDate: '2026-10-11T12:00:00.000Z' })
  const { previous } = await overviewBy(lead, form.id)
  expect(previous).toMatchObject({ semester: 'Spring 2026', dueDay: '2026-10-10' })
  expect(previous?.submitted.map(({ count }) => count)).toEqual([1])
  expect(previous?.begun?.map(({ count }) => count)).toEqual([1])
})

test('the first review is timed on its row; later ones and interviews are not', async ({ given }) => {
  const { lead, params, assign, reviewer, application } = given
  const one = await application().assigned()
  const rowOf = async () => (await done(lead.calls.applications.rows({ params, query: {} }))).rows[0]
  expect(await rowOf()).not.toHaveProperty('firstReviewAt')
  const scored = async (person: Person, assignment: typeof one.assignment, time: string) =>
    at(time, async () => {
      await done(write(person, assignment, { scores: { skill: 3, care: 3 } }))
      await done(submit(person, assignment, 1))
    })
  const interviewer = await reviewer()
  const interview = { ...one.assignment, kind: 'interview' as const, reviewerId: interviewer.id }
  await done(assign(interview))
  await scored(interviewer, interview, '2026-10-01T12:00:00.000Z')
  expect(await rowOf()).not.toHaveProperty('firstReviewAt')
  await scored(one.reviewer, one.assignment, '2026-10-02T12:00:00.000Z')
  expect(await rowOf()).toMatchObject({ firstReviewAt: '2026-10-02T12:00:00.000Z' })
  const second = await reviewer()
  const other = { ...one.assignment, reviewerId: second.id }
  await done(assign(other))
  await scored(second, other, '2026-10-03T12:00:00.000Z')
  expect(await rowOf()).toMatchObject({ firstReviewAt: '2026-10-02T12:00:00.000Z' })
})

test('decisions on what a super reviewer must still score change no answer', async ({ given: deciding }) => {
  const { lead, params, assigned, assign, decide } = deciding
  const one = await assigned()
  const judge = await portal.person({ role: 'super-reviewer' })
  await done(assign({ ...one.assignment, reviewerId: judge.id }))
  const told = ({ calls }: Person) =>
    at(afterDeadline.toISOString(), () => done(calls.decisions.needs({ params, query: {} })))
  const before = [await told(judge), await told(lead)]
  await done(decide(one.responseId, 'accepted'))
  expect(await told(judge)).toEqual(before[0])
  // There is something to count.
  expect(before[1]?.needs).toContainEqual({ what: 'undecided', count: 1 })
  expect([before[0]?.tabs?.own, before[1]?.tabs?.own]).toEqual([1, 0])
  expect(before[1]?.tabs).toMatchObject({ submitted: 1, reviews: { done: 0, of: 2 }, open: 1 })
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  expect((await told(board)).tabs).toMatchObject({ submitted: 1, open: null, unbooked: 0 })
  expect((await told(lead)).needs).not.toContainEqual({ what: 'undecided', count: 1 })
})

test('overview and home count who has no interview time, except for those scoring', async ({
  given: interviewing,
}) => {
  const { lead, form, params, assign } = interviewing
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [atTime('15:00')]))
  const judge = await portal.person({ role: 'super-reviewer' })
  const { id } = await interviewing.application()
  await done(assign({ kind: 'review', role: 'engineer', responseId: id, reviewerId: judge.id }))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(interviewing.decide(id, 'interview'))
  await done(interviewing.invite({ responseId: id, role: 'engineer' }))
  const counted = async (by: Person) => ({
    overview: (await overviewBy(by, form.id)).unbooked.length,
    home:
      (await done(by.calls.decisions.needs({ params, query: {} }))).needs.find(
        ({ what }) => what === 'unbooked',
      )?.count ?? 0,
  })
  expect([await counted(lead), await counted(judge)]).toEqual([
    { overview: 2, home: 2 },
    { overview: 1, home: 1 },
  ])
  await done(book(applicant, responseId, time(atTime('15:00'))))
  expect(await counted(lead)).toEqual({ overview: 1, home: 1 })
  await done(cancel(applicant, responseId))
  expect(await counted(lead)).toEqual({ overview: 2, home: 2 })
  expect(await counted(judge)).toEqual({ overview: 1, home: 1 })
})
