import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { at, book, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const mailsTo = async ({ email }: { email: string }) => {
  await portal.stream.settled()
  return portal.mailbox.list(email).map(({ subject }) => subject.split(': ')[0])
}

test('interview settings change from those on screen, and once if repeated', async () => {
  const { lead, params } = interviewing
  const other = await portal.person({ role: 'super-reviewer' })
  const [mine, theirs] = [
    { ...usualSettings, changeHours: 3 },
    { ...usualSettings, showsInterviewer: true },
  ]
  const set = ({ calls }: typeof lead, settings = mine, seen = usualSettings) =>
    calls.interviews.set({ params, body: { settings, seen } })
  await done(set(lead))
  await done(set(lead))
  expect((await set(other, theirs)).problem.message).toContain('Someone else changed these settings')
  const found = await done(lead.calls.interviews.find({ params }))
  expect(found.settings).toEqual(mine)
  const { entries } = await done(lead.calls.records.list({ query: { by: lead.id } }))
  expect(entries.filter(({ what }) => what === 'interview.set')).toHaveLength(1)
  await done(set(other, usualSettings, mine))
  await done(set(lead, theirs))
})

test('times whose answer was lost are offered once, however often they are sent', async () => {
  const interviewer = await interviewing.reviewer()
  const starts = [at('15:00'), at('16:00')]
  const [first, again] = [
    await interviewing.offer(interviewer, starts),
    await interviewing.offer(interviewer, starts),
  ]
  expect([again.status, again.answer]).toEqual([200, first.answer])
  for (const other of [{ place: 'Room 2' }, { minutes: 45 }, { mostADay: 3 }])
    expect((await interviewing.offer(interviewer, starts, other)).status).toBe(409)
  expect((await interviewing.offer(interviewer, [at('16:00'), at('17:00')])).status).toBe(409)
})

test('repeating a cancellation whose answer was lost changes nothing', async () => {
  const { params, lead } = interviewing
  const [interviewer, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(interviewer, [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  const body = { responseId, role: 'engineer' as const, seen: 2, takesSlotBack: false }
  const cancelFor = ({ calls }: typeof lead) => calls.interviews.cancelFor({ params, body })
  expect((await cancelFor(other)).status).toBe(404)
  for (let call = 0; call < 2; call++) await done(cancelFor(interviewer))
  expect((await mailsTo(applicant)).filter((subject) => subject?.includes('canceled'))).toHaveLength(1)
  const query = { on: responseId, what: 'interview.cancel' as const }
  expect((await done(lead.calls.records.list({ query }))).entries).toHaveLength(1)
  expect((await cancelFor(other)).status).toBe(404)
  // A super reviewer who still sees it as booked learns that another person has changed it.
  expect((await cancelFor(lead)).problem.message).toContain('Someone else changed this interview')
})

test('a booking that is repeated after a lost answer is made once', async () => {
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  const body = { role: 'engineer' as const, seen: 1, ...time(at('15:00')) }
  const params = { responseId }
  await done(applicant.calls.interviews.book({ params, body }))
  const again = await applicant.calls.interviews.book({ params, body })
  expect([again.status, again.answer.interviews[0]?.changes]).toEqual([200, 2])
  const other = await applicant.calls.interviews.book({ params, body: { ...body, ...time(at('16:00')) } })
  expect(other.problem.message).toBe('Your interview was changed in the meantime. Please check it again.')
})
