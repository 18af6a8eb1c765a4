import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, type Interviewing, openInterviewing, own, time } from '#local/testing/interviewing.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let interviewing: Interviewing
test.beforeAll(async () => {
  interviewing = await openInterviewing(portal)
})

const start = (hour: number) => `2026-10-12T${String(hour).padStart(2, '0')}:00:00.000Z`
const nextDay = (hour: number) => `2026-10-14T${hour}:00:00.000Z`

async function erase(person: Person) {
  await done(interviewing.lead.calls.people.remove({ body: { ids: [person.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  await portal.stream.settled()
}

async function items(about: (text: string) => boolean) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => about(JSON.stringify(item))).map(
    ({ pk, sk }) => `${String(pk)} ${String(sk)}`,
  )
}

const isOfInterviews = (item: string) => /^(INTERVIEWS|AGENDA)#| BOOKING#/.test(item)

test('erasing an applicant frees their slot and busy times (S6)', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [start(14)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(14))))
  const named = () => items((text) => text.includes(applicant.id) || text.includes(responseId))
  expect((await named()).filter(isOfInterviews)).toHaveLength(3)
  await erase(applicant)
  expect((await named()).filter(isOfInterviews)).toEqual([])
  const { slots } = (await interviewer.calls.interviews.agenda({})).answer
  expect(slots.map(({ isTaken }) => isTaken)).toEqual([false])
})

test('an erased applicant’s past interview is removed, also from the interviewer’s day', async () => {
  const { lead, params, offer, decide } = interviewing
  const interviewer = await interviewing.reviewer()
  const [slotId, other] = (await done(offer(interviewer, [start(10), start(11)], { mostADay: 1 }))).slotIds
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(10))))
  await portal.stream.settled()
  await done(decide(responseId, 'accepted'))
  const before = portal.clock.now
  portal.clock.now = new Date(start(12))
  const name = { responseId, role: 'engineer' as const }
  await done(interviewer.calls.interviews.note({ body: { ...name, seen: 2, state: 'done' } }))
  expect(await items((text) => text.includes('"booked":{') && text.includes(slotId!))).toContain(
    `AGENDA#${interviewer.id} DAY#2026-10-12`,
  )
  await erase(applicant)
  portal.clock.now = before
  // No mail is sent about the past.
  const told = portal.mailbox.list(interviewer.email).map(({ subject }) => subject)
  expect(told).toEqual([expect.stringContaining('An interview was booked')])
  const named = await items((text) => text.includes(applicant.id) || text.includes(responseId))
  expect(named.filter(isOfInterviews)).toEqual([])
  // The day has room again, and the remaining row uses no time.
  const again = await interviewing.application().invited()
  await done(book(again.applicant, again.responseId, time(start(11))))
  const booked = await lead.calls.interviews.bookFor({ params, body: { ...name, seen: 0, slotId: slotId! } })
  expect(booked.problem.message).toBe('This application no longer exists.')
  const rows = [name]
  const { outcomes } = await done(lead.calls.interviews.invite({ params, body: { rows } }))
  expect(outcomes).toMatchObject([{ outcome: 'refused', reason: 'This application no longer exists.' }])
  expect(other).toBeDefined()
})

test('an erased interviewer’s past time goes with its place', async () => {
  const gone = await interviewing.reviewer()
  const place = 'https://calls.example/ada-lovelace-own-room'
  await done(interviewing.offer(gone, [start(13)], { place }))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(13), { isOnline: true })))
  await portal.stream.settled()
  const { removeItem } = await import('#functions/store/table/table.ts')
  const { timesKey } = await import('#functions/store/interviews/busy-times.ts')
  await removeItem(timesKey(gone.id))
  expect(await items((text) => text.includes(place))).toHaveLength(1)
  await erase(gone)
  expect(await items((text) => text.includes(place))).toEqual([])
  expect((await items((text) => text.includes(gone.id))).filter(isOfInterviews)).toEqual([])
})

test('erasing an interviewer removes their times; applicants choose again (S6)', async () => {
  const [gone, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(gone, [start(15), start(16)]))
  await done(interviewing.offer(other, [start(18)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(15))))
  await erase(gone)
  expect((await items((text) => text.includes(gone.id))).filter(isOfInterviews)).toEqual([])
  expect((await own(applicant, responseId))[0]).toMatchObject({ state: 'canceled', booking: null })
  expect((await own(applicant, responseId))[0]?.times).toContainEqual(time(start(18)))
})

test('an applicant can choose again if the erased interviewer noted nothing', async () => {
  const [gone, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(gone, [start(8)]))
  await done(interviewing.offer(other, [nextDay(19)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(8))))
  const before = portal.clock.now
  portal.clock.now = new Date(start(9))
  await erase(gone)
  expect((await own(applicant, responseId))[0]?.times).toContainEqual(time(nextDay(19)))
  await done(book(applicant, responseId, time(nextDay(19))))
  expect((await own(applicant, responseId))[0]).toMatchObject({
    state: 'moved',
    booking: { start: nextDay(19) },
  })
  portal.clock.now = before
})

test('people find their interviews and offered times in their own data', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [start(20)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(start(20))))
  const { applications } = (await applicant.calls.account.data({})).answer
  expect(applications[0]?.interviews).toEqual([
    { role: 'engineer', start: start(20), minutes: 30, place: 'Room 1' },
  ])
  expect(JSON.stringify(applications)).not.toContain(interviewer.id)
  const { slots } = (await interviewer.calls.account.data({})).answer
  expect(slots).toEqual([{ start: start(20), minutes: 30, place: 'Room 1' }])
})
