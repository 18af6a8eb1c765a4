import { expect } from 'vitest'
import { afterDeadline } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
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
import { reopen, submit, write } from '#local/testing/written-review.ts'
import { scoredAlready } from '#shared/interviews/interview-booking.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

test('a super reviewer books for someone, sees who hasn’t, and notes how it went', async () => {
  const { lead, params, rubric } = interviewing
  expect(rubric).toBeDefined()
  const interviewer = await interviewing.reviewer()
  const [slotId] = (await done(interviewing.offer(interviewer, [at('15:00')]))).slotIds
  const { responseId } = await interviewing.application().invited()
  const shown = async () =>
    (await interviewing.find()).interviews.map((each) => [each.state, each.slotId, each.isChangeable])
  expect(await shown()).toEqual([['invited', null, false]])
  const name = { responseId, role: 'engineer' as const }
  await done(lead.calls.interviews.bookFor({ params, body: { ...name, seen: 1, slotId: slotId! } }))
  expect(await shown()).toEqual([['booked', slotId, true]])
  const early = await interviewer.calls.interviews.note({ body: { ...name, seen: 2, state: 'no-show' } })
  expect(early.problem.message).toBe('This interview has not begun yet.')
  portal.clock.now = new Date(at('15:30'))
  await done(interviewer.calls.interviews.note({ body: { ...name, seen: 2, state: 'no-show' } }))
  expect((await shown())[0]?.[0]).toBe('no-show')
  await done(interviewer.calls.interviews.note({ body: { ...name, seen: 3, state: 'done' } }))
  expect(await shown()).toEqual([['done', slotId, false]])
})

test('an interviewer who can’t come takes the time back, and the applicant rebooks', async () => {
  const { params } = interviewing
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  const body = { responseId, role: 'engineer' as const, seen: 2, takesSlotBack: true }
  await done(interviewer.calls.interviews.cancelFor({ params, body }))
  expect((await own(applicant, responseId))[0]).toMatchObject({
    state: 'canceled',
    times: [time(at('16:00'))],
  })
  // The time itself is free for something else.
  await done(interviewing.offer(interviewer, [at('15:10')], { minutes: 20 }))
})

