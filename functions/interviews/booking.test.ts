import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { billsOf, costOf } from '#local/testing/costs.ts'
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
import { needsCosts } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { write } from '#local/testing/written-review.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const rowOf = async (responseId: string) =>
  (await interviewing.rows()).find((row) => row.responseId === responseId)
const mailsTo = async ({ email }: { email: string }) => {
  await portal.stream.settled()
  return portal.mailbox.list(email).map(({ subject }) => subject.split(': ')[0])
}

test('an invited applicant sees free times without names, and books one', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('15:30')]))
  const { applicant, responseId } = await interviewing.application().invited()
  const [shown] = await own(applicant, responseId)
  expect(shown).toEqual({
    role: 'engineer',
    state: 'invited',
    changes: 1,
    booking: null,
    times: [time(at('15:00')), time(at('15:30'))],
    chooseBy: at('15:30', 11),
  })
  const { answer } = await book(applicant, responseId, time(at('15:30')))
  expect(answer.interviews[0]).toMatchObject({
    state: 'booked',
    booking: { start: at('15:30'), minutes: 30, place: 'Room 1', changeUntil: at('15:30', 11) },
    times: [time(at('15:00'))],
  })
  expect(answer.interviews[0]?.booking).not.toHaveProperty('interviewer')
  expect((await rowOf(responseId))?.interviewers).toMatchObject([{ id: interviewer.id, state: 'new' }])
  const { slots } = (await interviewer.calls.interviews.agenda({})).answer
  expect(slots.map(({ start, booking }) => [start, booking?.name])).toEqual([
    [at('15:00'), undefined],
    [at('15:30'), 'Ada Lovelace'],
  ])
})

test('once decisions are made, an invitation asks for no time any more', async () => {
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00', 30)]))
  const { applicant, responseId } = await interviewing.application().invited()
  portal.clock.now = afterDeadline
  await done(interviewing.decide(responseId, 'denied'))
  expect(await own(applicant, responseId)).toMatchObject([{ state: 'invited' }])
  await done(interviewing.freeze())
  expect(await own(applicant, responseId)).toMatchObject([{ state: 'over', booking: null, times: [] }])
})

test('an interviewer’s list has the time that is booked, and none once it is canceled', async () => {
  const { params } = interviewing
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await interviewing.assign({ kind: 'interview', responseId, role: 'engineer', reviewerId: interviewer.id })
  const listed = async () => (await interviewer.calls.reviews.mine({ params })).answer.assignments
  await done(book(applicant, responseId, time(at('15:00'))))
  expect(await listed()).toMatchObject([{ responseId, startsAt: at('15:00') }])
  await done(cancel(applicant, responseId))
  const [left] = await listed()
  expect(left).toMatchObject({ responseId })
  expect(left).not.toHaveProperty('startsAt')
})

test('the name of the interviewer is shown after booking if the form says so', async () => {
  const { lead, params } = interviewing
  await done(
    lead.calls.interviews.set({
      params,
      body: { settings: { changeHours: 2, showsInterviewer: true }, seen: usualSettings },
    }),
  )
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  expect(JSON.stringify(await own(applicant, responseId))).not.toContain('Lovelace')
  const { answer } = await book(applicant, responseId, time(at('15:00')))
  expect(answer.interviews[0]?.booking).toMatchObject({
    interviewer: 'Ada Lovelace',
    changeUntil: at('13:00'),
  })
})

