import { expect } from 'vitest'
import { costOf } from '#local/testing/costs.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, publishAll, type Reviewing, smallPlan } from '#local/testing/reviewing.ts'
import type { PackedPlan } from '#shared/fair/assignment-plan.ts'
import { assignedSince } from '#shared/reviews/assigning.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'

let reviewing: Reviewing

const review = (responseId: string, reviewerId: string): Assignment => ({
  kind: 'review',
  role: 'engineer',
  responseId,
  reviewerId,
})

const open = async () => {
  reviewing = await openReviewing(portal, { isActive: false })
  return reviewing
}
const find = async ({ calls }: Person) =>
  (await calls.fair.findPlan({ params: reviewing.params, query: { kind: 'review' } })).answer.plan
const save = ({ calls }: Person, plan: PackedPlan, seen = 0) =>
  calls.fair.savePlan({ params: reviewing.params, body: { plan, seen } })

test('a plan is saved for all super reviewers, and assigns nobody', async () => {
  const { lead, rowsOf, reviewersOf, rows } = await open()
  const [[one, other], [ada]] = await Promise.all([rowsOf(2), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!), review(other!, ada!))
  const { number } = (await save(lead, plan)).answer
  const { digest: _, ...shown } = plan
  const colleague = await portal.person({ role: 'super-reviewer' })
  expect(await find(colleague)).toEqual({
    plan: shown,
    number,
    by: lead.id,
    at: portal.clock.now.toISOString(),
  })
  expect((await rows()).flatMap(({ reviewers }) => reviewers)).toEqual([])
  expect(
    (await lead.calls.fair.findPlan({ params: reviewing.params, query: { kind: 'interview' } })).answer,
  ).toEqual({ plan: null })
})

test('a plan that someone else changed is left alone, and the answer says who did', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  await save(colleague, { ...plan, settings: { ...plan.settings, seed: 2 } }, number)
  const body = { kind: 'review' as const, seen: number }
  const late = [
    await save(lead, plan, number),
    await lead.calls.fair.discardPlan({ params, body }),
    await lead.calls.fair.publishPlan({ params, body }),
  ]
  const { firstName, lastName } = (await colleague.calls.auth.me({})).answer
  for (const { status, problem } of late)
    expect([status, problem.message]).toEqual([
      409,
      `${firstName} ${lastName} changed this plan in the meantime. Open it again to continue from there.`,
    ])
  expect((await find(lead))?.plan.settings.seed).toBe(2)
})

test('a plan whose answer was lost is saved once, and later changes are based on it', async () => {
  const { lead, rowsOf, reviewersOf } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  const changed = { ...plan, digest: 'b'.repeat(64), settings: { ...plan.settings, seed: 2 } }
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  const first = await save(lead, changed, number)
  portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
  const again = await save(lead, changed, number)
  expect([again.status, again.answer]).toEqual([200, first.answer])
  const colleague = await portal.person({ role: 'super-reviewer' })
  expect((await save(colleague, changed, number)).status).toBe(409)
  expect((await save(lead, plan, number)).status).toBe(409)
  expect((await save(lead, plan, again.answer.number)).status).toBe(200)
})

