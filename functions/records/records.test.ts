import { expect } from 'vitest'
import { localSettings } from '#local/settings.ts'
import { costOf } from '#local/testing/costs.ts'
import { done } from '#local/testing/identities.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, publishAll, type Reviewing, smallPlan } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { submit, write } from '#local/testing/written-review.ts'
import type { Sent } from '#shared/kernel/contract.ts'
import type { records } from '#shared/records/record-routes.ts'

const day = 24 * 60 * 60_000

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal)
})

type Query = Sent<(typeof records)['list']>['query']
async function list({ calls }: Person, query: Query = {}) {
  const { status, answer, problem } = await calls.records.list({ query })
  if (status !== 200) throw new Error(problem.message)
  return answer
}
const makeForm = ({ calls }: Person, id: string) =>
  calls.forms.create({ body: { ...smallForm, id, isActive: false } })

test('a record says who did what to what, when, and what it was before and after', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  await makeForm(lead, 'recorded')
  const { entries, names } = await list(lead, { by: lead.id })
  expect(entries).toEqual([
    {
      by: lead.id,
      what: 'form.create',
      on: ['recorded'],
      after: { isActive: false, copyOf: null },
      at: portal.clock.now.toISOString(),
      isWithheld: false,
    },
  ])
  expect(names).toEqual({ [lead.id]: 'Ada Lovelace', recorded: smallForm.semester })
})

test('a record says how someone on the team had logged in, if not by password alone', async () => {
  const lead = await portal.person({ role: 'super-reviewer', hasFactor: true })
  const ways = [{ second_factor: 'false' }, { aud: localSettings.googleClientId }, { second_factor: 'true' }]
  for (const [index, claims] of ways.entries())
    await done(
      lead.callsWith(claims).forms.create({ body: { ...smallForm, id: `by-way-${index}`, isActive: false } }),
    )
  const { entries } = await list(reviewing.lead, { by: lead.id })
  expect(entries.map(({ on, login }) => [on[0], login])).toEqual([
    ['by-way-2', 'code'],
    ['by-way-1', 'google'],
    ['by-way-0', undefined],
  ])
})

test('names are the current ones: an erased person has none, and their records stay', async () => {
  const gone = await portal.person({ role: 'super-reviewer' })
  await makeForm(gone, 'left-behind')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  await updateItem({ pk: `USER#${gone.id}`, sk: 'PROFILE' }, expression`SET #state = ${'erased'}`)
  const { entries, names } = await list(reviewing.lead, { by: gone.id })
  expect(entries).toMatchObject([{ by: gone.id, what: 'form.create' }])
  expect(names).toEqual({ 'left-behind': smallForm.semester })
})

test('an application’s records name its applicant and are found by application', async () => {
  const { applicant, assignment, responseId } = await reviewing.application().assigned()
  const ofResponse = await list(reviewing.lead, { on: responseId })
  expect(ofResponse.entries.map(({ what }) => what).toSorted()).toEqual(['assignment.add', 'response.submit'])
  expect(ofResponse.names).toMatchObject({
    [responseId]: 'Ada Lovelace',
    [assignment.reviewerId]: 'Ada Lovelace',
  })
  expect(ofResponse.entries.find(({ what }) => what === 'response.submit')).toMatchObject({
    by: applicant.id,
    after: { roles: ['engineer'] },
  })
  const ofForm = await list(reviewing.lead, { on: reviewing.form.id, what: 'assignment.add' })
  expect(ofForm.entries.some(({ on }) => on[0]!.startsWith(responseId))).toBe(true)
  const { names } = await list(reviewing.lead, { by: reviewing.lead.id })
  expect(names).toMatchObject({ [responseId]: 'Ada Lovelace', [reviewing.form.id]: smallForm.semester })
})

test('days are listed from the latest, across shards, each record once', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const start = portal.clock.now
  for (let index = 0; index < 120; index++) {
    portal.clock.now = new Date(start.getTime() + (index % 3) * day + index)
    await makeForm(lead, `paged-${index}`)
  }
  const span = { from: start.toISOString(), what: 'form.create', on: 'paged' } as const
  const seen: string[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const page = await list(reviewing.lead, { from: span.from, what: span.what, ...(cursor && { cursor }) })
    seen.push(
      ...page.entries.filter(({ on }) => on[0]!.startsWith('paged-')).map(({ at, on }) => `${at} ${on[0]}`),
    )
    cursor = page.next
  }
  portal.clock.now = start
  expect(pages).toBeGreaterThan(2)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

test('a span of time includes its first moment and excludes its last', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const start = portal.clock.now
  const at = (hours: number) => new Date(start.getTime() - 40 * day + hours * 60 * 60_000)
  for (const hours of [0, 1, 2]) {
    portal.clock.now = at(hours)
    await makeForm(lead, `hour-${hours}`)
  }
  portal.clock.now = start
  const span = { from: at(1).toISOString(), to: at(2).toISOString() }
  expect((await list(lead, span)).entries.map(({ on }) => on[0])).toEqual(['hour-1'])
  expect((await list(lead, { ...span, by: lead.id })).entries.map(({ on }) => on[0])).toEqual(['hour-1'])
  // Without a span, the last month: that is after them.
  expect((await list(lead, { on: 'hour-1' })).entries).toEqual([])
  const wide = await list(lead, { from: at(0).toISOString(), on: 'hour-1' })
  expect(wide.entries).toEqual([])
  expect(
    (await list(lead, { from: at(0).toISOString(), on: 'hour-1', cursor: wide.next! })).entries,
  ).toHaveLength(1)
})