test('a booking can be moved and canceled in time, and everyone is told', async () => {
  const [one, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(one, [at('15:00')]))
  await done(interviewing.offer(other, [at('16:00', 13), at('17:00', 13)]))
  const { applicant, responseId } = await interviewing.application().invited()
  const told = async () => (await Promise.all([applicant, one, other].map(mailsTo))).map(([latest]) => latest)
  await done(book(applicant, responseId, time(at('15:00'))))
  expect(await told()).toEqual(['Your interview is booked', 'An interview was booked', undefined])
  await done(book(applicant, responseId, time(at('17:00', 13))))
  expect(await told()).toEqual([
    'Your interview was moved',
    'An interview was canceled',
    'An interview was booked',
  ])
  const moved = await book(applicant, responseId, time(at('16:00', 13)))
  expect(moved.answer.interviews[0]).toMatchObject({ state: 'moved', changes: 4 })
  expect((await told())[2]).toBe('An interview was moved')
  expect((await rowOf(responseId))?.interviewers.map(({ id }) => id)).toEqual([other.id])
  expect((await interviewing.find()).slots.map(({ isTaken }) => isTaken)).toEqual([false, true, false])
  const canceled = await cancel(applicant, responseId)
  expect(canceled.answer.interviews[0]).toMatchObject({ state: 'canceled', booking: null })
  expect((await rowOf(responseId))?.interviewers).toEqual([])
  await done(book(applicant, responseId, time(at('15:00'))))
  portal.clock.now = new Date(Date.parse(at('15:00', 11)) + 60_000)
  const late = await cancel(applicant, responseId)
  expect([late.status, late.problem.message]).toEqual([
    409,
    'It is too late to change this interview. Please write to us.',
  ])
  expect((await own(applicant, responseId))[0]).toMatchObject({ state: 'booked', times: [] })
})

test('no one is invited or booked too early, after a withdrawal, or once frozen', async () => {
  const { lead, params } = interviewing
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00', 20)]))
  const { id, applicant } = await interviewing.application()
  const early = await interviewing.invite({ responseId: id, role: 'engineer' })
  expect(early.answer.outcomes[0]).toMatchObject({
    outcome: 'refused',
    reason: 'Set its status to Interview first.',
  })
  expect(await own(applicant, id)).toEqual([])
  const body = { role: 'engineer' as const, seen: 0, ...time(at('15:00', 20)) }
  expect((await applicant.calls.interviews.book({ params: { responseId: id }, body })).status).toBe(404)
  const invited = await interviewing.application().invited()
  await done(interviewing.decide(id, 'denied'))
  await done(interviewing.decide(invited.responseId, 'denied'))
  portal.clock.now = afterDeadline
  await interviewing.freeze()
  const frozen = await book(invited.applicant, invited.responseId, time(at('15:00', 20)))
  expect(frozen.problem.message).toBe(
    'This interview can no longer be changed here. If you cannot come, please write to us.',
  )
  const offered = await interviewing.offer(lead, [at('15:00', 21)])
  expect(offered.status).toBe(409)
  expect(params.formId).toBe(interviewing.form.id)
})

test('when fifty people choose a time at once, one gets it and the rest learn', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('15:30', 14)]))
  const responseIds = await interviewing.rowsOf(50)
  const people = await Promise.all(responseIds.map(() => portal.person()))
  await Promise.all(responseIds.map((responseId, index) => giveTo(people[index]!.id, responseId)))
  for (let from = 0; from < 50; from += 25) await inviteAll(responseIds.slice(from, from + 25))
  const body = { role: 'engineer' as const, seen: 1, ...time(at('15:00')) }
  const results = await Promise.all(
    people.map(({ calls }, index) =>
      calls.interviews.book({ params: { responseId: responseIds[index]! }, body }),
    ),
  )
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = results.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ problem }) => problem.message))).toEqual(
    new Set(['This time is no longer free. Please choose another one.']),
  )
  const loser = results.findIndex(({ status }) => status !== 200)
  expect((await own(people[loser]!, responseIds[loser]!))[0]?.times).toEqual([time(at('15:30', 14))])
  expect((await interviewing.find()).interviews.filter(({ state }) => state === 'booked')).toHaveLength(1)
}, 120_000)

/** Makes an application someone's own, and sets it to Interview. */
async function giveTo(userId: string, responseId: string) {
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const { putItem } = await import('#functions/store/table/table.ts')
  const pk = `RESPONSE#${responseId}`
  const meta = { id: responseId, userId, state: 'submitted', sectionCount: 0, sizes: {} } as const
  await putItem({ pk, sk: 'META', ...meta })
  await updateItem(
    { pk, sk: 'ROLE#engineer' },
    expression`SET #userId = ${userId}, #isInterviewing = ${true}, #decisionVersion = ${1}`,
  )
}

const inviteAll = (responseIds: readonly string[]) =>
  done(interviewing.invite(...responseIds.map((responseId) => ({ responseId, role: 'engineer' as const }))))

