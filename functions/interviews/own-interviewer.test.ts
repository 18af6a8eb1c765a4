import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

// What applicants who have become super reviewers can find out about who interviews them.
test('the record of their own booking does not tell an applicant who interviews them', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  for (const start of [at('15:00'), at('16:00')]) await done(book(applicant, responseId, time(start)))
  await done(cancel(applicant, responseId))
  await portal.giveRole(applicant.id, 'super-reviewer')
  const read = (by: typeof applicant, query: object) => done(by.calls.records.list({ query }))
  const own = await read(applicant, { by: applicant.id, on: responseId })
  expect(own.entries.map(({ what, on }) => [what, ...on])).toEqual([
    ...['cancel', 'move', 'book'].map((did) => [`interview.${did}`, `${responseId}/engineer`]),
    ['response.submit', responseId],
  ])
  expect(Object.keys(own.names)).not.toContain(interviewer.id)
  expect((await read(applicant, { by: applicant.id, on: interviewer.id })).entries).toEqual([])
  const seen = await read(interviewing.lead, { by: applicant.id, on: interviewer.id })
  expect(seen.entries).toHaveLength(3)
})

test('an applicant on the team doesn’t find their interviewer in the times', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('17:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('17:00'))))
  await portal.giveRole(applicant.id, 'super-reviewer')
  const seenBy = async ({ calls }: typeof applicant) => {
    const { slots, names } = await done(calls.interviews.find({ params: interviewing.params }))
    return [slots.some(({ ownerId }) => ownerId === interviewer.id), interviewer.id in names]
  }
  expect(await seenBy(interviewing.lead)).toEqual([true, true])
  expect(await seenBy(applicant)).toEqual([false, false])
})

test('an applicant on the team doesn’t find their interviewer by who is busy', async () => {
  const [busy, idle] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(busy, [at('17:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('17:00'))))
  const slotIds = await Promise.all(
    [busy, idle].map(
      async (person) => (await done(interviewing.offer(person, [at('12:00')], { mostADay: 1 }))).slotIds[0]!,
    ),
  )
  const { responseId: other } = await interviewing.application().invited()
  await portal.giveRole(applicant.id, 'super-reviewer')
  const refused = [
    403,
    'You have an interview of your own around that time, so another super reviewer has to do this.',
  ]
  const { params } = interviewing
  for (const [index, person] of [busy, idle].entries()) {
    const offered = await interviewing.offer(person, [at('17:10')], {}, applicant)
    expect([offered.status, offered.problem.message]).toEqual(refused)
    const body = { responseId: other, role: 'engineer' as const, seen: 1, slotId: slotIds[index]! }
    const booked = await applicant.calls.interviews.bookFor({ params, body })
    expect([booked.status, booked.problem.message]).toEqual(refused)
    await done(interviewing.offer(person, [at('17:10', 14)], {}, applicant))
  }
  // Their own times reveal nothing.
  await done(interviewing.offer(applicant, [at('18:00')]))
})

test('an applicant on the team doesn’t find their interviewer by missing times', async () => {
  const people = [await interviewing.reviewer(), await interviewing.reviewer()]
  const [start, around, later] = [at('15:00', 20), at('15:15', 20), at('16:00', 20)]
  const slotIds: string[] = []
  for (const person of people) slotIds.push(...(await done(interviewing.offer(person, [start]))).slotIds)
  const other = await interviewing.reviewer()
  await done(interviewing.offer(other, [around, later]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start)))
  await portal.giveRole(applicant.id, 'super-reviewer')
  const { params } = interviewing
  const { slots, names } = await done(applicant.calls.interviews.find({ params }))
  const seen = slots.filter((slot) => slot.start.startsWith('2026-10-20'))
  expect(seen.map((slot) => [slot.ownerId, slot.start])).toEqual([[other.id, later]])
  for (const { id } of people) expect(Object.keys(names)).not.toContain(id)
  for (const slotId of slotIds) {
    const { status } = await applicant.calls.interviews.takeBack({ params, body: { slotIds: [slotId] } })
    expect(status).toBe(403)
  }
  // Nor from the records of who has offered which times.
  const offersSeenBy = async ({ calls }: typeof applicant) => {
    const query = { on: params.formId, from: '2026-10-01T00:00:00.000Z', what: 'interview.offer' as const }
    return (await done(calls.records.list({ query }))).entries.map(({ by }) => by)
  }
  expect(await offersSeenBy(interviewing.lead)).toEqual(expect.arrayContaining(people.map(({ id }) => id)))
  expect(await offersSeenBy(applicant)).toEqual([])
  const seenByOthers = (await interviewing.find()).slots.filter(({ id }) => slotIds.includes(id))
  expect(seenByOthers.filter(({ isTaken }) => isTaken)).toHaveLength(1)
})

test('an applicant on the team doesn’t find their interviewer elsewhere', async () => {
  const people = [await interviewing.reviewer(), await interviewing.reviewer()]
  const [early, late] = [at('10:00', 21), at('16:00', 21)]
  for (const person of people) await done(interviewing.offer(person, [early, late]))
  const ids = new Set<string>()
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(late)))
  for (const start of [late, early, early]) {
    const other = await interviewing.application().invited()
    await done(book(other.applicant, other.responseId, time(start)))
    ids.add(other.responseId)
  }
  await portal.giveRole(applicant.id, 'super-reviewer')
  async function told(by: typeof applicant) {
    const { slots, interviews } = await interviewing.find(by)
    const query = { on: interviewing.params.formId, what: 'interview.book' as const }
    const { entries } = await done(by.calls.records.list({ query }))
    return {
      slots: slots.filter(({ start }) => start === early || start === late).length,
      interviews: interviews
        .filter((each) => ids.has(each.responseId))
        .map(({ state, slotId }) => [state, slotId !== null]),
      times: entries.filter(({ on }) => ids.has(on[0]!.split('/')[0]!)).map(({ after }) => !!after),
    }
  }
  const all = (isTold: boolean) => ({
    slots: isTold ? 4 : 0,
    interviews: [...ids].map(() => ['booked', isTold]),
    times: [...ids].map(() => isTold),
  })
  expect(await told(interviewing.lead)).toEqual(all(true))
  expect(await told(applicant)).toEqual(all(false))
  // Whoever moves or cancels one of them reads in their own records when it was.
  const slotId = (await done(interviewing.offer(people[0]!, [at('16:00', 23)]))).slotIds[0]!
  const { params } = interviewing
  for (const { responseId: other, role, changes: seen } of (await interviewing.find()).interviews) {
    if (!ids.has(other)) continue
    const name = { responseId: other, role, seen }
    const moved = await applicant.calls.interviews.bookFor({ params, body: { ...name, slotId } })
    const canceled = await applicant.calls.interviews.cancelFor({
      params,
      body: { ...name, takesSlotBack: false },
    })
    expect([moved.status, canceled.status]).toEqual([403, 403])
  }
})
