import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { usualSettings } from '#shared/interviews/interview-booking.ts'

// Mails overtake each other: SES takes some of them only at a later try.
let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const [three, four] = [time(at('15:00')), time(at('16:00'))]

/** Does something that causes this many mails, none of which SES takes at first. */
async function heldUp(mails: number, change: () => Promise<{ status: number }>) {
  await portal.stream.settled()
  for (let count = 0; count < mails; count++) portal.ses.trouble.push({ refuses: 'TooManyRequestsException' })
  await inTime(change)
  expect(portal.ses.trouble).toEqual([])
}

/** Does something whose mails arrive at once. */
async function inTime(change: () => Promise<{ status: number }>) {
  expect((await change()).status).toBe(200)
  await portal.stream.settled()
}

/** Sends what SES has not taken yet. */
async function sendLate(named = 'interview#') {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const later = new Date(Date.now() + 2 * 60_000)
  const names = (await listDue(later)).filter((name) => name.startsWith(named))
  for (const name of names) await deliverOutgoing(name, later, portal.clock.now)
  return names.length
}

/** The mails about interviews that someone got, in the order of their arrival. */
const mailsTo = ({ email }: Person) =>
  portal.mailbox
    .list(email)
    .toReversed()
    .map(({ subject }) => subject.split(': ')[0])
    .filter((subject) => /interview (was|is)/.test(subject ?? ''))

async function offeredBy(...starts: string[]) {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, starts))
  return interviewer
}

test('nobody gets the mail of a booking after the mail of its cancellation', async () => {
  const interviewer = await offeredBy(three.start)
  const { applicant, responseId } = await interviewing.application().invited()
  await heldUp(2, () => book(applicant, responseId, three))
  await inTime(() => cancel(applicant, responseId))
  expect(await sendLate()).toBe(2)
  expect(mailsTo(interviewer)).toEqual(['An interview was canceled'])
  expect(mailsTo(applicant)).toEqual(['Your interview was canceled'])
})

test('if an interview returns to an interviewer, only the other one is told', async () => {
  const [one, other] = [await offeredBy(three.start), await offeredBy(four.start)]
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, three))
  await heldUp(3, () => book(applicant, responseId, four))
  await inTime(() => book(applicant, responseId, three))
  expect(await sendLate()).toBe(3)
  expect(mailsTo(one)).toEqual(['An interview was booked', 'An interview was booked'])
  expect(mailsTo(other)).toEqual(['An interview was canceled'])
})

test('a late mail still tells an interviewer that an interview is no longer theirs', async () => {
  const [one] = [await offeredBy(three.start), await offeredBy(four.start)]
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, three))
  await heldUp(3, () => book(applicant, responseId, four))
  await inTime(() => cancel(applicant, responseId))
  await sendLate()
  expect(mailsTo(one)).toEqual(['An interview was booked', 'An interview was canceled'])
})

test('an interview ended by a withdrawal is canceled by mail, even for a draft', async () => {
  const interviewer = await offeredBy(three.start)
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, three))
  await heldUp(3, () => withdraw(applicant, responseId))
  const { dateSubmitted } = (await done(applicant.calls.applications.mine({})))[0]!
  await done(applicant.calls.applications.reopen({ body: { id: responseId, dateSubmitted: dateSubmitted! } }))
  expect(await sendLate()).toBe(2)
  expect(mailsTo(interviewer)).toEqual(['An interview was booked', 'An interview was canceled'])
  expect(mailsTo(applicant)).toEqual(['Your interview is booked', 'Your interview was canceled'])
})

test('an invitation isn’t sent once no time can be chosen', async () => {
  const { id, applicant } = await interviewing.application().decided('interview')
  await heldUp(1, () => interviewing.invite({ responseId: id, role: 'engineer' }))
  await inTime(() => interviewing.decide(id, 'under-review'))
  expect(await sendLate('interview-invitation#')).toBe(1)
  expect(portal.mailbox.list(applicant.email)[0]?.subject).toContain('We have your application')
})

test('the calendar entry leads applicants to its page, others to the agenda', async () => {
  const interviewer = await offeredBy(three.start)
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, three))
  const linkFor = ({ email }: Person) => {
    const entries = portal.mailbox.list(email).flatMap(({ attachments = [] }) => attachments)
    return /^DESCRIPTION:(.*)\r$/m.exec(entries[0]?.content.replaceAll('\r\n ', '') ?? '')?.[1]
  }
  expect(linkFor(applicant)).toBe(`${portal.site}/apply/interview/${responseId}`)
  expect(linkFor(interviewer)).toBe(`${portal.site}/admin/interviews`)
})

test('the mails about an interview link to its call, and name its room', async () => {
  const interviewer = await interviewing.reviewer()
  const call = 'https://meet.example.org/room?a=1&b=2'
  await done(interviewing.offer(interviewer, [three.start], { place: call }))
  await done(interviewing.offer(interviewer, [four.start], { place: 'Room <2>' }))
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, { ...three, isOnline: true }))
  const linked = /<a [^>]*href="https:\/\/meet\.example\.org\/room\?a=1&amp;b=2"[^>]*>Link to the call<\/a>/
  const newest = ({ email }: Person) => portal.mailbox.list(email)[0]
  for (const person of [applicant, interviewer]) {
    expect(newest(person)?.html).toMatch(linked)
    expect(newest(person)?.text).toContain(`Link to the call: ${call}`)
  }
  await inTime(() => book(applicant, responseId, four))
  for (const person of [applicant, interviewer]) {
    expect(newest(person)?.text).toContain('Where: Room <2>')
    expect(newest(person)?.html).toContain('>Room &lt;2&gt;</td>')
    expect(newest(person)?.html).not.toContain('the call')
  }
})

test('the mails say what to expect in the form’s own words', async () => {
  const { lead, params } = interviewing
  const settings = { ...usualSettings, whatToExpect: 'Bring **one** project.' }
  await done(lead.calls.interviews.set({ params, body: { settings, seen: usualSettings } }))
  await offeredBy(three.start)
  const { applicant, responseId } = await interviewing.application().invited()
  await inTime(() => book(applicant, responseId, three))
  const [booked, invited] = portal.mailbox.list(applicant.email)
  for (const mail of [booked, invited]) {
    expect(mail?.text).toContain('What to expect: Bring one project.')
    expect(mail?.html).toContain('Bring <strong>one</strong> project.')
  }
})
