import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, time } from '#local/testing/interviewing.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Reminders } from '#shared/forms/form-reminders.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'
import { change, interviewing, mailsTo, next, open, pass, reminder } from './testing-reminders.ts'

const ofInterview: Reminders = {
  interview: reminder('Interview', 'For {roles} on {time}, {place}'),
}

test('an applicant is reminded a day before of the interview that holds', async () => {
  await open(ofInterview)
  await done(
    interviewing.offer(await interviewing.reviewer(), [at('15:00', 12), at('15:00', 13), at('16:00', 13)]),
  )
  const [moving, leaving] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(moving.applicant, moving.responseId, time(at('15:00', 12))))
  await done(book(leaving.applicant, leaving.responseId, time(at('16:00', 13))))
  await portal.stream.settled()
  await done(book(moving.applicant, moving.responseId, time(at('15:00', 13))))
  expect(await next()).toEqual({ interview: at('15:00', 12) })
  await pass(at('15:00', 11))
  expect(mailsTo(moving.applicant, 'Interview')).toEqual([])
  await done(cancel(leaving.applicant, leaving.responseId))
  await pass(at('15:00', 12))
  await pass(at('16:00', 12))
  const [mail, ...more] = mailsTo(moving.applicant, 'Interview')
  expect(more).toEqual([])
  expect(mail!.text).toContain('For Engineer on Tue, Oct 13, 3:00–3:30 PM UTC, Room 1')
  expect(mailsTo(leaving.applicant, 'Interview')).toEqual([])
  expect(await next()).toEqual({})
})

test('a reminder of an interview of which something is erased already is dropped', async () => {
  await open(ofInterview)
  const reviewer = await interviewing.reviewer()
  await done(interviewing.offer(reviewer, [at('15:00', 12)]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00', 12))))
  const { interviewReminder } = await import('./interview-reminder.ts')
  const { putItem, queryItems, removeItem } = await import('#functions/store/table/table.ts')
  const role = 'engineer'
  const named = { userId: applicant.id, responseId, role, changes: 2, start: at('15:00', 12) } as const
  const mail = () =>
    interviewReminder(
      { name: 'late', tries: 1, kind: 'interview-reminder', ...named },
      new Date(at('16:00', 11)),
    )
  expect(await mail()).toMatchObject({ to: applicant.email })
  const { formId } = interviewing.params
  for (const [pk, sk] of [
    [`INTERVIEWS#${formId}`, 'SLOT#'],
    [`RESPONSE#${responseId}`, 'ROLE#'],
    [`RESPONSE#${responseId}`, 'BOOKING#'],
  ] as const) {
    const [item] = await queryItems(pk, sk, `${sk}~`)
    await removeItem(item!)
    expect(await mail()).toBeUndefined()
    await putItem(item!)
  }
  expect(await mail()).toMatchObject({ to: applicant.email })
})

test('no one is reminded of a last-minute interview, or where it’s switched off', async () => {
  await open(ofInterview)
  const { lead, params } = interviewing
  await done(
    lead.calls.interviews.set({
      params,
      body: { settings: { changeHours: 1, showsInterviewer: false }, seen: usualSettings },
    }),
  )
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00', 12), at('15:00', 13)]))
  const [late, other] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(other.applicant, other.responseId, time(at('15:00', 13))))
  await pass(at('15:01', 11))
  await done(book(late.applicant, late.responseId, time(at('15:00', 12))))
  await pass(at('16:00', 11))
  await change({ reminders: { interview: { ...ofInterview.interview!, isOn: false } } })
  await pass(at('15:00', 12))
  expect([late, other].map(({ applicant }) => mailsTo(applicant, 'Interview').length)).toEqual([0, 0])
})

test('someone who knows the decision is not reminded of an interview after it', async () => {
  await open(ofInterview)
  await done(interviewing.offer(await interviewing.reviewer(), [at('15:00', 20), at('15:00', 21)]))
  const [early, late] = [
    await interviewing.application().invited(),
    await interviewing.application().invited(),
  ]
  await done(book(early.applicant, early.responseId, time(at('15:00', 20))))
  await done(book(late.applicant, late.responseId, time(at('15:00', 21))))
  for (const { responseId } of [early, late]) await done(interviewing.decide(responseId, 'denied'))
  await pass(at('15:00', 19))
  await interviewing.freeze()
  await interviewing.release()
  await pass(at('15:00', 20))
  expect([early, late].map(({ applicant }) => mailsTo(applicant, 'Interview').length)).toEqual([1, 0])
})
