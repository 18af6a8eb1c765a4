import { expect } from 'vitest'
import { extendedUntil } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallPlan } from '#local/testing/reviewing.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { type Applicant, openBlind, review, rowsOf, alikeApplicants } from './testing-blind-reading.ts'

test('giving someone more time does not lead a super reviewer to their application', async () => {
  const blind = await openBlind(portal)
  const [one] = await alikeApplicants(portal, blind)
  const reader = await portal.person({ role: 'super-reviewer' })
  const body = { userId: one.id, until: extendedUntil, seen: null, reason: 'They were ill.' }
  expect((await reader.calls.applications.extend({ params: blind.params, body })).status).toBe(200)
  await blind.assign({ kind: 'review', role: 'engineer', responseId: one.responseId, reviewerId: reader.id })
  const { entries } = (await reader.calls.records.list({ query: { by: reader.id } })).answer
  expect(JSON.stringify(entries)).not.toContain(one.responseId)
  const all = (await blind.lead.calls.records.list({ query: { by: reader.id } })).answer.entries
  expect(all).toMatchObject([{ what: 'extension.give', on: [one.responseId] }])
})

test('readers without names don’t learn whether a colleague has applied', async () => {
  const blind = await openBlind(portal)
  const [anna, bo] = await alikeApplicants(portal, blind)
  const [reader, stranger] = [await superReviewer(), await portal.person()]
  const { params, lead } = blind
  const body = { userId: anna.id, until: extendedUntil, seen: null, reason: 'They were ill.' }
  await done(lead.calls.applications.extend({ params, body }))
  await done(blind.assign(review(anna.responseId, reader.id)))
  async function told({ calls }: Person, { id: userId }: Person) {
    const { activeApplications } = (await calls.people.find({ params: { userId } })).answer
    const extended = (await calls.applications.listExtensions({ params })).answer.extensions
    const asked = { userId, seen: '2026-10-20T00:00:00.000Z', reason: 'They were ill.' }
    const { status, problem } = await calls.applications.extend({
      params,
      body: { ...asked, until: extendedUntil },
    })
    const ended = await calls.applications.endExtension({ params, body: asked })
    return [
      activeApplications,
      extended.some((each) => each.userId === userId),
      status,
      problem,
      ended.problem,
    ]
  }
  expect(await told(reader, anna)).toEqual(await told(reader, stranger))
  expect((await told(lead, anna)).slice(0, 3)).toEqual([[params.formId], true, 200])
  expect((await done(reader.calls.people.find({ params: { userId: bo.id } }))).activeApplications).toEqual([])
  // About applicants whose name they know, they still learn everything else.
  const more = { ...body, userId: bo.id }
  await done(reader.calls.applications.extend({ params, body: more }))
})

test('small pages don’t reveal in which order applications came', async () => {
  const blind = await openBlind(portal)
  const [one, other] = await alikeApplicants(portal, blind)
  const reader = await portal.person({ role: 'super-reviewer' })
  for (const { responseId } of [one, other])
    await blind.assign({ kind: 'review', role: 'engineer', responseId, reviewerId: reader.id })
  const { rows, next } = (
    await reader.calls.applications.rows({ params: blind.params, query: { limit: '1' } })
  ).answer
  expect([rows.length, next]).toEqual([2, null])
})

test('the order of rows in a saved plan does not reveal when they were submitted', async () => {
  const blind = await openBlind(portal)
  const [one, other] = await alikeApplicants(portal, blind)
  const [reader, planned] = [await superReviewer(), await blind.reviewer()]
  for (const { responseId } of [one, other]) await blind.assign(review(responseId, reader.id))
  const { params } = blind
  const planOf = async (seen: number, ...applicants: Applicant[]) => {
    const [first, ...others] = applicants.map(({ responseId }) => review(responseId, planned.id))
    const body = { plan: smallPlan(first!, ...others), seen }
    const { number } = (await blind.lead.calls.fair.savePlan({ params, body })).answer
    const found = await reader.calls.fair.findPlan({ params, query: { kind: 'review' } })
    return { number, rows: found.answer.plan?.plan.rows }
  }
  const before = await planOf(0, one, other)
  expect(before.rows).toHaveLength(2)
  expect((await planOf(before.number, other, one)).rows).toEqual(before.rows)
})

