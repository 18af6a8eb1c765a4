import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import {
  at,
  book,
  cancel,
  type Interviewing,
  openInterviewing,
  own,
  time,
} from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { submit, write } from '#local/testing/written-review.ts'

// What a booking is based on changes after it was read, and before it is written.
let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const three = at('15:00')
const four = at('16:00')

async function offered(starts: string[], more: { mostADay?: number } = {}) {
  const interviewer = await interviewing.reviewer()
  const { slotIds } = await done(interviewing.offer(interviewer, starts, more))
  return { interviewer, slotIds }
}

const bookedBy = async (applicant: Person, responseId: string) =>
  (await own(applicant, responseId)).find(({ role }) => role === 'engineer')?.booking?.start
const rowOf = async (responseId: string) =>
  (await interviewing.rows()).find((row) => row.responseId === responseId)
const takeBack = ({ calls }: Person, ids: string[]) =>
  calls.interviews.takeBack({ params: interviewing.params, body: { slotIds: ids } })

test('a time booked or taken back at that moment isn’t booked', async () => {
  const { interviewer } = await offered([three])
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  const first = () => book(one.applicant, one.responseId, time(three))
  const second = () => book(other.applicant, other.responseId, time(three))
  expect((await interleave(first, second)).status).toBe(409)
  expect(await bookedBy(one.applicant, one.responseId)).toBe(three)
  const { slotIds } = await done(interviewing.offer(interviewer, [four]))
  const taken = () => takeBack(interviewer, slotIds)
  const late = () => book(other.applicant, other.responseId, time(four))
  expect((await interleave(taken, late)).status).toBe(409)
  expect(await bookedBy(other.applicant, other.responseId)).toBeUndefined()
})

test('a time that is booked at that moment is not taken back', async () => {
  const { interviewer, slotIds } = await offered([three])
  const { applicant, responseId } = await interviewing.application().invited()
  await interleave(
    () => book(applicant, responseId, time(three)),
    () => takeBack(interviewer, slotIds),
  )
  expect(await bookedBy(applicant, responseId)).toBe(three)
  expect((await interviewing.find()).slots).toHaveLength(1)
})

test('an interview scored at that moment isn’t moved by its interviewer', async () => {
  const { interviewer } = await offered([three, four])
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(three)))
  const reviewerId = interviewer.id
  const assignment = { kind: 'interview', responseId, role: 'engineer', reviewerId } as const
  const score = async () => {
    await done(write(interviewer, assignment, { scores: { skill: 3, care: 3 } }))
    await done(submit(interviewer, assignment, 1))
  }
  const move = () => book(applicant, responseId, time(four))
  expect((await interleave(score, move)).status).toBe(409)
  expect(await bookedBy(applicant, responseId)).toBe(three)
})

test('an interviewer gets no more interviews a day than allowed, even at once', async () => {
  await offered([three, four], { mostADay: 1 })
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  const first = () => book(one.applicant, one.responseId, time(three))
  const second = () => book(other.applicant, other.responseId, time(four))
  expect((await interleave(first, second)).status).toBe(409)
})

test('nobody interviews who is deactivated or no longer a reviewer at that moment', async () => {
  const deactivate = (id: string) =>
    interviewing.lead.calls.people.setActive({ body: { ids: [id], isActive: false } })
  for (const change of [deactivate, (id: string) => portal.giveRole(id, 'applicant')]) {
    const { interviewer } = await offered([three])
    const { applicant, responseId } = await interviewing.application().invited()
    const late = () => book(applicant, responseId, time(three))
    expect((await interleave(() => change(interviewer.id), late)).status).toBe(409)
    expect((await rowOf(responseId))?.interviewers).toEqual([])
  }
})

test('an application that is withdrawn at that moment gets no interview', async () => {
  await offered([three])
  const { applicant, responseId } = await interviewing.application().invited()
  await interleave(
    () => withdraw(applicant, responseId),
    () => book(applicant, responseId, time(three)),
  )
  expect((await rowOf(responseId))?.interviewers).toEqual([])
})

test('if two tabs change an interview at once, one counts, and all agree', async () => {
  await offered([three, four])
  const { applicant, responseId } = await interviewing.application().invited()
  const first = () => book(applicant, responseId, time(three))
  const second = () => book(applicant, responseId, time(four))
  expect((await interleave(first, second)).status).toBe(409)
  expect(await bookedBy(applicant, responseId)).toBe(three)
  const moved = await interleave(second, () => cancel(applicant, responseId))
  expect([moved.status, await bookedBy(applicant, responseId)]).toEqual([409, four])
  await interleave(() => cancel(applicant, responseId), first)
  expect(await bookedBy(applicant, responseId)).toBeUndefined()
  const { slots } = await interviewing.find()
  expect(slots.map(({ booking }) => booking)).toEqual([null, null])
  expect((await rowOf(responseId))?.interviewers).toEqual([])
})

test('if two people note at once how an interview went, only one note counts', async () => {
  const { interviewer } = await offered([three])
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(three)))
  portal.clock.now = new Date(four)
  const say =
    ({ calls }: Person, state: 'done' | 'no-show') =>
    () =>
      calls.interviews.note({ body: { responseId, role: 'engineer', seen: 2, state } })
  const [one, other] = [say(interviewing.lead, 'no-show'), say(interviewer, 'done')]
  expect((await interleave(one, other)).status).toBe(409)
  expect((await interviewing.find()).interviews).toMatchObject([{ state: 'no-show' }])
})

test('an assigned interviewer with whom a time is booked at that moment is not removed', async () => {
  const { interviewer } = await offered([three])
  const { applicant, responseId } = await interviewing.application().invited()
  const assignment = { kind: 'interview', responseId, role: 'engineer', reviewerId: interviewer.id } as const
  await interviewing.assign(assignment)
  const booked = () => book(applicant, responseId, time(three))
  expect((await interleave(booked, () => interviewing.unassign(assignment))).status).toBe(409)
  expect(await bookedBy(applicant, responseId)).toBe(three)
  expect((await rowOf(responseId))?.interviewers).toMatchObject([{ id: interviewer.id }])
})

test('nobody offers two overlapping times from two tabs', async () => {
  const interviewer = await interviewing.reviewer()
  const offer = (place: string) => interviewing.offer(interviewer, [three], { place })
  const late = await interleave(
    () => offer('Room 1'),
    () => offer('Room 2'),
  )
  expect(late.status).toBe(409)
  expect((await interviewing.find()).slots).toHaveLength(1)
})
