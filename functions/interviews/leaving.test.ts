import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { at, book, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'
import { mostOffered } from '#shared/interviews/interview-slot.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const halfHour = 30 * 60_000

/** As many times as may be offered at once, every half hour from midnight. */
const manyOn = (day: number) =>
  Array.from({ length: mostOffered }, (_, index) =>
    new Date(Date.parse(at('00:00', day)) + index * halfHour).toISOString(),
  )

async function leave({ id }: Person) {
  const people = [{ id, seen: 'reviewer' as const }]
  await done(interviewing.lead.calls.people.changeRoles({ body: { people, to: 'applicant' } }))
  await portal.stream.settled()
}

async function keysNaming(...ids: string[]) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const naming = Items.filter((item) => ids.some((id) => JSON.stringify(item).includes(id)))
  return naming.map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)
}

const isOfInterviews = (key: string) => /^(INTERVIEWS|AGENDA)#| BOOKING#/.test(key)

const retain = ({ calls }: Person, params: { formId: string }) =>
  done(calls.forms.retain({ params, body: { retainUntil: '2026-10-20', was: null } }))

/** Erases the applications of a form that are to be erased, some days after those of these tests. */
function eraseRetained({ calls }: Person, params: { formId: string }) {
  const now = new Date('2026-10-22T12:00:00.000Z')
  const body = { retainUntil: '2026-10-20', confirmation: 'erase for good' as const }
  return done(calls.forms.erase({ params, body, now }))
}

async function eraseForm(by: Person, params: { formId: string }) {
  await retain(by, params)
  await eraseRetained(by, params)
}

/** A call that has read everything, and waits. `go` lets it write. */
async function readBefore<T>(call: () => Promise<T>) {
  const [read, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => {
    read.resolve()
    return gone.promise
  }
  const end = interleave(wait, call)
  await read.promise
  return {
    go() {
      gone.resolve()
      return end
    },
  }
}

test('everyone’s future times go when they leave, but not one just beginning', async () => {
  const interviewer = await interviewing.reviewer()
  for (const day of [12, 13, 14, 15, 16, 17, 18]) await done(interviewing.offer(interviewer, manyOn(day)))
  portal.clock.now = new Date(at('00:30', 12))
  await leave(interviewer)
  const { slots } = await interviewing.find()
  expect(slots.map(({ start }) => start)).toEqual([at('00:00', 12), at('00:30', 12)])
})

test('the only time that a person who leaves has offered is removed', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00')]))
  await leave(interviewer)
  expect((await interviewing.find()).slots).toEqual([])
})

