import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { at, book, type Interviewing, openInterviewing, own, time } from '#local/testing/interviewing.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

async function twoInvited() {
  const invited = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ] as const
  return invited.map(({ applicant, responseId }) => ({
    choose: (start: string) => book(applicant, responseId, time(start)),
    times: async () => (await own(applicant, responseId))[0]?.times,
  })) as [Chooser, Chooser]
}
interface Chooser {
  choose: (start: string) => ReturnType<typeof book>
  times: () => Promise<unknown>
}

test('a time is not offered twice, also when others were offered after it', async () => {
  const interviewer = await interviewing.reviewer()
  for (const start of ['15:00', '16:00']) await done(interviewing.offer(interviewer, [at(start)]))
  for (const start of ['15:00', '15:45', '16:15'])
    expect((await interviewing.offer(interviewer, [at(start)], { place: 'Room 2' })).status).toBe(409)
})

test('a limit holds on its own day and on no other', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00', 13)], { mostADay: 1 }))
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const [one, other] = await twoInvited()
  await done(one.choose(at('15:00')))
  await done(other.choose(at('16:00')))
})

test('the lowest limit of a day holds for its times without a limit too', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00')], { mostADay: 1 }))
  await done(interviewing.offer(interviewer, [at('16:00')]))
  const [one, other] = await twoInvited()
  await done(one.choose(at('15:00')))
  expect((await other.choose(at('16:00'))).status).toBe(409)
})

test('times are listed in their order, whichever was offered first', async () => {
  const interviewer = await interviewing.reviewer()
  for (const start of ['16:00', '14:00', '15:00', '13:00'])
    await done(interviewing.offer(interviewer, [at(start)]))
  const { slots } = await done(interviewer.calls.interviews.agenda({}))
  expect(slots.map(({ start }) => start)).toEqual(
    ['13:00', '14:00', '15:00', '16:00'].map((each) => at(each)),
  )
})

test('records of offered and removed times name the first and the last', async () => {
  const { lead, params, offer, reviewer } = interviewing
  const interviewer = await reviewer()
  const { slotIds } = await done(
    offer(
      interviewer,
      ['14:00', '15:00', '16:00'].map((each) => at(each)),
    ),
  )
  await done(interviewer.calls.interviews.takeBack({ params, body: { slotIds: slotIds.slice(0, 2) } }))
  const { entries } = await done(lead.calls.records.list({ query: { on: interviewer.id } }))
  const offered = { slots: 3, from: at('14:00'), to: at('16:00') }
  const takenBack = { slots: 2, from: at('14:00'), to: at('15:00') }
  expect(entries).toContainEqual(expect.objectContaining({ what: 'interview.offer', after: offered }))
  expect(entries).toContainEqual(expect.objectContaining({ what: 'interview.take-back', before: takenBack }))
})

test('a time is among a person’s data for half a year', async () => {
  const { id, callsWith } = await interviewing.reviewer()
  const starts = [at('15:00'), '2027-04-10T15:00:00.000Z', '2027-05-10T15:00:00.000Z']
  const terms = { ownerId: id, minutes: 30, place: 'Room 1', mostADay: null, roles: [] }
  const kept = []
  for (const start of starts) {
    const now = new Date(Date.parse(start) - 60_000)
    const calls = callsWith({ exp: now.getTime() / 1_000 + 60 })
    await done(
      calls.interviews.offer({ params: interviewing.params, body: { ...terms, starts: [start] }, now }),
    )
    kept.push((await done(calls.account.data({ now }))).slots.map((slot) => slot.start))
  }
  expect(kept).toEqual([starts.slice(0, 1), starts.slice(0, 2), starts.slice(1)])
})

test('several times that are taken back at once take their limits with them', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const limited = [
    await done(interviewing.offer(interviewer, [at('17:00')], { mostADay: 1 })),
    await done(interviewing.offer(interviewer, [at('18:00')], { mostADay: 2 })),
  ]
  const body = { slotIds: limited.flatMap(({ slotIds }) => slotIds) }
  await done(interviewer.calls.interviews.takeBack({ params: interviewing.params, body }))
  const [one, other] = await twoInvited()
  await done(one.choose(at('15:00')))
  await done(other.choose(at('16:00')))
})

test('a booking can be moved to a time that overlaps it, and nothing else can', async () => {
  const [interviewer, second] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(interviewer, [at('15:00')]))
  await done(interviewing.offer(second, [at('15:15')]))
  const [one, other] = await twoInvited()
  await done(one.choose(at('15:00')))
  expect(await one.times()).toContainEqual(time(at('15:15')))
  await done(one.choose(at('15:15')))
  await done(other.choose(at('15:00')))
  expect(await other.times()).not.toContainEqual(time(at('15:15')))
})

test('a leaving person’s future times go, and held interviews stay', async () => {
  const { lead } = interviewing
  const interviewer = await interviewing.reviewer()
  const times = [at('14:00'), at('15:00'), at('17:00'), at('18:00')]
  await done(interviewing.offer(interviewer, times))
  const [one, other] = await twoInvited()
  await done(one.choose(at('15:00')))
  await done(other.choose(at('17:00')))
  portal.clock.now = new Date(at('16:00'))
  const people = [{ id: interviewer.id, seen: 'reviewer' as const }]
  await done(lead.calls.people.changeRoles({ body: { people, to: 'applicant' } }))
  await portal.stream.settled()
  const { slots, interviews } = await interviewing.find()
  expect(slots.map(({ start, isTaken }) => [start, isTaken])).toEqual([
    [at('14:00'), false],
    [at('15:00'), true],
  ])
  expect(interviews.map(({ state }) => state).toSorted()).toEqual(['booked', 'canceled'])
})
