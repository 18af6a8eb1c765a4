import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { afterDeadline } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { at, book, cancel, type Interviewing, openInterviewing, time } from '#local/testing/interviewing.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'

let interviewing: Interviewing
test.beforeEach(async () => {
  interviewing = await openInterviewing(portal)
})

/** Makes an address, and returns its secret part. */
async function subscribe({ calls }: Person) {
  const { path } = await done(calls.interviews.makeAddress({}))
  expect(path).toMatch(/^\/calendar\/[^/]+$/)
  return path.slice('/calendar/'.length)
}

const fetched = (token: string) => portal.nobody.open.feed({ params: { token } })

/** What a calendar reads, without the folding of long lines. */
const read = async (token: string) => (await done(fetched(token))).replaceAll('\r\n ', '').split('\r\n')

const missing = { status: 404, answer: { code: 'MISSING', message: 'There is nothing here.' } }

/** An interviewer who subscribed and has an interview. */
async function subscribed() {
  const interviewer = await interviewing.reviewer()
  await done(interviewing.offer(interviewer, [at('15:00'), at('16:00')]))
  const { applicant, responseId } = await interviewing.application().invited()
  await done(book(applicant, responseId, time(at('15:00'))))
  return { interviewer, responseId, applicant, token: await subscribe(interviewer) }
}