test('of two simultaneous saves one succeeds', async () => {
  const { lead, rowsOf, reviewersOf } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const both = await Promise.all(
    [1, 2].map((seed) => save(lead, { ...plan, settings: { ...plan.settings, seed } })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('a plan saved at that moment is left alone and has a new number', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  let seen = (await save(lead, plan)).answer.number
  const numbers = [seen]
  const body = () => ({ kind: 'review' as const, seen })
  for (const call of ['discardPlan', 'publishPlan'] as const) {
    const other = async () => numbers.push((await save(lead, plan, seen)).answer.number)
    const late = async () => (await lead.calls.fair[call]({ params, body: body() })).status
    expect(await interleave(other, late)).toBe(409)
    expect((await find(lead))?.number).toBe((seen = numbers.at(-1)!))
  }
  expect(numbers).toEqual([0, 1, 2].map((more) => portal.clock.now.getTime() + more))
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  expect((await save(lead, plan, seen)).answer.number).toBe(portal.clock.now.getTime())
})

test('the record of publishing says how many reviews were planned', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, other], [ada]] = await Promise.all([rowsOf(2), reviewersOf(1)])
  const { number } = (await save(lead, smallPlan(review(one!, ada!), review(other!, ada!)))).answer
  await lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen: number } })
  const { queryItems } = await import('#functions/store/table/table.ts')
  const records = await queryItems(`AUDIT#${lead.id}`, '0', '~')
  expect(records.at(-1)).toMatchObject({ what: 'plan.publish', after: { kind: 'review', planned: 2 } })
})

test('repeating a publish or discard whose answer was lost changes nothing', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const seen = (await save(lead, smallPlan(review(one!, ada!)))).answer.number
  const { publishPlan, publishMore, discardPlan } = lead.calls.fair
  const begin = async () => (await done(publishPlan({ params, body: { kind: 'review', seen } }))).number
  const number = await begin()
  expect(await begin()).toBe(number)
  const part = () => done(publishMore({ params, body: { kind: 'review', number } }))
  expect(await part()).toMatchObject({ isRunning: false, outcomes: [{ outcome: 'assigned' }] })
  expect(await part()).toEqual({ isRunning: false, isStopped: false, outcomes: [] })
  expect(await begin()).toBe(number)
  const { entries } = (await lead.calls.records.list({ query: { by: lead.id } })).answer
  expect(
    entries
      .map(({ what }) => what)
      .filter((what) => what.startsWith('plan.'))
      .toSorted(),
  ).toEqual(['plan.publish', 'plan.published'])
  const body = { kind: 'review' as const, seen: number }
  for (let call = 0; call < 2; call++) expect((await discardPlan({ params, body })).status).toBe(200)
})

test('no one builds on a plan that was published after they opened it', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  const publish = ({ calls }: Person) =>
    calls.fair.publishPlan({ params, body: { kind: 'review', seen: number } })
  const published = await publishAll(lead, params.formId, number)
  for (const { status, problem } of [await save(colleague, plan, number), await publish(colleague)])
    expect([status, problem.message]).toEqual([
      409,
      expect.stringContaining('published this plan in the meantime'),
    ])
  expect((await find(colleague))?.plan.rows).toEqual((await find(lead))?.plan.rows)
  expect((await save(lead, plan, published.number)).status).toBe(200)
})

test('a plan that is read while someone replaces it is read again', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const { number } = (await save(lead, smallPlan(review(one!, ada!)))).answer
  const [{ documentClient, queryItems }, { QueryCommand }] = await Promise.all([
    import('#functions/store/table/table.ts'),
    import('@aws-sdk/lib-dynamodb'),
  ])
  const [head, piece] = await queryItems(`PLAN#${params.formId}#review`, ' ', '~')
  const send = documentClient.send.bind(documentClient) as (command: unknown) => Promise<unknown>
  for (const torn of [[head], [head, { ...piece, number: number - 1 }], [head, piece, piece]]) {
    let reads = 0
    documentClient.send = (async (command: unknown) =>
      command instanceof QueryCommand && JSON.stringify(command.input).includes('PLAN#') && ++reads === 1
        ? { Items: torn }
        : send(command)) as never
    expect((await find(lead))?.plan.rows.map(({ responseId }) => responseId)).toEqual([one])
    expect(reads).toBe(2)
  }
  documentClient.send = send as never
})