test('no one has two interviews at once, in any role, form or part', async ({ given: second }) => {
  const [one, other] = [await interviewing.reviewer(), await second.reviewer()]
  await done(interviewing.offer(one, [at('15:00')]))
  const clash = await second.offer(one, [at('15:15')])
  expect([clash.status, clash.problem.message]).toEqual([
    409,
    'You already have something at Mon, Oct 12, 3:15 PM UTC.',
  ])
  await done(second.offer(one, [at('15:30')]))
  await done(second.offer(other, [at('15:15'), at('17:00')]))
  await interviewing.activate()
  const { applicant, responseId } = await interviewing.application(['engineer', 'designer']).invited()
  await second.activate()
  const again = await second.invited(['engineer'], applicant)
  await done(book(applicant, responseId, time(at('15:00'))))
  expect((await own(applicant, again.responseId))[0]?.times).toEqual([time(at('15:30')), time(at('17:00'))])
  const refused = await book(applicant, again.responseId, time(at('15:15')))
  expect(refused.problem.message).toBe('This time is no longer free. Please choose another one.')
})

test('no one interviews a friend: the time isn’t offered, a conflict cancels it', async () => {
  const [friend, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(friend, [at('15:00'), at('16:00')]))
  await done(interviewing.offer(other, [at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  await done(interviewing.recuse(friend, responseId))
  expect((await own(applicant, responseId))[0]).toMatchObject({
    state: 'canceled',
    booking: null,
    times: [time(at('16:00'))],
  })
  expect(await mailsTo(applicant)).toContain('Your interview was canceled')
  const { slots } = (await friend.calls.interviews.agenda({})).answer
  expect(slots.map(({ isTaken }) => isTaken)).toEqual([false, false])
  const refused = await book(applicant, responseId, time(at('15:00')))
  expect(refused.problem.message).toBe('This time is no longer free. Please choose another one.')
  await done(book(applicant, responseId, time(at('16:00'))))
  expect((await rowOf(responseId))?.interviewers.filter(({ state }) => state === 'new')).toMatchObject([
    { id: other.id },
  ])
})

test('nobody has more interviews on a day than their limit', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00'), at('15:00', 13)], { mostADay: 1 }))
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(one.applicant, one.responseId, time(at('15:00'))))
  expect((await own(other.applicant, other.responseId))[0]?.times).toEqual([time(at('15:00', 13))])
  // The applicant who has that day's interview can still move it within the day.
  await done(book(one.applicant, one.responseId, time(at('16:00'))))
  await done(cancel(one.applicant, one.responseId))
  expect((await own(other.applicant, other.responseId))[0]?.times).toHaveLength(3)
})

test('of several limits for a day, the lowest holds until it’s taken back', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(one.applicant, one.responseId, time(at('15:00'))))
  const { slotIds } = await done(interviewing.offer(interviewer, [at('17:00')], { mostADay: 1 }))
  const timesOfOther = async () => (await own(other.applicant, other.responseId))[0]?.times
  expect(await timesOfOther()).toEqual([])
  const refused = await book(other.applicant, other.responseId, time(at('16:00')))
  expect(refused.problem.message).toBe('This time is no longer free. Please choose another one.')
  await done(interviewer.calls.interviews.takeBack({ params: interviewing.params, body: { slotIds } }))
  expect(await timesOfOther()).toEqual([time(at('16:00'))])
  await done(book(other.applicant, other.responseId, time(at('16:00'))))
})

test('cancelling and withdrawing a time also removes its limit', async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00')], { mostADay: 1 }))
  await done(interviewing.offer(interviewer, [at('16:00'), at('17:00')]))
  const [one, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(one.applicant, one.responseId, time(at('15:00'))))
  const { interviews } = await interviewing.find()
  const { changes } = interviews.find(({ responseId }) => responseId === one.responseId)!
  const body = { responseId: one.responseId, role: 'engineer', seen: changes, takesSlotBack: true } as const
  await done(interviewer.calls.interviews.cancelFor({ params: interviewing.params, body }))
  await done(book(one.applicant, one.responseId, time(at('16:00'))))
  await done(book(other.applicant, other.responseId, time(at('17:00'))))
})

