import { beforeAll, expect, test } from 'vitest'
import { costOf } from '#local/testing/costs.ts'
import { done } from '#local/testing/identities.ts'
import { meanwhile } from '#local/testing/meanwhile.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing, type Reviewing, smallPlan } from '#local/testing/reviewing.ts'
import { assignedMeanwhile } from '#shared/assigning.ts'
import type { PackedPlan } from '#shared/assignment-plan.ts'
import { type Assignment, mostAtOnce, type PlannedAssignment } from '#shared/assignment.ts'

let portal: TestPortal
let reviewing: Reviewing
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

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
  (await calls.assignments.findPlan({ params: reviewing.params, query: { kind: 'review' } })).answer.plan
const save = ({ calls }: Person, plan: PackedPlan, seen = 0) =>
  calls.assignments.savePlan({ params: reviewing.params, body: { plan, seen } })

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
    (await lead.calls.assignments.findPlan({ params: reviewing.params, query: { kind: 'interview' } }))
      .answer,
  ).toEqual({ plan: null })
})

test('a plan that somebody else changed is not overwritten, discarded or published: the answer says who did', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  await save(colleague, { ...plan, settings: { ...plan.settings, seed: 2 } }, number)
  const body = { kind: 'review' as const, seen: number }
  const late = [
    await save(lead, plan, number),
    await lead.calls.assignments.discardPlan({ params, body }),
    await lead.calls.assignments.publishPlan({ params, body }),
  ]
  const { firstName, lastName } = (await colleague.calls.users.me({})).answer
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

test('a plan that somebody saves at that moment is neither discarded nor published, and its number is a new one', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  let seen = (await save(lead, plan)).answer.number
  const numbers = [seen]
  const body = () => ({ kind: 'review' as const, seen })
  for (const call of ['discardPlan', 'publishPlan'] as const) {
    const other = async () => numbers.push((await save(lead, plan, seen)).answer.number)
    const late = async () => (await lead.calls.assignments[call]({ params, body: body() })).status
    expect(await meanwhile(other, late)).toBe(409)
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
  await lead.calls.assignments.publishPlan({ params, body: { kind: 'review', seen: number } })
  const { queryItems } = await import('#functions/store/table.ts')
  const records = await queryItems(`AUDIT#${lead.id}`, '0', '~')
  expect(records.at(-1)).toMatchObject({ what: 'plan.publish', after: { kind: 'review', planned: 2 } })
})

test('repeating a publishing or discarding of a plan whose answer was lost changes nothing', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const pair = review(one!, ada!)
  const body = { kind: 'review' as const, seen: (await save(lead, smallPlan(pair))).answer.number }
  const { publishPlan, assignMany, discardPlan } = lead.calls.assignments
  const published = async () =>
    (await lead.calls.records.list({ query: { by: lead.id } })).answer.entries.filter(
      ({ what }) => what === 'plan.publish',
    ).length
  const numbers: number[] = []
  for (const count of [1, 1]) {
    numbers.push((await done(publishPlan({ params, body }))).number)
    expect(await published()).toBe(count)
  }
  const [seen = 0, repeated] = numbers
  expect(repeated).toBe(seen)
  await assignMany({ params, body: { assignments: [pair] } })
  const again = { ...body, seen: (await done(publishPlan({ params, body: { ...body, seen } }))).number }
  expect(await published()).toBe(2)
  for (let call = 0; call < 2; call++) expect((await discardPlan({ params, body: again })).status).toBe(200)
})

test('nobody saves or publishes on top of a plan that was published after they opened it', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  const publish = ({ calls }: Person) =>
    calls.assignments.publishPlan({ params, body: { kind: 'review', seen: number } })
  const published = await done(publish(lead))
  for (const { status, problem } of [await save(colleague, plan, number), await publish(colleague)])
    expect([status, problem.message]).toEqual([
      409,
      expect.stringContaining('published this plan in the meantime'),
    ])
  expect((await find(colleague))?.plan.rows).toEqual((await find(lead))?.plan.rows)
  expect((await save(lead, plan, published.number)).status).toBe(200)
})