test('a plan shows and changes nothing of an application one is kept out of', async () => {
  const { lead, rowsOf, reviewersOf } = await open()
  const [[shared, known = ''], [ada, bob]] = await Promise.all([rowsOf(2), reviewersOf(2)])
  const knowing = await portal.person({ role: 'super-reviewer' })
  await reviewing.recuse(knowing, known)
  const { number } = (await save(lead, smallPlan(review(shared!, ada!), review(known, ada!)))).answer
  const seen = await find(knowing)
  expect(seen?.plan.rows.map(({ responseId }) => responseId)).toEqual([shared])
  await save(knowing, smallPlan(review(shared!, bob!), review(known, bob!), review(known, ada!)), number)
  const after = (await find(lead))!.plan
  const who = Object.fromEntries(
    after.rows.map(({ responseId, on }) => [responseId, on.map((place) => after.settings.people[place]?.id)]),
  )
  expect(who).toEqual({ [shared!]: [bob], [known]: [ada] })
})

test('a plan of interviews doesn’t reveal the shortlist to those still scoring', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, pending = ''], [ada, bob]] = await Promise.all([rowsOf(2), reviewersOf(2)])
  const colleague = await portal.person({ role: 'super-reviewer' })
  await reviewing.assign(review(pending, colleague.id))
  const interview = (responseId: string, reviewerId: string): Assignment => ({
    ...review(responseId, reviewerId),
    kind: 'interview',
  })
  const planned = async ({ calls }: Person) =>
    (await calls.fair.findPlan({ params, query: { kind: 'interview' } })).answer.plan?.plan.rows.map(
      ({ responseId }) => responseId,
    )
  const { number } = (await save(lead, smallPlan(interview(one!, ada!), interview(pending, ada!)))).answer
  expect(await planned(lead)).toEqual([one, pending])
  expect(await planned(colleague)).toEqual([one])
  await save(
    colleague,
    smallPlan(interview(one!, bob!), interview(pending, bob!), interview(pending, ada!)),
    number,
  )
  const after = (await lead.calls.fair.findPlan({ params, query: { kind: 'interview' } })).answer.plan!
  const who = after.plan.rows.map(({ responseId, on }) => [
    responseId,
    ...on.map((place) => after.plan.settings.people[place]?.id),
  ])
  expect(who).toEqual([
    [one, bob],
    [pending, ada],
  ])
  await lead.calls.fair.publishPlan({ params, body: { kind: 'interview', seen: after.number } })
  const query = { by: lead.id, what: 'plan.publish' as const }
  const [published] = (await colleague.calls.records.list({ query })).answer.entries
  expect(published?.after).toMatchObject({ kind: 'interview', seed: expect.anything() })
  // It would reveal how many of the applications that are hidden from them are on the shortlist.
  expect(published?.after).not.toHaveProperty('planned')
})

/** What the table has of a form's plan. */
async function keptPlan() {
  const { queryItems } = await import('#functions/store/table/table.ts')
  return queryItems(`PLAN#${reviewing.params.formId}#review`, ' ', '~')
}

test('nothing is left of a plan that is discarded, or whose applications are erased', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  await lead.calls.fair.discardPlan({ params, body: { kind: 'review', seen: number } })
  expect(await keptPlan()).toEqual([])
  const { removePlansOf } = await import('#functions/store/fair/assignment-plans.ts')
  await removePlansOf(params.formId)
  const again = await save(lead, plan)
  await interleave(
    () => save(lead, plan, again.answer.number),
    () => removePlansOf(params.formId),
  )
  expect(await keptPlan()).toEqual([])
})