test('scores and decisions are hidden from friends and those still scoring', async () => {
  const { assignment, reviewer, responseId } = await reviewing.application().assigned().scored(4)
  const friend = await portal.person({ role: 'super-reviewer' })
  const blind = await portal.person({ role: 'super-reviewer' })
  await friend.calls.reviews.declareConflict({
    params: reviewing.params,
    body: { responseId, acquaintance: 'friend' },
  })
  await reviewing.assign({ ...assignment, reviewerId: blind.id })
  const scored = { on: responseId, what: 'review.submit' } as const
  const [seen] = (await list(reviewing.lead, scored)).entries
  expect(seen).toMatchObject({ by: reviewer.id, on: [`${responseId}/engineer`], isWithheld: false })
  expect(seen?.after).toEqual({ score: 10_000 })
  for (const person of [friend, blind]) {
    const [entry] = (await list(person, scored)).entries
    expect(entry).toMatchObject({ by: reviewer.id, isWithheld: true })
    expect(entry).not.toHaveProperty('after')
  }
})

test('a super reviewer finds no records of what others did to their own application', async () => {
  const { applicant, assignment, reviewer, responseId } = await reviewing.application().assigned()
  const other = await reviewing.application()
  const { params, lead } = reviewing
  const row = (id: string) => ({ responseId: id, role: 'engineer' as const })
  const decide = (seen: Record<string, number>, to: 'denied' | 'accepted') => {
    const rows = Object.entries(seen).map(([id, version]) => ({ ...row(id), seen: version }))
    return lead.calls.decisions.decide({ params, body: { rows, to } })
  }
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, assignment, 1)
  await lead.calls.decisions.qualify({ params, body: { rows: [row(responseId)], isQualified: true } })
  await decide({ [responseId]: 0 }, 'accepted')
  await decide({ [responseId]: 1, [other.id]: 0 }, 'denied')
  await portal.giveRole(applicant.id, 'super-reviewer')

  expect((await list(lead, { on: responseId })).entries).toHaveLength(6)
  const own = (await list(applicant, { on: responseId })).entries
  expect(own.map(({ what, by }) => [what, by])).toEqual([['response.submit', applicant.id]])
  const [together] = (await list(applicant, { what: 'decision.set', on: other.id })).entries
  expect(together).toMatchObject({
    on: [`${other.id}/engineer`],
    after: [{ decision: 'denied', isInterviewing: false }],
  })
  for (const query of [{}, { by: lead.id }, { by: reviewer.id }, { what: 'decision.set' as const }]) {
    const page = await list(applicant, query)
    const others = page.entries.filter(({ by }) => by !== applicant.id)
    expect(JSON.stringify(others)).not.toContain(responseId)
    expect(page.entries.filter(({ isWithheld }) => isWithheld)).toEqual([])
    expect(JSON.stringify(page)).not.toContain('"number"')
  }
})

test('a super reviewer doesn’t learn that a conflict with their own was lifted', async () => {
  const { applicant, assignment, reviewer, responseId } = await reviewing.application().assigned()
  const { params, lead } = reviewing
  await reviewing.recuse(reviewer, responseId)
  const body = { responseId, reviewerId: assignment.reviewerId, reason: 'They only share a name.' }
  expect((await lead.calls.reviews.liftConflict({ params, body })).status).toBe(200)
  await portal.giveRole(applicant.id, 'super-reviewer')
  const lifted = { what: 'conflict.lift', by: lead.id } as const
  const about = (entries: Awaited<ReturnType<typeof list>>['entries']) =>
    entries.filter(({ on }) => on.includes(reviewer.id))
  expect(about((await list(lead, lifted)).entries)).toHaveLength(1)
  expect(about((await list(applicant, lifted)).entries)).toEqual([])
})