test('a withdrawal cancels what is to come, and not what has begun', async () => {
  const [gone, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(gone, [at('14:00')]))
  await done(interviewing.offer(other, [at('15:00'), at('18:00')]))
  const [one, both] = [
    await interviewing.application().invited(),
    await interviewing.application(['designer', 'engineer']).invited(),
  ]
  await done(book(both.applicant, both.responseId, time(at('14:00')), 'designer'))
  await done(book(both.applicant, both.responseId, time(at('18:00'))))
  await done(book(one.applicant, one.responseId, time(at('15:00'))))
  portal.clock.now = new Date(at('16:00'))
  await done(interviewing.lead.calls.people.remove({ body: { ids: [gone.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  for (const { applicant, responseId } of [one, both]) await done(withdraw(applicant, responseId))
  await portal.stream.settled()
  const { slots } = await interviewing.find()
  expect(slots.map(({ start, isTaken }) => [start, isTaken])).toEqual([
    [at('15:00'), true],
    [at('18:00'), false],
  ])
})

/** What is booked, with whom, as a super reviewer sees it. */
async function taken() {
  const { slots } = await interviewing.find()
  return slots.filter(({ isTaken }) => isTaken).map(({ start, ownerId }) => [start, ownerId])
}

test('an interview moved while its interviewer leaves is kept', async () => {
  const { leaveInterviews } = await import('#functions/store/interviews/ended-interviews.ts')
  const [gone, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(gone, [at('15:00')]))
  await done(interviewing.offer(other, [at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  await portal.giveRole(gone.id, 'applicant')
  await interleave(
    () => done(book(applicant, responseId, time(at('16:00')))),
    () => leaveInterviews([gone.id], portal.clock.now),
  )
  expect(await taken()).toEqual([[at('16:00'), other.id]])
})

test('what is booked for a resubmitted application survives its late withdrawal', async () => {
  const { endInterviews } = await import('#functions/mail/interview-mails.ts')
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  await done(withdraw(applicant, responseId))
  await portal.stream.settled()
  expect(await taken()).toEqual([])
  const { find, reopen, submit } = applicant.calls.applications
  const { dateSubmitted } = await done(find({ params: { responseId } }))
  await done(reopen({ body: { id: responseId, dateSubmitted: dateSubmitted ?? '' } }))
  await done(submit({ body: { id: responseId } }))
  await done(interviewing.decide(responseId, 'interview'))
  await done(book(applicant, responseId, time(at('16:00'))))
  // The job of the withdrawal was interrupted after it had canceled the first interview, and is done again.
  const job = { name: 'late', tries: 2, kind: 'ended-interviews', responseId } as const
  await endInterviews(job, portal.clock.now)
  expect(await taken()).toEqual([[at('16:00'), interviewer.id]])
})

test('two calls that erase a form at once both succeed, and leave nothing behind', async () => {
  for (const passing of [1, 2, 3, 4]) {
    const erased = await openInterviewing(portal)
    const { lead, params, offer, reviewer } = erased
    await done(offer(await reviewer(), [at('15:00')]))
    const { applicant, responseId } = await erased.application().invited()
    await done(book(applicant, responseId, time(at('15:00'))))
    await done(lead.calls.forms.deactivate({ params }))
    await retain(lead, params)
    const erase = () => eraseRetained(lead, params)
    await interleave(erase, erase, passing)
    expect((await keysNaming(params.formId)).filter(isOfInterviews)).toEqual([])
  }
})

test('an interview moved at any moment of an erasure leaves nothing behind', async () => {
  const moved: number[] = []
  const isGone = () => moved.some((status) => status !== 200)
  while (!isGone()) {
    const erased = await openInterviewing(portal)
    const { lead, params, offer, reviewer } = erased
    const { slotIds } = await done(offer(await reviewer(), [at('15:00'), at('16:00')]))
    const { applicant, responseId } = await erased.application().invited()
    await done(book(applicant, responseId, time(at('15:00'))))
    await done(lead.calls.forms.deactivate({ params }))
    const body = { responseId, role: 'engineer' as const, seen: 2, slotId: slotIds[1]! }
    const moving = await readBefore(() => lead.calls.interviews.bookFor({ params, body }))
    const move = async () => {
      moved.push((await moving.go()).status)
    }
    await interleave(move, () => eraseForm(lead, params), moved.length)
    expect((await keysNaming(params.formId)).filter(isOfInterviews)).toEqual([])
  }
  expect(moved[0]).toBe(200)
})

test('an erased form’s times go, and another form’s limits that day stay', async () => {
  const { lead, params } = interviewing
  const interviewer = await interviewing.reviewer()
  for (const day of [12, 13, 14, 15, 16, 17, 18]) await done(interviewing.offer(interviewer, manyOn(day)))
  await done(
    lead.calls.interviews.set({
      params,
      body: { settings: { changeHours: 1, showsInterviewer: true }, seen: usualSettings },
    }),
  )
  const other = await openInterviewing(portal)
  await done(other.offer(interviewer, [at('22:00'), at('23:00')], { mostADay: 1 }))
  await done(other.offer(interviewer, [at('23:30', 13)]))
  const [one, next] = [await other.application().invited(), await other.application().invited()]
  await done(book(one.applicant, one.responseId, time(at('22:00'))))

  await eraseForm(lead, params)
  expect((await keysNaming(params.formId)).filter(isOfInterviews)).toEqual([])
  expect((await keysNaming(interviewer.id)).filter((key) => / DAY#/.test(key))).toEqual(
    ['12', '13'].map((day) => `AGENDA#${interviewer.id} DAY#2026-10-${day}`),
  )
  const late = await book(next.applicant, next.responseId, time(at('23:00')))
  expect(late.status).toBe(409)
  await done(book(next.applicant, next.responseId, time(at('23:30', 13))))
})