test('an erasure keeps what a plan says of others, and edits made then', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, other], [ada, bob]] = await Promise.all([rowsOf(2), reviewersOf(2)])
  const { eraseFromPlans } = await import('#functions/store/fair/assignment-plans.ts')
  const first = smallPlan(review(one!, ada!), review(other!, bob!))
  const { number } = (await save(lead, first)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  await eraseFromPlans(colleague.id, ['nobody'])
  expect((await find(lead))?.number).toBe(number)
  const second = { ...first, settings: { ...first.settings, seed: 2 } }
  await interleave(
    () => save(colleague, second, number),
    () => eraseFromPlans(ada!, []),
  )
  const { plan, by, number: seen = 0 } = (await find(lead)) ?? {}
  expect([plan?.settings.people.map(({ id }) => id), plan?.settings.seed, by]).toEqual([
    [bob],
    2,
    colleague.id,
  ])
  await eraseFromPlans(colleague.id, [one!])
  const left = await find(lead)
  expect([left?.plan.rows.map(({ responseId }) => responseId), left?.by]).toEqual([[other], 'erased'])
  expect(left?.number).toBe(seen + 1)
  await eraseFromPlans(lead.id, [one!])
  const body = { kind: 'review' as const, seen: seen + 1 }
  await interleave(
    () => lead.calls.fair.discardPlan({ params, body }),
    () => eraseFromPlans(bob!, []),
  )
  expect(await keptPlan()).toEqual([])
})

test('a plan of 3,500 rows is kept, and a smaller one leaves nothing of it', async () => {
  const { lead, rowsOf, reviewersOf } = await open()
  const [ids, people] = await Promise.all([rowsOf(3_500), reviewersOf(3)])
  const plan = smallPlan(...(ids.map((id, i) => review(id, people[i % 3]!)) as [Assignment]))
  const { number } = (await save(lead, plan)).answer
  expect((await find(lead))?.plan.rows).toEqual(plan.rows)
  await save(lead, smallPlan(review(ids[0]!, people[0]!)), number)
  expect((await keptPlan()).map(({ sk }) => sk)).toEqual(['HEAD', 'PIECE#0'])
})

const planOf = (...pairs: Assignment[]) => smallPlan(...(pairs as [Assignment]))

test('a call publishes 300 reviews, far below its 29 seconds', async () => {
  const { lead, rowsOf, reviewersOf, params, rows } = await open()
  const [ids, people] = await Promise.all([rowsOf(200), reviewersOf(16)])
  const pairs = ids.flatMap((id, row) =>
    [0, 1, 2].map((place) => review(id, people[(row * 3 + place * 7) % 16]!)),
  )
  const { number: seen } = (await save(lead, planOf(...pairs))).answer
  const { publishPlan, publishMore } = lead.calls.fair
  const { number } = await done(publishPlan({ params, body: { kind: 'review', seen } }))
  const requests: number[] = []
  let writes = 0
  for (let isRunning = true; isRunning;) {
    const cost = await costOf(portal, async () => {
      ;({ isRunning } = await done(publishMore({ params, body: { kind: 'review', number } })))
    })
    requests.push(cost.requests)
    writes += cost.writes
  }
  expect(requests).toHaveLength(2)
  expect(Math.max(...requests)).toBeLessThan(60)
  expect(writes / pairs.length).toBeLessThan(12)
  expect((await rows()).every(({ reviewers }) => reviewers.length === 3)).toBe(true)
})

/** The pairs of a form, each as often as it exists on its row. */
const assignedPairs = async () =>
  (await reviewing.rows()).flatMap(({ responseId, reviewers }) =>
    reviewers.map(({ id }) => `${responseId} ${id}`),
  )

/** The tick of a minute, this many minutes from now. */
async function tickIn(minutes: number) {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000)
  await portal.stream.tick()
  await portal.stream.settled()
}

const endOf = async ({ calls }: Person, what: 'plan.published' | 'plan.stop' = 'plan.published') =>
  (await calls.records.list({ query: { on: reviewing.params.formId, what } })).answer.entries.map(
    ({ after }) => after,
  )