test('a scored interview is neither moved nor canceled until it’s given back', async () => {
  const { lead, params } = interviewing
  const [interviewer, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(interviewer, [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  const { slotIds } = await done(interviewing.offer(other, [at('16:00')]))
  const row = { responseId, role: 'engineer' as const }
  const assignment = { kind: 'interview' as const, ...row, reviewerId: interviewer.id }
  await done(write(interviewer, assignment, { scores: { skill: 3, care: 3 } }))
  const { version } = (await done(submit(interviewer, assignment, 1))).written
  const bodyOfCancel = { ...row, seen: 2, takesSlotBack: true }
  const refused = [
    await interviewer.calls.interviews.cancelFor({ params, body: bodyOfCancel }),
    await lead.calls.interviews.cancelFor({ params, body: bodyOfCancel }),
    await lead.calls.interviews.bookFor({ params, body: { ...row, seen: 2, slotId: slotIds[0]! } }),
  ]
  expect(refused.map(({ problem }) => problem.message)).toEqual(refused.map(() => scoredAlready))
  for (const { status, problem } of [
    await book(applicant, responseId, time(at('16:00'))),
    await cancel(applicant, responseId),
  ])
    expect([status, problem.message]).toEqual([
      409,
      'This interview can no longer be changed here. If you cannot come, please write to us.',
    ])
  expect(await own(applicant, responseId)).toMatchObject([
    { state: 'booked', booking: { start: at('15:00'), changeUntil: null }, times: [] },
  ])
  const shown = { booking: { isChangeable: false, responseId } }
  expect((await done(interviewer.calls.interviews.agenda({}))).slots).toMatchObject([shown])
  expect((await interviewing.find()).interviews).toMatchObject([shown.booking])
  await done(reopen(lead, assignment, version))
  expect((await own(applicant, responseId))[0]?.times).toHaveLength(1)
  const body = { ...row, seen: 2, takesSlotBack: true }
  await done(interviewer.calls.interviews.cancelFor({ params, body }))
})

test('records tell friends of an applicant nothing about the interview', async () => {
  const { lead, params } = interviewing
  const [interviewer, friend] = [
    await interviewing.reviewer(),
    await portal.person({ role: 'super-reviewer' }),
  ]
  const { slotIds } = await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(interviewing.recuse(friend, one.responseId))
  for (const [index, { responseId }] of [one, other].entries()) {
    const row = { responseId, role: 'engineer' as const }
    const assistant = await interviewing.reviewer()
    await interviewing.assign({ kind: 'interview', ...row, reviewerId: assistant.id })
    const body = { ...row, seen: 1, slotId: slotIds[index]! }
    await done(lead.calls.interviews.bookFor({ params, body }))
  }
  portal.clock.now = new Date(at('16:30'))
  for (const { responseId } of [one, other])
    await done(
      interviewer.calls.interviews.note({ body: { responseId, role: 'engineer', seen: 2, state: 'done' } }),
    )
  const toldTo = async ({ calls }: Person, on: string) => {
    const { entries } = await done(calls.records.list({ query: { on } }))
    return entries.map(({ what }) => what).filter((what) => /^(interview|assignment)\./.test(what))
  }
  const all = ['interview.note', 'interview.book', 'assignment.add', 'interview.invite']
  expect(await toldTo(lead, one.responseId)).toEqual(all)
  expect(await toldTo(friend, other.responseId)).toEqual(all)
  expect(await toldTo(friend, one.responseId)).toEqual([])
})

test('people who still have to score can neither learn of nor send an invitation', async () => {
  const { lead, params } = interviewing
  const { responseId } = await interviewing.application().invited()
  const colleague = await portal.person({ role: 'super-reviewer' })
  const told = async () => [
    (await interviewing.find(colleague)).interviews,
    (await done(colleague.calls.records.list({ query: { on: responseId, what: 'interview.invite' } })))
      .entries,
  ]
  expect(await told()).toMatchObject([[{ responseId }], [{ on: [`${responseId}/engineer`] }]])
  await interviewing.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: colleague.id })
  expect(await told()).toEqual([[], []])
  const rows = [{ responseId, role: 'engineer' as const }]
  const [outcome] = (await done(colleague.calls.interviews.invite({ params, body: { rows } }))).outcomes
  expect(outcome).toMatchObject({
    outcome: 'refused',
    reason: 'Please submit your own review or interview of it first.',
  })
  expect((await interviewing.find(lead)).interviews).toHaveLength(1)
})

test('booking for an applicant doesn’t reveal whether they were invited', async () => {
  const { params } = interviewing
  const [slotId = ''] = (await done(interviewing.offer(await interviewing.reviewer(), [at('15:00')]))).slotIds
  const { responseId: invited } = await interviewing.application().invited()
  const { id: uninvited } = await interviewing.application()
  const colleague = await portal.person({ role: 'super-reviewer' })
  const answers = async (seen: number) => {
    const answered = []
    for (const responseId of [invited, uninvited]) {
      const body = { responseId, role: 'engineer' as const, seen, slotId }
      const { status, problem } = await colleague.calls.interviews.bookFor({ params, body })
      answered.push([status, problem.message])
    }
    return answered
  }
  for (const responseId of [invited, uninvited])
    await interviewing.assign({ kind: 'review', responseId, role: 'engineer', reviewerId: colleague.id })
  for (const seen of [7, 1, 0])
    expect(await answers(seen)).toEqual(
      Array.from({ length: 2 }, () => [409, 'Please submit your own review or interview of it first.']),
    )
})

test('people who still have to score can book where there is an interviewer', async () => {
  const { params } = interviewing
  const interviewer = await interviewing.reviewer()
  const { slotIds } = await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const { responseId: invited } = await interviewing.application().invited()
  const { id: uninvited } = await interviewing.application()
  const colleague = await portal.person({ role: 'super-reviewer' })
  const bookFor = (responseId: string, slotId: string, seen: number) =>
    colleague.calls.interviews.bookFor({
      params,
      body: { responseId, role: 'engineer' as const, seen, slotId },
    })
  for (const [index, responseId] of [invited, uninvited].entries()) {
    const row = { responseId, role: 'engineer' as const }
    await interviewing.assign({ kind: 'review', ...row, reviewerId: colleague.id })
    await interviewing.assign({ kind: 'interview', ...row, reviewerId: interviewer.id })
    expect((await bookFor(responseId, slotIds[index]!, 1)).status).toBe(409)
    await done(bookFor(responseId, slotIds[index]!, 0))
  }
})

test('reviewers offer and take back only their own future times', async () => {
  const { lead, params } = interviewing
  const [one, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  expect((await interviewing.offer(one, [at('15:00')], {}, other)).status).toBe(403)
  const { slotIds } = await done(interviewing.offer(one, [at('15:00')], {}, lead))
  expect((await interviewing.offer(one, ['2026-10-01T11:00:00.000Z'])).status).toBe(400)
  expect((await interviewing.offer(one, [at('18:00'), at('18:20')])).status).toBe(409)
  expect((await other.calls.interviews.takeBack({ params, body: { slotIds } })).status).toBe(404)
  expect((await done(one.calls.interviews.takeBack({ params, body: { slotIds } }))).slotIds).toEqual(slotIds)
  expect((await interviewing.find()).slots).toEqual([])
})

test('interviewers offer times for forms whose decisions are open', async ({ given: fixed }) => {
  const interviewer = await fixed.reviewer()
  portal.clock.now = afterDeadline
  const offerable = async () => (await done(interviewer.calls.interviews.agenda({}))).offerable
  expect(await offerable()).toContain(fixed.params.formId)
  await done(fixed.freeze())
  expect(await offerable()).not.toContain(fixed.params.formId)
  expect(await offerable()).toContain(interviewing.params.formId)
  expect((await fixed.offer(interviewer, [at('15:00', 20)])).status).toBe(409)
})

test('a super reviewer kept out of an application doesn’t see its interview', async () => {
  const { lead, params } = interviewing
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  await done(interviewing.recuse(lead, responseId))
  expect(await interviewing.find()).toMatchObject({
    interviews: [],
    slots: [{ isTaken: true, booking: null }],
  })
  const body = { responseId, role: 'engineer' as const, seen: 2, takesSlotBack: false }
  expect((await lead.calls.interviews.cancelFor({ params, body })).status).toBe(404)
})

test('an interviewer who reviews without names sees a pseudonym in the agenda', async () => {
  const blind = await openInterviewing(portal, { blindReading: { nameAfterSubmit: false } })
  const interviewer = await blind.reviewer()
  await done(blind.offer(interviewer, [at('15:00', 20)]))
  const { applicant, responseId } = await blind.invited()
  // Until the deadline nobody is assigned: reviewers say first whom they know.
  portal.clock.now = afterDeadline
  await blind.assign({ kind: 'review', role: 'engineer', responseId, reviewerId: interviewer.id })
  await done(book(applicant, responseId, time(at('15:00', 20))))
  const { slots } = (await interviewer.calls.interviews.agenda({})).answer
  expect(slots[0]?.booking?.name).toMatch(/^Applicant [0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await portal.stream.settled()
  const mails = portal.mailbox.list(interviewer.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('Lovelace')
})