test('a calendar without a login reads its owner’s current agenda', async () => {
  const { interviewer, applicant, responseId, token } = await subscribed()
  const lines = await read(token)
  expect(lines.slice(0, 6)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Application portal//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Interviews',
  ])
  const has = (name: string) => lines.filter((line) => line.startsWith(name))
  expect(has('SUMMARY')).toEqual([
    String.raw`SUMMARY:Interview: Ada Lovelace\, Engineer`,
    'SUMMARY:Time offered for interviews',
  ])
  expect(has('DTSTART')).toEqual(['DTSTART:20261012T150000Z', 'DTSTART:20261012T160000Z'])
  expect(has('STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  expect(has('TRANSP')).toEqual(['TRANSP:OPAQUE', 'TRANSP:TRANSPARENT'])
  expect(has('LOCATION')).toEqual(['LOCATION:Room 1', 'LOCATION:Room 1'])
  expect(has('DESCRIPTION')).toEqual([
    `DESCRIPTION:${portal.site}/admin/interview/f/${interviewing.form.id}/${responseId}/interview.engineer.${interviewer.id}`,
  ])
  const names = has('UID')
  await done(book(applicant, responseId, time(at('16:00'))))
  const later = await read(token)
  expect(later.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:TENTATIVE', 'STATUS:CONFIRMED'])
  // Each time stays the same entry, no matter who has booked it.
  expect(later.filter((line) => line.startsWith('UID'))).toEqual(names)
})

test('a calendar never takes an earlier state of a time for the latest', async () => {
  const { applicant, responseId, token } = await subscribed()
  const sequences = async () => (await read(token)).filter((line) => line.startsWith('SEQUENCE'))
  const states = [await sequences()]
  await done(cancel(applicant, responseId))
  states.push(await sequences())
  const other = await interviewing.application().invited()
  await done(book(other.applicant, other.responseId, time(at('15:00'))))
  states.push(await sequences())
  // Of equal numbers the one with the later DTSTAMP counts: RFC 5546, 2.1.5.
  expect(states).toEqual([1, 2, 3].map(() => ['SEQUENCE:0', 'SEQUENCE:0']))
})

test('the answer is a calendar that nobody may keep', async () => {
  const { token } = await subscribed()
  const response = await fetch(`${portal.api}/calendar/${token}`)
  expect(await response.text()).toContain('SUMMARY:Interview: Ada')
  const headers = ['content-type', 'cache-control', 'x-content-type-options'].map((name) =>
    response.headers.get(name),
  )
  expect(headers).toEqual(['text/calendar; charset=utf-8', 'private, no-store', 'nosniff'])
})

test('a program that asks for the head alone gets what the calendar says of itself', async () => {
  const token = await subscribe(await portal.person({ role: 'reviewer' }))
  const head = await fetch(`${portal.api}/calendar/${token}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await head.text()).toBe('')
  const other = await fetch(`${portal.api}/calendar/${token.slice(0, -3)}abc`, { method: 'HEAD' })
  expect(other.status).toBe(404)
})

test('other roles that a board member administers leave the address in force', async () => {
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  const token = await subscribe(board)
  const lead = await portal.person({ role: 'super-reviewer' })
  const people = [{ id: board.id, seen: 'board' as const, administers: ['engineer' as const] }]
  const body = { people, to: 'board' as const, administers: ['engineer' as const, 'designer' as const] }
  await done(lead.calls.people.changeRoles({ body }))
  expect((await fetched(token)).status).toBe(200)
})

test('where a form is read without names, a calendar gets the pseudonym', async () => {
  const blind = await openInterviewing(portal, { blindReading: { nameAfterSubmit: false } })
  const interviewer = await blind.reviewer()
  await done(blind.offer(interviewer, [at('15:00', 20)]))
  const { applicant, responseId } = await blind.invited()
  await done(book(applicant, responseId, time(at('15:00', 20))))
  portal.clock.now = afterDeadline
  const { slots } = (await interviewer.calls.interviews.agenda({})).answer
  expect(slots[0]?.booking?.name).toBe('Ada Lovelace')
  const text = (await read(await subscribe(interviewer))).join('\n')
  expect(text).toMatch(/SUMMARY:Interview: Applicant [0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(text).not.toContain('Lovelace')
})

test('a new address replaces the previous one, and it can be switched off', async () => {
  const { interviewer, token } = await subscribed()
  const since = async () => (await interviewer.calls.interviews.agenda({})).answer.calendarSince
  expect(await since()).toBe('2026-10-01T12:00:00.000Z')
  portal.clock.now = new Date('2026-10-02T09:00:00.000Z')
  const next = await subscribe(interviewer)
  expect(next).not.toBe(token)
  expect(await fetched(token)).toMatchObject(missing)
  expect((await fetched(next)).status).toBe(200)
  expect(await since()).toBe('2026-10-02T09:00:00.000Z')
  await done(interviewer.calls.interviews.removeAddress({}))
  expect(await fetched(next)).toMatchObject(missing)
  expect(await since()).toBeNull()
})

type Ending = (person: Person, lead: Person) => Promise<unknown>

const changedTo =
  (from: 'reviewer' | 'super-reviewer', to: 'applicant' | 'reviewer'): Ending =>
  ({ id }, lead) =>
    done(lead.calls.people.changeRoles({ body: { people: [{ id, seen: from }], to } }))

test.each<[string, Ending]>([
  ['is no longer a reviewer', changedTo('reviewer', 'applicant')],
  [
    'is deactivated',
    ({ id }, lead) => done(lead.calls.people.setActive({ body: { ids: [id], isActive: false } })),
  ],
  ['is deleted', ({ id }, lead) => done(lead.calls.people.remove({ body: { ids: [id] } }))],
  [
    'deletes the account',
    ({ calls }) => done(calls.account.remove({ body: { confirmation: 'delete my account' } })),
  ],
  [
    'logs out on all devices, in the same second',
    ({ calls }) => done(calls.auth.signOutEverywhere({ body: { hasNewPassword: false } })),
  ],
])('the address of someone who %s is dead at the next call', async (_, end) => {
  const { interviewer, token } = await subscribed()
  expect((await fetched(token)).status).toBe(200)
  await end(interviewer, interviewing.lead)
  expect(await fetched(token)).toMatchObject(missing)
})

test('a super reviewer who becomes a reviewer needs a new address', async () => {
  const lead = await portal.person({ role: 'super-reviewer' })
  const token = await subscribe(lead)
  expect((await fetched(token)).status).toBe(200)
  await changedTo('super-reviewer', 'reviewer')(lead, interviewing.lead)
  expect(await fetched(token)).toMatchObject(missing)
})

test.each<[string, Ending]>([
  [
    'a role that is given back',
    async ({ id }, lead) => {
      const change = (seen: 'applicant' | 'reviewer', to: 'applicant' | 'reviewer') =>
        done(lead.calls.people.changeRoles({ body: { people: [{ id, seen }], to } }))
      await change('reviewer', 'applicant')
      await change('applicant', 'reviewer')
    },
  ],
  [
    'an account that is activated again',
    async ({ id }, lead) => {
      for (const isActive of [false, true])
        await done(lead.calls.people.setActive({ body: { ids: [id], isActive } }))
    },
  ],
])('%s does not open an earlier address again', async (_, happen) => {
  const { interviewer, token } = await subscribed()
  await happen(interviewer, interviewing.lead)
  expect(await fetched(token)).toMatchObject(missing)
})

test('a logout of one session, and of everybody else, leaves the address in force', async () => {
  const { interviewer, applicant, token } = await subscribed()
  await done(interviewer.calls.auth.signOut({}))
  await done(applicant.calls.auth.signOutEverywhere({ body: { hasNewPassword: false } }))
  expect((await fetched(token)).status).toBe(200)
})

test('every other token gets the same answer, byte by byte, whatever is wrong with it', async () => {
  const { interviewer, applicant, token } = await subscribed()
  const secret = token.slice(token.indexOf('.') + 1)
  const answers = await Promise.all(
    [
      `${interviewer.id}.${'A'.repeat(43)}`,
      `${applicant.id}.${secret}`,
      `nobody-at-all.${secret}`,
      `${interviewer.id}.`,
      interviewer.id,
      secret,
      `${token}A`,
      token.slice(0, -1),
      'x',
    ].map(fetched),
  )
  const [first, ...others] = answers
  expect(first).toMatchObject(missing)
  for (const other of others) expect(other).toEqual(first)
})

test('table and records hold only a hash of the address', async () => {
  const { interviewer, token } = await subscribed()
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  const secret = token.slice(token.indexOf('.') + 1)
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(JSON.stringify(Items)).not.toContain(secret)
  const record = Items.find(({ pk, sk }) => pk === `USER#${interviewer.id}` && sk === 'PROFILE')!
  const { hash } = record.calendar as { hash: string }
  const { calls } = interviewing.lead
  const answers = await Promise.all([
    interviewer.calls.auth.me({}),
    interviewer.calls.interviews.agenda({}),
    interviewer.calls.account.data({}),
    calls.people.list({ query: {} }),
    calls.records.list({ query: { by: interviewer.id } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(answers)).not.toContain(hash)
  expect(answers[2].answer.calendarSince).toBe('2026-10-01T12:00:00.000Z')
  expect(answers[4].answer.entries[0]).toMatchObject({ what: 'calendar.open', on: [interviewer.id] })
})

test('nothing is left of an erased person’s address (S6)', async () => {
  const { interviewer, token } = await subscribed()
  await done(interviewing.lead.calls.people.remove({ body: { ids: [interviewer.id] } }))
  const { handler } = await import('#functions/events/erasure.ts')
  await handler({ time: portal.clock.now.toISOString() })
  const { getItem } = await import('#functions/store/table/table.ts')
  expect(await getItem({ pk: `USER#${interviewer.id}`, sk: 'PROFILE' })).not.toHaveProperty('calendar')
  expect(await fetched(token)).toMatchObject(missing)
})