test('a super reviewer doesn’t learn how many review their own application', async () => {
  const { params, lead } = reviewing
  const [{ applicant, id }, other, reviewer] = await Promise.all([
    reviewing.application(),
    reviewing.application(),
    reviewing.reviewer(),
  ])
  const review = (responseId: string) =>
    ({ kind: 'review', role: 'engineer', responseId, reviewerId: reviewer.id }) as const
  const body = { plan: smallPlan(review(id), review(other.id)), seen: 0 }
  let { number: seen } = (await lead.calls.fair.savePlan({ params, body })).answer
  await portal.giveRole(applicant.id, 'super-reviewer')
  for (const person of [lead, applicant]) seen = (await publishAll(person, params.formId, seen)).number
  const published = { what: 'plan.publish', on: params.formId } as const
  const numbersFor = async (person: Person) =>
    (await list(person, published)).entries.map(({ after }) => (after as { planned?: number }).planned)
  // Their own application is not in what the applicant publishes.
  expect(await numbersFor(lead)).toEqual([1, 2])
  expect(await numbersFor(applicant)).toEqual([undefined, undefined])
})

test('a page’s end reveals nothing done to one’s own application', async () => {
  const { applicant, responseId } = await reviewing.application().assigned()
  const [busy, idle] = [
    await portal.person({ role: 'super-reviewer' }),
    await portal.person({ role: 'super-reviewer' }),
  ]
  const rows = [{ responseId, role: 'engineer' as const }]
  const body = { rows, isQualified: true }
  expect((await busy.calls.decisions.qualify({ params: reviewing.params, body })).status).toBe(200)
  for (const by of [busy, idle])
    for (let index = 0; index < 51; index++) await makeForm(by, `${by === busy ? 'busy' : 'idle'}-${index}`)
  await portal.giveRole(applicant.id, 'super-reviewer')
  // A time and chance: nothing in it counts records.
  const placeOfEnd = /^2026-[\d:.T-]+Z#\d{16}[0-9a-f]{8}$/
  for (const { id } of [busy, idle]) {
    const first = await list(applicant, { by: id })
    const second = await list(applicant, { by: id, cursor: first.next! })
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 1, null])
    expect(first.next).toMatch(placeOfEnd)
  }
  expect((await list(applicant, {})).next).toMatch(placeOfEnd)
})

test('a decision about several rows doesn’t reveal by others a friend’s outcome', async () => {
  const [one, known, other] = [
    await reviewing.application(),
    await reviewing.application(),
    await reviewing.application(),
  ]
  const { params, lead, recuse } = reviewing
  const friend = await portal.person({ role: 'super-reviewer' })
  await recuse(friend, known.id)
  const rows = [one, known, other].map(({ id }) => ({ responseId: id, role: 'engineer' as const }))
  const seen = rows.map((row) => ({ ...row, seen: 0 }))
  await lead.calls.decisions.decide({ params, body: { rows: seen, to: 'denied' } })
  await lead.calls.decisions.qualify({ params, body: { rows, isQualified: true } })

  for (const what of ['decision.set', 'row.qualify'] as const) {
    const page = await list(friend, { what, on: one.id })
    expect(page.entries).toMatchObject([{ on: [`${one.id}/engineer`, `${other.id}/engineer`] }])
    expect(JSON.stringify(page)).not.toContain(known.id)
    expect((await list(friend, { what, on: known.id })).entries).toEqual([])
    expect((await list(lead, { what, on: known.id })).entries).toHaveLength(1)
  }
  const [decided] = (await list(friend, { what: 'decision.set', on: one.id })).entries
  const denied = { decision: 'denied', isInterviewing: false }
  expect(decided).toMatchObject({ after: [denied, denied], isWithheld: false })
})