test('a plan that is read while somebody replaces it is read again', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const { number } = (await save(lead, smallPlan(review(one!, ada!)))).answer
  const [{ documentClient, queryItems }, { QueryCommand }] = await Promise.all([
    import('#functions/store/table.ts'),
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

test('somebody who is kept out of an application neither sees nor changes what is planned for it', async () => {
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

test('somebody who still has to review an application does not learn from a plan of interviews that it is on the shortlist', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, pending = ''], [ada, bob]] = await Promise.all([rowsOf(2), reviewersOf(2)])
  const colleague = await portal.person({ role: 'super-reviewer' })
  await reviewing.assign(review(pending, colleague.id))
  const interview = (responseId: string, reviewerId: string): Assignment => ({
    ...review(responseId, reviewerId),
    kind: 'interview',
  })
  const planned = async ({ calls }: Person) =>
    (await calls.assignments.findPlan({ params, query: { kind: 'interview' } })).answer.plan?.plan.rows.map(
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
  const after = (await lead.calls.assignments.findPlan({ params, query: { kind: 'interview' } })).answer.plan!
  const who = after.plan.rows.map(({ responseId, on }) => [
    responseId,
    ...on.map((place) => after.plan.settings.people[place]?.id),
  ])
  expect(who).toEqual([
    [one, bob],
    [pending, ada],
  ])
  await lead.calls.assignments.publishPlan({ params, body: { kind: 'interview', seen: after.number } })
  const query = { by: lead.id, what: 'plan.publish' as const }
  const [published] = (await colleague.calls.records.list({ query })).answer.entries
  expect(published?.after).toMatchObject({ kind: 'interview', seed: expect.anything() })
  // It would reveal how many of the applications that are hidden from them are on the shortlist.
  expect(published?.after).not.toHaveProperty('planned')
})

/** What the table has of a form's plan. */
async function keptPlan() {
  const { queryItems } = await import('#functions/store/table.ts')
  return queryItems(`PLAN#${reviewing.params.formId}#review`, ' ', '~')
}

test('nothing is left of a plan that is discarded, or whose applications are erased', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one], [ada]] = await Promise.all([rowsOf(1), reviewersOf(1)])
  const plan = smallPlan(review(one!, ada!))
  const { number } = (await save(lead, plan)).answer
  await lead.calls.assignments.discardPlan({ params, body: { kind: 'review', seen: number } })
  expect(await keptPlan()).toEqual([])
  const { removePlansOf } = await import('#functions/store/assignment-plans.ts')
  await removePlansOf(params.formId)
  const again = await save(lead, plan)
  await meanwhile(
    () => save(lead, plan, again.answer.number),
    () => removePlansOf(params.formId),
  )
  expect(await keptPlan()).toEqual([])
})

test('an erasure leaves what a plan says of others, and what somebody changes at that moment', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, other], [ada, bob]] = await Promise.all([rowsOf(2), reviewersOf(2)])
  const { eraseFromPlans } = await import('#functions/store/assignment-plans.ts')
  const first = smallPlan(review(one!, ada!), review(other!, bob!))
  const { number } = (await save(lead, first)).answer
  const colleague = await portal.person({ role: 'super-reviewer' })
  await eraseFromPlans(colleague.id, ['nobody'])
  expect((await find(lead))?.number).toBe(number)
  const second = { ...first, settings: { ...first.settings, seed: 2 } }
  await meanwhile(
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
  await meanwhile(
    () => lead.calls.assignments.discardPlan({ params, body }),
    () => eraseFromPlans(bob!, []),
  )
  expect(await keptPlan()).toEqual([])
})

test('3,500 rows are kept and found again, and a smaller plan leaves nothing of the larger one', async () => {
  const { lead, rowsOf, reviewersOf } = await open()
  const [ids, people] = await Promise.all([rowsOf(3_500), reviewersOf(3)])
  const plan = smallPlan(...(ids.map((id, i) => review(id, people[i % 3]!)) as [Assignment]))
  const { number } = (await save(lead, plan)).answer
  expect((await find(lead))?.plan.rows).toEqual(plan.rows)
  await save(lead, smallPlan(review(ids[0]!, people[0]!)), number)
  expect((await keptPlan()).map(({ sk }) => sk)).toEqual(['HEAD', 'PIECE#0'])
})

