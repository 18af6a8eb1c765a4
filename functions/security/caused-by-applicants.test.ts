import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withdraw } from '#local/testing/applying.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { Route } from '#shared/kernel/contract.ts'
import { mostNotes, mostToOthers } from '#shared/people/mails-to-others.ts'
import { routes } from '#shared/routes.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

const nobody = 'It reaches nobody else.'

/** What each call of an applicant can cause to someone else, with its bound. */
const causes: Readonly<Record<string, string>> = {
  'auth.register':
    'Sends nothing. Holds the address for a minute; whoever reads its mail can register it again.',
  'auth.begin': 'Sends nothing. Holds the address that Google has verified for a minute.',
  'auth.allowGoogle': nobody,
  'auth.removeGoogle': nobody,
  'auth.update': `A code to a new address: ${mostToOthers} mails an hour. Until it is verified, the address is free.`,
  'auth.confirmEmail': 'A mail to the address before, which was their own. It needs the code of the new one.',
  'auth.keepEmail': nobody,
  'auth.signOut': nobody,
  'auth.signOutEverywhere': nobody,
  'auth.switchOnFactor': nobody,
  'auth.switchOffFactor': nobody,
  'account.remove': `Ends own interviews: ${mostToOthers} mails an hour.`,
  'applications.open': nobody,
  'applications.save': nobody,
  'applications.submit': 'One row for each role, without a mail to others.',
  'applications.discard': nobody,
  'applications.reopen': 'Its rows go, if nobody has begun to review them.',
  'applications.withdraw': `Ends own interviews: ${mostToOthers} mails an hour.`,
  'applications.letLook': 'A draft in a list of super reviewers, once.',
  'files.presign': nobody,
  'files.attach': nobody,
  'files.detach': nobody,
  'messages.askTeam': `A note by mail to the chapter, ${mostNotes} a day. Its mails are among the ${mostToOthers} an hour.`,
  'decisions.answer': 'An answer counts once, without a mail to others.',
  'interviews.book': `One time for each role is theirs. To interviewers: ${mostToOthers} mails an hour.`,
  'people.prefer': 'Own preferences, which an applicant has none of.',
  'people.unsubscribe': 'Stops the mails of the person whose mail has the signed token.',
  'interviews.cancel': `To interviewers: ${mostToOthers} mails an hour.`,
}

test('what an applicant can cause to others is listed for every changing call', () => {
  const isForApplicants = ({ access }: Route) => typeof access === 'string' || access.includes('applicant')
  const calls = Object.entries(routes).flatMap(([area, table]) =>
    Object.entries<Route>(table).flatMap(([name, route]) =>
      route.method !== 'GET' && isForApplicants(route) ? [`${area}.${name}`] : [],
    ),
  )
  expect(Object.keys(causes).toSorted()).toEqual(calls.toSorted())
})

/** The mails that the portal has sent to these people, without those of their accounts. */
async function mailsTo(...people: Person[]) {
  await portal.stream.settled()
  const mails = people.flatMap(({ email }) => portal.mailbox.list(email).toReversed())
  return mails.map(({ subject }) => subject.split(': ')[0])
}

async function anHourLater() {
  portal.clock.now = new Date(portal.clock.now.getTime() + 61 * 60_000)
  const { handler } = await import('#functions/events/outbox.ts')
  await handler({ time: portal.clock.now.toISOString() } as never)
}

/** An applicant with two roles at interview, and two interviewers who each have a time for both. */
async function moving() {
  const [one, other] = [await interviewing.reviewer(), await interviewing.reviewer()]
  await done(interviewing.offer(one, [at('10:00'), at('11:00')]))
  await done(interviewing.offer(other, [at('12:00'), at('13:00')]))
  const invited = await interviewing.application(['engineer', 'bootcamp']).invited()
  return { ...invited, one, other }
}

/** Moves an interview ten times between two times of one interviewer, who is told each time. */
async function useUp({ applicant, responseId, one }: Awaited<ReturnType<typeof moving>>) {
  for (let count = 0; count < mostToOthers; count++) {
    await done(book(applicant, responseId, time(at(count % 2 ? '11:00' : '10:00'))))
    await portal.stream.settled()
  }
  expect(await mailsTo(one)).toHaveLength(mostToOthers)
}

