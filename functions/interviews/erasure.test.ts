import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { book, type Interviewing, openInterviewing, own, time } from '#local/testing/interviewing.ts'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'

let portal: TestPortal
let interviewing: Interviewing
beforeAll(async () => {
  portal = await openTestPortal()
  interviewing = await openInterviewing(portal)
  return () => portal.close()
})

const start = (hour: number) => `2026-10-12T${hour}:00:00.000Z`

async function erase(person: Person) {
  await done(interviewing.lead.calls.users.remove({ body: { ids: [person.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  await portal.stream.settled()
}

async function items(about: (text: string) => boolean) {
  const { documentClient, TableName } = await import('#functions/store/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => about(JSON.stringify(item))).map(
    ({ pk, sk }) => `${String(pk)} ${String(sk)}`,
  )
}

const isOfInterviews = (item: string) => /^(INTERVIEWS|AGENDA)#| BOOKING#/.test(item)

test('erasing an applicant removes their booking and their busy times, and frees the slot (S6)', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [start(14)]))
  const { applicant, responseId } = await interviewing.invited()
  await done(book(applicant, responseId, time(start(14))))
  const named = () => items((text) => text.includes(applicant.id) || text.includes(responseId))
  expect((await named()).filter(isOfInterviews)).toHaveLength(3)
  await erase(applicant)
  expect((await named()).filter(isOfInterviews)).toEqual([])
  const { slots } = (await interviewer.calls.interviews.agenda({})).answer
  expect(slots.map(({ isTaken }) => isTaken)).toEqual([false])
})

test('erasing an interviewer removes their times, and applicants who had booked one choose again (S6)', async () => {
  const [gone, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(gone, [start(15), start(16)]))
  await done(interviewing.offer(other, [start(18)]))
  const { applicant, responseId } = await interviewing.invited()
  await done(book(applicant, responseId, time(start(15))))
  await erase(gone)
  expect((await items((text) => text.includes(gone.id))).filter(isOfInterviews)).toEqual([])
  expect((await own(applicant, responseId))[0]).toMatchObject({ state: 'cancelled', booking: null })
  expect((await own(applicant, responseId))[0]?.times).toContainEqual(time(start(18)))
})

test('people find their interviews, and the times that they offer, among their own data', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [start(20)]))
  const { applicant, responseId } = await interviewing.invited()
  await done(book(applicant, responseId, time(start(20))))
  const { applications } = (await applicant.calls.account.data({})).answer
  expect(applications[0]?.interviews).toEqual([
    { role: 'engineer', start: start(20), minutes: 30, place: 'Room 1' },
  ])
  expect(JSON.stringify(applications)).not.toContain(interviewer.id)
  const { slots } = (await interviewer.calls.account.data({})).answer
  expect(slots).toEqual([{ start: start(20), minutes: 30, place: 'Room 1' }])
})