test('friends and those still scoring find no record that reveals a judgment', async () => {
  const [one, other] = [await reviewing.application(), await reviewing.application()]
  const { params, lead } = reviewing
  const [friend, blind] = [
    await portal.person({ role: 'super-reviewer' }),
    await portal.person({ role: 'super-reviewer' }),
  ]
  await reviewing.recuse(friend, one.id)
  await reviewing.assign({ kind: 'review', role: 'engineer', responseId: one.id, reviewerId: blind.id })
  const row = (responseId: string) => ({ responseId, role: 'engineer' as const })
  const { calls } = lead
  const qualify = (some: readonly { id: string }[], isQualified: boolean) =>
    calls.decisions.qualify({ params, body: { rows: some.map(({ id }) => row(id)), isQualified } })
  for (const isQualified of [true, false]) await qualify([one], isQualified)
  await qualify([one, other], true)
  for (const [seen, some] of [[one], [one, other]].entries()) {
    const rows = some.map(({ id }) => row(id))
    const decided = rows.map((each) => ({ ...each, seen: each.responseId === one.id ? seen : 0 }))
    await calls.decisions.decide({
      params,
      body: { rows: decided, to: seen === 0 ? 'interview' : 'accepted' },
    })
    await calls.decisions.exportApplications({
      params,
      body: { responseIds: some.map(({ id }) => id), parts: ['contact'] },
    })
    await calls.files.exportFiles({ params, body: { rows } })
  }
  const about = async (person: Person, id: string) => {
    const { entries } = await list(person, { by: lead.id, on: id })
    return entries.map(({ what, on }) => [what, ...on])
  }
  expect(await about(lead, one.id)).toHaveLength(10)
  expect(await about(friend, one.id)).toEqual([['assignment.add', `${one.id}/engineer/review/${blind.id}`]])
  expect(await about(blind, one.id)).toEqual(await about(friend, one.id))
  const ofOther = (await about(lead, other.id)).map(([what]) => [what, expect.stringContaining(other.id)])
  expect(ofOther).toHaveLength(4)
  for (const person of [friend, blind]) expect(await about(person, other.id)).toEqual(ofOther)
})

test('a page’s end doesn’t reveal that a hidden record is about the application', async () => {
  const { id: responseId } = await reviewing.application()
  const { params } = reviewing
  const [friend, lead] = [
    await portal.person({ role: 'super-reviewer' }),
    await portal.person({ role: 'super-reviewer' }),
  ]
  await reviewing.recuse(friend, responseId)
  const all = [responseId, ...(await reviewing.rowsOf(399))].map((id) => ({
    responseId: id,
    role: 'engineer' as const,
    seen: 0,
  }))
  for (let from = 0; from < all.length; from += 80) {
    const body = { rows: all.slice(from, from + 80), to: 'denied' as const }
    expect((await lead.calls.decisions.decide({ params, body })).status).toBe(200)
  }
  const page = await list(friend, { by: lead.id })
  expect([page.entries.flatMap(({ on }) => on).length, page.next]).toEqual([399, null])
  expect((await list(reviewing.lead, { by: lead.id })).next).not.toBeNull()
})

test('a page of records about many applications reads only about as many as it shows', async ({ skip }) => {
  needsCosts(skip)
  const { params } = reviewing
  const start = portal.clock.now
  const [reader, lead] = [
    await portal.person({ role: 'super-reviewer' }),
    await portal.person({ role: 'super-reviewer' }),
  ]
  const all = (await reviewing.rowsOf(1_200)).map((responseId) => ({ responseId, role: 'engineer' as const }))
  for (let from = 0; from < all.length; from += 80) {
    const rows = all.slice(from, from + 80).map((row) => ({ ...row, seen: 0 }))
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    expect((await lead.calls.decisions.decide({ params, body: { rows, to: 'denied' } })).status).toBe(200)
  }
  const { reads } = await costOf(portal, async () => {
    expect((await list(reader, { by: lead.id })).entries).toHaveLength(5)
  })
  portal.clock.now = start
  // Two or three for each of the 400 on the page. All 1,200 would be 2,000.
  expect(reads).toBeLessThan(1_500)
})

test.each([
  { cursor: 'anywhere' },
  { cursor: '2026-99-01T00:00:00.000Z' },
  { cursor: '2026-10-01T00:00:00.000Z#bob#1', by: 'ada' },
  { cursor: '0000000003', by: 'ada' },
  { from: 'yesterday' },
  { by: 'a#b' },
])('a malformed page, person or time is refused: %j', async (query) => {
  const { status } = await reviewing.lead.calls.records.list({ query })
  expect(status).toBe(400)
})

test.each([
  { from: '2026-10-01T10:00:00.000Z', to: '2026-10-01T09:00:00.000Z' },
  { from: '2026-10-02T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' },
  { from: '2026-10-01T10:00:00.000Z', cursor: '2026-10-01T09:00:00.000Z' },
])('a span with its times in the wrong order contains nothing: %j', async (query) => {
  const { status, answer } = await reviewing.lead.calls.records.list({ query })
  expect([status, answer.entries]).toEqual([200, []])
})

test('an empty cursor is the first page', async () => {
  const { lead } = reviewing
  for (const query of [{}, { by: lead.id }]) {
    const first = (await lead.calls.records.list({ query })).answer
    expect(first.entries.length).toBeGreaterThan(0)
    expect((await lead.calls.records.list({ query: { ...query, cursor: '' } })).answer).toEqual(first)
  }
})

test('only super reviewers see the records', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  expect((await reviewer.calls.records.list({ query: {} })).status).toBe(403)
})