/** A plan of this many reviews whose publishing has just begun, by someone else than the lead. */
async function begun(count: number) {
  const { rowsOf, reviewersOf, params } = await open()
  const [ids, people] = await Promise.all([rowsOf(count), reviewersOf(4)])
  const by = await portal.person({ role: 'super-reviewer' })
  const pairs = ids.map((id, index) => review(id, people[index % 4]!))
  const { number: seen } = (await save(by, planOf(...pairs))).answer
  const { number } = await done(by.calls.fair.publishPlan({ params, body: { kind: 'review', seen } }))
  const body = { kind: 'review' as const, number }
  return {
    by,
    pairs,
    number,
    more: () => by.calls.fair.publishMore({ params, body }),
    stop: ({ calls }: Person) => calls.fair.stopPlan({ params, body }),
    /** What the page sees of it. */
    shown: async (person: Person) => (await find(person))?.publishing,
  }
}

test('the tick finishes what a closed page left, even if its author is gone', async () => {
  const { by, pairs, shown } = await begun(100)
  const { lead } = reviewing
  expect(await shown(lead)).toMatchObject({ by: by.id, progress: { done: 0, planned: 100 } })
  await portal.giveRole(by.id, 'applicant')
  await tickIn(2)
  expect((await assignedPairs()).toSorted()).toEqual(
    pairs.map(({ responseId, reviewerId }) => `${responseId} ${reviewerId}`).toSorted(),
  )
  expect(await shown(lead)).toBeUndefined()
  expect(await endOf(lead)).toEqual([{ kind: 'review', planned: 100, assigned: 100, leftOut: 0 }])
})

test('a publishing that is killed in the middle goes on with the next tick', async () => {
  const { more, shown } = await begun(100)
  const { lead } = reviewing
  const dies = async () => {
    throw new Error('killed')
  }
  await interleave(dies, more, 1).catch(() => undefined)
  const half = (await shown(lead))?.progress?.done ?? 0
  expect([half > 0, half < 100, (await assignedPairs()).length]).toEqual([true, true, half])
  await tickIn(2)
  expect(new Set(await assignedPairs()).size).toBe(100)
  expect(await endOf(lead)).toEqual([{ kind: 'review', planned: 100, assigned: 100, leftOut: 0 }])
})

test('page and tick may publish at once: each pair exists once, and one record says so', async () => {
  const { more } = await begun(100)
  await Promise.all([more(), tickIn(2), more()])
  await tickIn(1)
  const pairs = await assignedPairs()
  expect([pairs.length, new Set(pairs).size]).toEqual([100, 100])
  expect(await endOf(reviewing.lead)).toEqual([{ kind: 'review', planned: 100, assigned: 100, leftOut: 0 }])
})

test('a colleague stops a publishing: what is assigned stays, and nothing follows', async () => {
  const { more, stop, by, number } = await begun(100)
  const { lead } = reviewing
  await interleave(() => done(stop(lead)), more, 1)
  const left = await assignedPairs()
  expect([left.length > 0, left.length < 100]).toEqual([true, true])
  await tickIn(2)
  expect(await assignedPairs()).toEqual(left)
  expect(await done(more())).toEqual({ outcomes: [], isRunning: false, isStopped: true })
  expect(await endOf(lead, 'plan.stop')).toEqual([
    { kind: 'review', planned: 100, assigned: left.length, leftOut: 0 },
  ])
  expect(await endOf(lead)).toEqual([])
  // It can be published again, and the rest is assigned.
  const { outcomes } = await publishAll(by, reviewing.params.formId, number)
  expect(outcomes.filter(({ already }) => already)).toHaveLength(left.length)
  expect(await assignedPairs()).toHaveLength(100)
})

test('nobody saves, discards or publishes a plan while it is published', async () => {
  const { by, number, pairs } = await begun(2)
  const { lead, params } = reviewing
  const late = [
    await save(by, planOf(...pairs.slice(1)), number),
    await lead.calls.fair.discardPlan({ params, body: { kind: 'review', seen: number } }),
    await lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen: number } }),
  ]
  for (const { status, problem } of late)
    expect([status, problem.message]).toEqual([409, expect.stringContaining('is publishing this plan')])
  await tickIn(2)
  expect(await assignedPairs()).toHaveLength(2)
})