test('moving two interviews again and again causes at most ten mails an hour', async () => {
  const { applicant, responseId, one, other } = await moving()
  const move = async (start: string, role: 'engineer' | 'bootcamp') =>
    done(book(applicant, responseId, time(at(start)), role))
  for (let count = 0; count < 5; count++) {
    await move('10:00', 'engineer')
    await move('13:00', 'bootcamp')
    await move('12:00', 'engineer')
    await move('11:00', 'bootcamp')
    await mailsTo(one)
  }
  const before = await mailsTo(one, other)
  expect(before).toHaveLength(mostToOthers)
  await anHourLater()
  const after = { one: await mailsTo(one), other: await mailsTo(other) }
  expect(after.one.length + after.other.length).toBeLessThanOrEqual(before.length + 4)
  const lastOf = (mails: (string | undefined)[]) => mails.at(-1)
  expect([lastOf(after.one), lastOf(after.other)].map(String)).toEqual(
    expect.arrayContaining([expect.stringMatching(/was (booked|moved)$/)]),
  )
  await anHourLater()
  expect(await mailsTo(one, other)).toHaveLength(after.one.length + after.other.length)
  expect(await mailsTo(applicant)).toContain('Your interview was moved')
})

test('an interviewer who was not told of a booking is not told of its end', async () => {
  const scene = await moving()
  const { applicant, responseId, one, other } = scene
  await useUp(scene)
  await done(book(applicant, responseId, time(at('12:00'))))
  await done(book(applicant, responseId, time(at('11:00'))))
  await anHourLater()
  expect(await mailsTo(other)).toEqual([])
  expect((await mailsTo(one)).slice(mostToOthers)).toEqual(['An interview was booked'])
})

test('a withdrawal counts with its applicant’s mails; what the team does doesn’t', async () => {
  const scene = await moving()
  const { applicant, responseId, one } = scene
  await useUp(scene)
  const { slots, interviews } = await interviewing.find()
  const seen = interviews.find((each) => each.role === 'engineer')!.changes
  const free = slots.find(({ isTaken, ownerId }) => !isTaken && ownerId === one.id)!
  const body = { slotId: free.id, responseId, role: 'engineer' as const, seen }
  await done(interviewing.lead.calls.interviews.bookFor({ params: interviewing.params, body }))
  expect(await mailsTo(one)).toHaveLength(mostToOthers + 1)
  await done(withdraw(applicant, responseId))
  expect(await mailsTo(one)).toHaveLength(mostToOthers + 1)
  await anHourLater()
  expect((await mailsTo(one)).slice(mostToOthers)).toEqual([
    'An interview was moved',
    'An interview was canceled',
  ])
})

test('one account gets ten codes an hour, and a waiting one blocks no one', async () => {
  const { calls } = await portal.person()
  const name = { firstName: 'Ada', lastName: 'L' }
  const addresses = Array.from({ length: mostToOthers + 1 }, () => `${randomUUID()}@example.edu`)
  for (const email of addresses.slice(0, mostToOthers))
    await done(calls.auth.update({ body: { ...name, email } }))
  const { status, headers } = await calls.auth.update({ body: { ...name, email: addresses.at(-1)! } })
  expect([status, headers['retry-after']]).toEqual([429, '3600'])
  const registration = { ...name, email: addresses[0]!, password: testPassword }
  expect((await portal.nobody.auth.register({ body: registration })).status).toBe(200)
  // And whoever registers it without reading its mail does not keep it from its owner.
  expect((await portal.nobody.auth.register({ body: registration })).status).toBe(200)
})

test('an applicant has one time for each role, however often they choose', async () => {
  const { applicant, responseId } = await moving()
  for (const start of ['10:00', '11:00', '12:00', '13:00'])
    await done(book(applicant, responseId, time(at(start))))
  const { slots } = await interviewing.find()
  expect(slots.filter(({ isTaken }) => isTaken)).toHaveLength(1)
})