test('a withdrawal or a leaving interviewer frees the time and tells the other', async () => {
  const [one, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(one, [at('15:00'), at('16:00')]))
  await done(interviewing.offer(other, [at('17:00')]))
  const [ann, ben] = [await interviewing.application().invited(), await interviewing.application().invited()]
  await done(book(ann.applicant, ann.responseId, time(at('15:00'))))
  await done(book(ben.applicant, ben.responseId, time(at('16:00'))))
  await done(withdraw(ann.applicant, ann.responseId))
  await portal.stream.settled()
  expect((await interviewing.find()).slots.map(({ isTaken }) => isTaken)).toEqual([false, true, false])
  expect(await mailsTo(one)).toContain('An interview was canceled')
  const { lead } = interviewing
  await done(
    lead.calls.people.changeRoles({ body: { people: [{ id: one.id, seen: 'reviewer' }], to: 'applicant' } }),
  )
  await portal.stream.settled()
  expect((await interviewing.find()).slots.map(({ ownerId }) => ownerId)).toEqual([other.id])
  expect((await own(ben.applicant, ben.responseId))[0]).toMatchObject({
    state: 'canceled',
    times: [time(at('17:00'))],
  })
  expect(await mailsTo(ben.applicant)).toContain('Your interview was canceled')
  await done(book(ben.applicant, ben.responseId, time(at('17:00'))))
  await done(lead.calls.people.setActive({ body: { ids: [other.id], isActive: false } }))
  await portal.stream.settled()
  expect((await own(ben.applicant, ben.responseId))[0]).toMatchObject({ state: 'canceled', times: [] })
})

test('a time that is booked during a withdrawal becomes free again', async () => {
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { withdrawResponse } = await import('#functions/store/reviews/reopening.ts')
  const { findResponse } = await import('#functions/store/applications/responses.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  const response = await findResponse(responseId)
  await done(book(applicant, responseId, time(at('15:00'))))
  const [by] = await findPeople([applicant.id])
  const head = await findHead(interviewing.form.id)
  await withdrawResponse({ response, head, by: by!, now: portal.clock.now })
  await portal.stream.settled()
  expect((await interviewing.find()).slots.map(({ isTaken }) => isTaken)).toEqual([false])
})

test('an assigned interviewer is preferred, and stays when the booking ends', async () => {
  const [one, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(one, [at('15:00')]))
  await done(interviewing.offer(other, [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  const assignment = { kind: 'interview', role: 'engineer', responseId, reviewerId: other.id } as const
  await interviewing.assign(assignment)
  await done(book(applicant, responseId, time(at('15:00'))))
  expect((await rowOf(responseId))?.interviewers.map(({ id }) => id)).toEqual([other.id])
  const removal = await interviewing.unassign(assignment)
  expect(removal.problem.message).toBe('This interview has a time. Please cancel that first.')
  await done(cancel(applicant, responseId))
  expect((await rowOf(responseId))?.interviewers.map(({ id }) => id)).toEqual([other.id])
  expect((await interviewing.unassign(assignment)).status).toBe(200)
})

test("cancelling a time keeps the interviewer's notes", async () => {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  const assignment = { kind: 'interview', role: 'engineer', responseId, reviewerId: interviewer.id } as const
  await done(write(interviewer, assignment, { scores: { skill: 3 } }))
  await done(cancel(applicant, responseId))
  expect((await rowOf(responseId))?.interviewers).toMatchObject([{ id: interviewer.id, state: 'started' }])
})

test('a booking costs at most 26 write units beside its mails', async ({ skip }) => {
  needsCosts(skip)
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  const bills = await billsOf(portal, () => done(book(applicant, responseId, time(at('15:00')))))
  const [units = 0] = bills.flatMap(({ WriteCapacityUnits = [] }) => WriteCapacityUnits)
  // Each of the two mails: double its kB, and one for the index.
  expect(units - 2 * 3).toBeLessThanOrEqual(26)
  const { writes } = await costOf(portal, () => cancel(applicant, responseId))
  expect(writes).toBeLessThanOrEqual(46)
})