test('people and applications that no longer fit are left out and counted', async () => {
  reviewing = await openReviewing(portal)
  const { lead, reviewersOf, application, params } = reviewing
  const [ada, bob] = await reviewersOf(2)
  const [one, other] = [await application(), await application()]
  const pairs = [review(one.id, ada!), review(other.id, ada!), review(one.id, bob!), review(other.id, bob!)]
  const people = smallPlan(...(pairs as [Assignment])).settings.people
  const rows = [one, other].map(({ id }) => ({
    responseId: id,
    role: 'engineer' as const,
    on: [0, 1],
    most: 2,
  }))
  const plan = { ...planOf(...pairs), rows }
  expect(people.map(({ id }) => id)).toEqual([ada, bob])
  const { number: seen } = (await save(lead, plan)).answer
  const { number } = await done(lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen } }))
  await portal.giveRole(bob!, 'applicant')
  const { dateSubmitted } = (await other.applicant.calls.applications.mine({})).answer[0]!
  await done(
    other.applicant.calls.applications.withdraw({ body: { id: other.id, dateSubmitted: dateSubmitted! } }),
  )
  const { outcomes } = await done(lead.calls.fair.publishMore({ params, body: { kind: 'review', number } }))
  expect(outcomes.map(({ outcome, reason }) => reason ?? outcome).toSorted()).toEqual([
    'This application was withdrawn.',
    'This application was withdrawn.',
    'This person is no longer a reviewer.',
    'assigned',
  ])
  expect(await endOf(lead)).toEqual([{ kind: 'review', planned: 4, assigned: 1, leftOut: 3 }])
})

test('an erasure in the middle leaves the rest of the plan to be published', async () => {
  const { pairs, more } = await begun(100)
  const { eraseFromPlans } = await import('#functions/store/fair/assignment-plans.ts')
  const erased = pairs[7]!.responseId
  await interleave(() => eraseFromPlans('nobody', [erased]), more, 1)
  await tickIn(2)
  const assigned = new Set(await assignedPairs())
  const others = pairs.filter(({ responseId }) => responseId !== erased)
  expect(others.every(({ responseId, reviewerId }) => assigned.has(`${responseId} ${reviewerId}`))).toBe(true)
  expect(await endOf(reviewing.lead)).toEqual([{ kind: 'review', planned: 99, assigned: 99, leftOut: 0 }])
})

test('an application assigned since it was planned stays, and is listed', async () => {
  const { lead, rowsOf, reviewersOf, rows, params, assign } = await open()
  const [[one, other], [ada, bob, cleo]] = await Promise.all([rowsOf(2), reviewersOf(3)])
  const plan = smallPlan(review(one!, ada!), review(other!, bob!))
  const { number } = (await save(lead, { ...plan, rows: plan.rows.map((row) => ({ ...row, most: 1 })) }))
    .answer
  await assign(review(one!, cleo!))
  const { outcomes } = await publishAll(lead, params.formId, number)
  expect(outcomes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ responseId: one, outcome: 'refused', reason: assignedSince }),
      expect.objectContaining({ responseId: other, outcome: 'assigned' }),
    ]),
  )
  expect((await rows()).map(({ reviewers }) => reviewers.length)).toEqual([1, 1])
})

test('of a plan and an assignment in the same moment, a row gets the people of one', async () => {
  const { lead, rowsOf, reviewersOf, rows, params, assign } = await open()
  const [[one], [ada, bob]] = await Promise.all([rowsOf(1), reviewersOf(2)])
  const plan = smallPlan(review(one!, ada!))
  const { number: seen } = (
    await save(lead, { ...plan, rows: plan.rows.map((row) => ({ ...row, most: 1 })) })
  ).answer
  const { publishPlan, publishMore } = lead.calls.fair
  const { number } = await done(publishPlan({ params, body: { kind: 'review', seen } }))
  const { outcomes } = await interleave(
    () => assign(review(one!, bob!)),
    () => done(publishMore({ params, body: { kind: 'review', number } })),
  )
  expect(outcomes).toMatchObject([{ outcome: 'refused', reason: assignedSince }])
  expect((await rows())[0]?.reviewers).toHaveLength(1)
})