test('the order of applications in a record does not reveal when they were submitted', async () => {
  const blind = await openBlind(portal)
  const [one, other] = await alikeApplicants(portal, blind)
  const reader = await superReviewer()
  for (const { responseId } of [one, other]) await blind.assign(review(responseId, reader.id))
  for (const applicants of [
    [one, other],
    [other, one],
  ]) {
    const { id } = await blind.reviewer()
    await blind.assign(...applicants.map(({ responseId }) => review(responseId, id)))
  }
  const { entries } = (await reader.calls.records.list({ query: { by: blind.lead.id } })).answer
  const several = entries.filter(({ what, on }) => what === 'assignment.add' && on.length > 1)
  const [last, first] = several.map(({ on }) => on.map((subject) => subject.split('/')[0]))
  expect(first).toHaveLength(2)
  expect(last).toEqual(first)
})

test('why a name was shown is hidden from those who read without it', async () => {
  const blind = await openBlind(portal)
  const [anna] = await alikeApplicants(portal, blind)
  const [reader, reviewer] = [await superReviewer(), await blind.reviewer()]
  await blind.assign(review(anna.responseId, reader.id), review(anna.responseId, reviewer.id))
  const shown = { responseId: anna.responseId, role: 'engineer' as const, reviewerId: reviewer.id }
  const body = { ...shown, reason: `Everybody knows the work of ${anna.lastName}.` }
  await done(blind.lead.calls.reviews.showName({ params: blind.params, body }))
  const told = async ({ calls }: Person) =>
    JSON.stringify((await done(calls.records.list({ query: { on: anna.responseId } }))).entries)
  expect(await told(blind.lead)).toContain(anna.lastName)
  expect(await told(reader)).not.toContain(anna.lastName)
})

test('a record about several shows nothing of the one without a name', async () => {
  const blind = await openBlind(portal)
  const [nameless, named] = await alikeApplicants(portal, blind)
  const reader = await superReviewer()
  await blind.assign(review(nameless.responseId, reader.id))
  const { params, lead, decide } = blind
  await decide(named.responseId, 'waitlist')
  const rows = [
    { ...rowsOf(nameless)[0]!, seen: 0 },
    { ...rowsOf(named)[0]!, seen: 1 },
  ]
  expect((await lead.calls.decisions.decide({ params, body: { rows, to: 'denied' } })).status).toBe(200)
  const query = { by: lead.id, what: 'decision.set' as const }
  const [both] = (await lead.calls.records.list({ query })).answer.entries
  expect(both?.before).toMatchObject([{ decision: 'undecided' }, { decision: 'waitlist' }])
  const [shown] = (await reader.calls.records.list({ query })).answer.entries
  expect(shown).toMatchObject({
    on: [`${named.responseId}/engineer`],
    before: [{ decision: 'waitlist' }],
    after: [{ decision: 'denied' }],
  })
})

test('readers without names can’t tell an applicant from someone who knows them', async () => {
  const blind = await openBlind(portal)
  const [anna] = await alikeApplicants(portal, blind)
  const [reader, knowing] = [await superReviewer(), await superReviewer()]
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  await blind.recuse(knowing, anna.responseId)
  await portal.giveRole(anna.id, 'super-reviewer')
  await blind.assign(review(anna.responseId, reader.id))
  const told = (by: Person, { id }: Person) => toldOf(by, anna, id)
  for (const by of [reader, board]) {
    expect(await told(by, anna)).toBe(await told(by, knowing))
    expect(await told(by, anna)).toContain('This reviewer knows the applicant.')
  }
  // Those who know the name still see who has a conflict of interest, and can lift it.
  expect(JSON.stringify(await blind.rows())).toContain('recused')
  expect(await told(blind.lead, knowing)).not.toBe(await told(blind.lead, anna))
})

const superReviewer = () => portal.person({ role: 'super-reviewer' })

/** The portal's answers about one colleague on an application, to a person who tries to assign them and to lift their conflict. */
async function toldOf(by: Person, { responseId }: Applicant, reviewerId: string) {
  const params = { formId: responseId.slice(0, responseId.lastIndexOf('.')) }
  const interview: Assignment = { ...review(responseId, reviewerId), kind: 'interview' }
  const lifting = { responseId, reviewerId, reason: 'Two people of one name.' }
  const { reviews, applications, decisions, records } = by.calls
  const told = [
    await reviews.assign({ params, body: { assignments: [interview] } }),
    await reviews.unassign({ params, body: interview }),
    await reviews.liftConflict({ params, body: lifting }),
    (await applications.rows({ params, query: {} })).answer.rows,
    (await decisions.response({ params: { ...params, responseId } })).answer,
    (await records.list({ query: { on: responseId } })).answer.entries,
  ]
  return JSON.stringify(told).replaceAll(reviewerId, 'ASKED')
}
