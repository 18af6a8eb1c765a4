import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { begin, change, interviewing, mailsTo, open, pass } from './testing-reminders.ts'

const kickoffAt = '2026-11-07T19:00:00.000Z'

const newest = ({ email }: Person) => portal.mailbox.list(email)[0]!

async function offered(given = {}) {
  const deciding = await openDeciding(portal, given)
  const [one, other] = await deciding.decided('accepted', 'accepted')
  await deciding.freeze()
  await deciding.release()
  await portal.stream.settled()
  const answer = async ({ applicant, id: responseId }: typeof one & {}, rsvp: 'accepted' | 'declined') => {
    const params = { responseId, role: 'engineer' as const }
    await done(applicant.calls.decisions.answer({ params, body: { rsvp } }))
    await portal.stream.settled()
    return newest(applicant)
  }
  return { one: one!, other: other!, answer }
}

test('who accepts an offer is welcomed, with the kickoff for the calendar', async () => {
  const { one, answer } = await offered({
    kickoffAt,
    kickoffPlace: 'Room 0318',
    welcomeText: 'Join the **chat**.',
    signer: 'Maya Okafor',
  })
  const { subject, text, html, attachments } = await answer(one, 'accepted')
  expect(subject).toBe('Welcome, Ada! See you on Sat, Nov 7')
  for (const part of ['Sat, Nov 7, 7:00 PM UTC', 'Room 0318', 'Join the chat.', 'Maya Okafor'])
    expect(text).toContain(part)
  expect(html).toContain('<strong>chat</strong>')
  expect(attachments?.[0]?.content).toContain('DTSTART:20261107T190000Z')
})

test('without a kickoff the welcome has no entry, and who declines is thanked', async () => {
  const { one, other, answer } = await offered()
  expect(await answer(one, 'accepted')).not.toHaveProperty('attachments')
  expect((await answer(other, 'declined')).subject).toBe('You declined: Engineer, Fall 2026')
})

test('who lets an offer expire is told, without what was decided', async () => {
  const { one, other, answer } = await offered()
  await answer(one, 'accepted')
  await pass(new Date(Date.parse(rsvpBy) + 60_000).toISOString())
  const ends = (person: Person) => mailsTo(person, 'The time to answer has ended')
  expect([ends(one.applicant).length, ends(other.applicant).length]).toEqual([0, 1])
  expect(ends(other.applicant)[0]!.text).not.toMatch(/accept|offer|place/i)
})

test('a withdrawal is confirmed, and says until when one can apply again', async () => {
  await open(undefined)
  const { applicant, id } = await interviewing.application()
  await done(withdraw(applicant, id))
  await portal.stream.settled()
  const { subject, text } = newest(applicant)
  expect([subject, text]).toEqual([
    'You withdrew your application',
    expect.stringContaining('apply again until Thu, Oct 15'),
  ])
})

const later = '2026-10-20T03:59:59.000Z'
const moves = (person: Person) => mailsTo(person, 'New deadline')

test('everyone whose deadline is moved is told once, ten minutes later', async () => {
  await open(undefined)
  const [{ applicant: drafting }, submitted, { applicant: other, id }] = [
    await begin(),
    await interviewing.application(),
    await begin(),
  ]
  const { lead, params } = interviewing
  const more = { userId: other.id, until: '2026-10-25T03:59:59.000Z', seen: null, reason: 'Ill.' }
  await done(lead.calls.applications.extend({ params, body: more }))
  await change({ dueDate: later })
  await pass('2026-10-01T12:09:00.000Z')
  expect(moves(drafting)).toEqual([])
  await pass('2026-10-01T12:11:00.000Z')
  await pass('2026-10-01T13:00:00.000Z')
  expect([moves(drafting).length, moves(submitted.applicant).length, moves(other).length, id]).toEqual([
    1,
    1,
    0,
    id,
  ])
  expect(moves(drafting)[0]!.text).toContain('still a draft')
  expect(moves(submitted.applicant)[0]!.text).toContain('Your application is in.')
})

test('a deadline that is moved again within ten minutes is told once', async () => {
  await open(undefined)
  const { applicant } = await begin()
  await change({ dueDate: '2026-10-02T03:59:59.000Z' })
  await change({ dueDate: later })
  await pass('2026-10-01T12:11:00.000Z')
  expect(moves(applicant).map(({ subject }) => subject)).toEqual(['New deadline: Tue, Oct 20, 3:59 AM UTC'])
})

test('changes that stay open for a day are remembered once, not at night', async () => {
  await open(undefined)
  portal.clock.now = new Date('2026-10-01T22:00:00.000Z')
  const [open1, open2] = [await interviewing.application(), await interviewing.application()]
  for (const { applicant, id } of [open1, open2]) {
    const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
    await done(applicant.calls.applications.reopen({ body: { id, dateSubmitted: dateSubmitted! } }))
  }
  await done(open2.applicant.calls.applications.discard({ body: { id: open2.id, number: 1 } }))
  const reminded = () =>
    [open1, open2].map(({ applicant }) => mailsTo(applicant, 'You have unsubmitted changes').length)
  await pass('2026-10-02T22:01:00.000Z')
  expect(reminded()).toEqual([0, 0])
  await pass('2026-10-03T08:00:00.000Z')
  await pass('2026-10-04T08:00:00.000Z')
  expect(reminded()).toEqual([1, 0])
})

test('who has a new password is told, and who logs out everywhere is not', async () => {
  const person = await portal.person()
  await done(person.calls.auth.signOutEverywhere({ body: { hasNewPassword: true } }))
  const other = await portal.person()
  await done(other.calls.auth.signOutEverywhere({ body: { hasNewPassword: false } }))
  await portal.stream.settled()
  const told = (who: Person) => mailsTo(who, 'Your password was changed').length
  expect([told(person), told(other)]).toEqual([1, 0])
})

test('who deletes their account gets one last mail, then nothing has the address', async () => {
  const person = await portal.person()
  await done(person.calls.account.remove({ body: { confirmation: 'delete my account' } }))
  const { handler } = await import('#functions/events/erasure.ts')
  for (const minutes of [0, 20])
    await handler({ time: new Date(portal.clock.now.getTime() + minutes * 60_000).toISOString() })
  await portal.stream.settled()
  expect(mailsTo(person, 'Your account was deleted')).toHaveLength(1)
  const { getItem } = await import('#functions/store/table/table.ts')
  const entry = await getItem({ pk: `OUT#account-end#${person.id}`, sk: 'OUT' })
  expect(entry?.sentAt).toBeDefined()
  expect(JSON.stringify(entry)).not.toContain(person.email)
})