test('someone who does not see all rows of a plan does not learn how many it has', async () => {
  const { pairs, shown } = await begun(2)
  const knowing = await portal.person({ role: 'super-reviewer' })
  await reviewing.recuse(knowing, pairs[0]!.responseId)
  expect(await shown(knowing)).toMatchObject({ progress: null })
  expect(await shown(reviewing.lead)).toMatchObject({ progress: { done: 0, planned: 2 } })
})

const newWork = ({ email }: Person) =>
  portal.mailbox.list(email).filter(({ subject }) => /new review/.test(subject))

const publishedWith = async (emails: boolean, reviewsDue = '2026-12-02T12:00:00.000Z') => {
  reviewing = await openReviewing(portal, { reviewsDue })
  const { lead, application, params } = reviewing
  const [ada, bob] = [await reviewing.reviewer(), await reviewing.reviewer()]
  const [one, other] = [await application(), await application()]
  const plan = planOf(review(one.id, ada.id), review(other.id, ada.id), review(other.id, bob.id))
  const { number: seen } = (await save(lead, plan)).answer
  const publish = () => done(lead.calls.fair.publishPlan({ params, body: { kind: 'review', seen, emails } }))
  const mails = (person: Person) => newWork(person).map(({ subject }) => subject)
  return { ...(await publish()), ada, bob, one, other, publish, mails }
}

test('publishing a plan tells each person once what they got, without names', async () => {
  const { ada, bob, number, publish, mails } = await publishedWith(true)
  expect(mails(ada)).toEqual([])
  const body = { kind: 'review' as const, number }
  await done(reviewing.lead.calls.fair.publishMore({ params: reviewing.params, body }))
  await tickIn(2)
  await publish()
  await tickIn(2)
  expect([mails(ada), mails(bob)]).toEqual([['You have 2 new reviews'], ['You have 1 new review']])
  const { text } = newWork(ada)[0]!
  expect(text).toMatch(
    /2 applications in .* are waiting for your review: 2 Engineer. They are due on .*Dec 2/,
  )
  expect(text).toContain(`/admin/reviewer/dashboard/${reviewing.params.formId}/apps`)
  expect(text).not.toContain('Lovelace')
})

test('the portal mails what a plan gave if its page is closed, or not at all', async () => {
  const { ada, mails } = await publishedWith(true)
  await tickIn(2)
  expect(mails(ada)).toEqual(['You have 2 new reviews'])
  const other = await publishedWith(false)
  await tickIn(2)
  expect(other.mails(other.ada)).toEqual([])
})

test('a publishing that someone resumes tells of all of the plan, once', async () => {
  const { ada, number, mails } = await publishedWith(true)
  const { lead, params } = reviewing
  await done(lead.calls.fair.stopPlan({ params, body: { kind: 'review', number } }))
  await tickIn(2)
  expect(mails(ada)).toEqual([])
  const { calls } = await portal.person({ role: 'super-reviewer' })
  await done(calls.fair.publishPlan({ params, body: { kind: 'review', seen: number, emails: true } }))
  await tickIn(2)
  expect(mails(ada)).toEqual(['You have 2 new reviews'])
})

test('the mail counts only what is left to do by then', async () => {
  const { ada, bob, number, mails } = await publishedWith(true)
  const { eraseFromPlans } = await import('#functions/store/fair/assignment-plans.ts')
  await eraseFromPlans(bob.id, [])
  const body = { kind: 'review' as const, number }
  await done(reviewing.lead.calls.fair.publishMore({ params: reviewing.params, body }))
  await tickIn(2)
  expect([mails(ada), mails(bob)]).toEqual([['You have 2 new reviews'], []])
})