test('a call assigns 300 planned reviews, far below its 29 s at 10 ms for each request to the table, so 3,000 take ten calls', async () => {
  const { lead, rowsOf, reviewersOf, params, rows } = await open()
  const [ids, people] = await Promise.all([rowsOf(200), reviewersOf(16)])
  const pairs = ids.flatMap((id, row) =>
    [0, 1, 2].map((place) => review(id, people[(row * 3 + place * 7) % 16]!)),
  )
  const requests: number[] = []
  let writes = 0
  for (let from = 0; from < pairs.length; from += mostAtOnce) {
    const cost = await costOf(portal, async () => {
      const body = { assignments: pairs.slice(from, from + mostAtOnce) }
      const { answer } = await lead.calls.assignments.assignMany({ params, body })
      expect(answer.outcomes.filter(({ outcome }) => outcome === 'assigned')).toHaveLength(mostAtOnce)
    })
    requests.push(cost.requests)
    writes += cost.writes
  }
  expect(requests).toHaveLength(2)
  expect(Math.max(...requests)).toBeLessThan(60)
  expect(writes / pairs.length).toBeLessThan(12)
  expect((await rows()).every(({ reviewers }) => reviewers.length === 3)).toBe(true)
})

test('a planned pair that is no longer possible is refused, and the others are assigned', async () => {
  const { lead, rowsOf, reviewersOf, params } = await open()
  const [[one, other], [ada]] = await Promise.all([rowsOf(2), reviewersOf(1)])
  const body = { assignments: [review(one!, ada!), review(one!, 'nobody-at-all'), review(other!, ada!)] }
  const { answer } = await lead.calls.assignments.assignMany({ params, body })
  expect(answer.outcomes.map(({ outcome, reason }) => reason ?? outcome).toSorted()).toEqual([
    'This person is no longer a reviewer.',
    'assigned',
    'assigned',
  ])
})

test('an application that others were assigned to after it was planned stays as it is, and is listed', async () => {
  const { lead, rowsOf, reviewersOf, rows, params } = await open()
  const [[one, other], [ada, bob, cleo, dan]] = await Promise.all([rowsOf(2), reviewersOf(4)])
  const publish = async (...assignments: PlannedAssignment[]) =>
    (await lead.calls.assignments.assignMany({ params, body: { assignments } })).answer.outcomes
  const planned = (responseId: string, ...ids: string[]) =>
    ids.map((id) => ({ ...review(responseId, id), most: 2 }))
  await publish(...planned(one!, ada!, bob!))
  const outcomes = await publish(...planned(one!, ada!, cleo!), ...planned(other!, cleo!, dan!))
  expect(outcomes.map(({ responseId, reviewerId, ...rest }) => [responseId, reviewerId, rest])).toEqual(
    expect.arrayContaining([
      [one, ada, expect.objectContaining({ outcome: 'assigned', already: true })],
      [one, cleo, expect.objectContaining({ outcome: 'refused', reason: assignedMeanwhile })],
      [other, cleo, expect.objectContaining({ outcome: 'assigned' })],
      [other, dan, expect.objectContaining({ outcome: 'assigned' })],
    ]),
  )
  const again = await publish(...planned(other!, cleo!, dan!))
  expect(again.map(({ outcome, already }) => [outcome, already])).toEqual(Array(2).fill(['assigned', true]))
  expect((await rows()).map(({ reviewers }) => reviewers.length)).toEqual([2, 2])
})

test('of two plans that are published in the same moment, a row gets the people of one', async () => {
  const { rowsOf, reviewersOf, rows, params, lead } = await open()
  const [[one], [ada, bob, cleo, dan]] = await Promise.all([rowsOf(1), reviewersOf(4)])
  const publish = async (...ids: string[]) => {
    const assignments = ids.map((id) => ({ ...review(one!, id), most: 2 }))
    const { answer } = await lead.calls.assignments.assignMany({ params, body: { assignments } })
    return answer.outcomes.map(({ outcome, reason }) => reason ?? outcome)
  }
  const first = () => publish(ada!, bob!)
  expect(await meanwhile(first, () => publish(cleo!, dan!))).toEqual(Array(2).fill(assignedMeanwhile))
  expect((await rows())[0]?.reviewers).toHaveLength(2)
})
