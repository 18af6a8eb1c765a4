import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import { afterEach, expect } from 'vitest'
import { mailEvent } from '#local/ses/mail-event.ts'
import { saveAnswers } from '#local/testing/applying.ts'
import { interleave } from '#local/testing/interleave.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { mailStopWords } from '#shared/people/user.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

let lead: Person
test.beforeAll(async () => {
  lead = await portal.person({ role: 'super-reviewer' })
})
afterEach(() => {
  portal.ses.trouble.length = 0
})

/** Addresses of SES's simulator: mail to the first bounces permanently, mail to the second arrives and is reported as spam. */
const bouncing = () => `bounce+${randomUUID()}@simulator.amazonses.com`
const complaining = () => `complaint+${randomUUID()}@simulator.amazonses.com`

/** Submits an application to a form of its own, and returns what the outbox knows about the receipt afterwards. */
async function submit(applicant: Person) {
  const { calls, id: userId } = applicant
  const form = await portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  await saveAnswers(applicant, id, { roles: ['bootcamp'], why: 'to help' }, { base: 0 })
  expect((await calls.applications.submit({ body: { id } })).status).toBe(200)
  await portal.stream.settled()
  const { getItem } = await import('#functions/store/table/table.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [person] = await findPeople([userId])
  const name = `receipt#${id}#${person!.version}`
  return { name, ...(await getItem({ pk: `OUT#${name}`, sk: 'OUT' })) } as Record<string, unknown>
}

const mailsTo = ({ email }: Person) => portal.mailbox.list(email).length
const ownStop = async ({ calls }: Person) => (await calls.auth.me({})).answer.mailStop
async function listedStop({ id }: Person) {
  const { people } = (await lead.calls.people.list({ query: {} })).answer
  return people.find((person) => person.id === id)!.mailStop
}
const allow = (...people: Person[]) =>
  lead.calls.people.allowMail({ body: { ids: people.map(({ id }) => id) } })

test('after a bounce the address gets no mail, and its owner and the team see it', async () => {
  const person = await portal.person({ email: bouncing() })
  expect(await submit(person)).toMatchObject({ returned: 'bounced', sentAt: expect.any(String) as string })
  expect([await ownStop(person), await listedStop(person)]).toEqual(['bounce', 'bounce'])

  const next = await submit(person)
  expect(next).toMatchObject({ stoppedAt: expect.any(String) as string, tries: 1 })
  expect([next.sentAt, next.gsi2pk, next.returned]).toEqual([undefined, undefined, undefined])
  await portal.stream.tick()
  expect(mailsTo(person)).toBe(0)
})

test('after a mail was reported as spam, its reader gets no further one', async () => {
  const person = await portal.person({ email: complaining() })
  expect(await submit(person)).toMatchObject({ returned: 'reported as spam' })
  expect([await ownStop(person), await listedStop(person)]).toEqual(['complaint', 'complaint'])
  expect(await submit(person)).toMatchObject({ stoppedAt: expect.any(String) as string })
  expect(mailsTo(person)).toBe(1)
})

test('mail continues after a temporary bounce or a not-spam report', async () => {
  const person = await portal.person()
  portal.ses.trouble.push({ bouncesForNow: true })
  const { name, returned } = await submit(person)
  expect(returned).toBe('bounced for now')
  const { handler } = await import('#functions/events/mail-event.ts')
  const tags = [
    { Name: 'outbox', Value: Buffer.from(String(name)).toString('base64url') },
    { Name: 'attempt', Value: '1' },
  ]
  const about = { messageId: 'm', destination: [person.email], tags }
  const notSpam = { eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } } as const
  await handler(mailEvent({ ...notSpam, ...about }) as SNSEvent)
  expect([await ownStop(person), await listedStop(person)]).toEqual([undefined, undefined])
  await submit(person)
  expect(mailsTo(person)).toBe(1)
})

test('a bounce settles a mail whose answer was lost; others change nothing', async () => {
  const person = await portal.person({ email: bouncing() })
  portal.ses.trouble.push({ losesAnswer: true })
  const receipt = await submit(person)
  expect([receipt.gsi2pk, receipt.returned]).toEqual([undefined, 'bounced'])
  const { handler } = await import('#functions/events/mail-event.ts')
  for (const name of [String(receipt.name), 'receipt#unknown']) {
    const tags = [
      { Name: 'outbox', Value: Buffer.from(name).toString('base64url') },
      { Name: 'attempt', Value: '1' },
    ]
    // SES reports addresses as they were written; the portal stores them in lower case.
    const about = { messageId: 'm', destination: [person.email.toUpperCase()], tags }
    const bounced = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } } as const
    await handler(mailEvent({ ...bounced, ...about }) as SNSEvent)
  }
  expect(await ownStop(person)).toBe('bounce')
  const { getItem } = await import('#functions/store/table/table.ts')
  expect(await getItem({ pk: 'OUT#receipt#unknown', sk: 'OUT' })).toBeUndefined()
})

test('a super reviewer allows mail again: the next is tried, the stopped one isn’t', async () => {
  const person = await portal.person({ email: complaining() })
  const other = await portal.person()
  await submit(person)
  const stopped = await submit(person)
  expect((await allow(person, other)).answer.outcomes).toEqual([
    { id: person.id, outcome: 'done' },
    { id: other.id, outcome: 'done' },
  ])
  const { entries } = (await lead.calls.records.list({ query: { by: lead.id } })).answer
  expect(entries[0]).toMatchObject({
    what: 'user.allow-mail',
    on: [person.id],
    before: [{ mailStop: 'complaint' }],
  })
  expect([await ownStop(person), await listedStop(person)]).toEqual([undefined, undefined])
  await portal.stream.tick()
  expect(mailsTo(person)).toBe(1)
  expect(stopped.sentAt).toBeUndefined()
  await submit(person)
  expect([mailsTo(person), await ownStop(person)]).toEqual([2, 'complaint'])
})

test('only super reviewers see or allow mail, and only for existing people', async () => {
  const reviewer = await portal.person({ role: 'reviewer' })
  expect((await reviewer.calls.people.allowMail({ body: { ids: [lead.id] } })).status).toBe(403)
  expect((await reviewer.calls.people.list({ query: {} })).status).toBe(403)
  const nobody = randomUUID()
  expect((await lead.calls.people.allowMail({ body: { ids: [nobody] } })).answer.outcomes).toEqual([
    { id: nobody, outcome: 'refused', reason: 'This account no longer exists.' },
  ])
})

/** Changes someone's address to one that they have verified. */
async function changeAddress(person: Person, email: string) {
  const name = { firstName: 'Ada', lastName: 'Lovelace' }
  expect((await person.calls.auth.update({ body: { email, ...name } })).status).toBe(200)
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await portal.cognito.call('AdminUpdateUserAttributes', {
    UserPoolId: 'eu-west-1_LocalPool',
    Username: person.id,
    UserAttributes: attributes,
  })
  return (await person.calls.auth.confirmEmail({})).answer
}

test('a changed and verified address gets mail, whatever bounced before', async () => {
  const person = await portal.person({ email: bouncing() })
  await submit(person)
  const email = `${randomUUID()}@example.edu`
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(email, 'bounce', new Date())
  const changed = await changeAddress(person, email)
  expect([changed.email, changed.mailStop]).toEqual([email, undefined])
  await submit(person)
  expect(portal.mailbox.list(email).some(({ subject }) => subject.includes('We have your application'))).toBe(
    true,
  )
})

test('overview and home count only accounts that still have the stopped address', async () => {
  const form = await portal.form({})
  const params = { formId: form.id }
  const counted = async () => {
    const [overview, home, list] = await Promise.all([
      lead.calls.decisions.overview({ params }),
      lead.calls.decisions.needs({ params, query: {} }),
      lead.calls.people.list({ query: {} }),
    ])
    return {
      overview: overview.answer.mailStops,
      home: home.answer.needs.find(({ what }) => what === 'mail')?.count ?? 0,
      listed: list.answer.people.filter(({ mailStop }) => mailStop).length,
    }
  }
  const { listed: before } = await counted()
  const as = (count: number) => ({ overview: count, home: count, listed: count })
  const [person, former] = [
    await portal.person({ email: bouncing() }),
    await portal.person({ email: bouncing() }),
  ]
  await submit(person)
  await submit(former)
  expect(await counted()).toEqual(as(before + 2))
  await lead.calls.auth.invite({ body: { people: [{ address: bouncing() }] } })
  await portal.stream.settled()
  await changeAddress(former, `${randomUUID()}@example.edu`)
  expect(await counted()).toEqual(as(before + 1))
  await allow(person)
  expect(await counted()).toEqual(as(before))
})

test('a stop that a super reviewer lifts while it is being listed is not listed', async () => {
  const person = await portal.person()
  const { allowing, stopMail } = await import('#functions/store/people/mail-stops.ts')
  const { queryIndex } = await import('#functions/store/table/table.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const listed = async () => (await queryIndex('gsi1', 'MAILSTOPS')).length
  const before = await listed()
  const lifted = () => writeTogether([allowing(person.email)])
  await interleave(lifted, () => stopMail(person.email, 'bounce', new Date()), 1)
  expect([await listed(), await ownStop(person)]).toEqual([before, undefined])
})

test('a bounced invitation isn’t sent again; registering still brings mail', async () => {
  const email = bouncing()
  const invite = async () =>
    (await lead.calls.auth.invite({ body: { people: [{ address: email }] } })).answer.outcomes
  expect(await invite()).toEqual([{ address: email, outcome: 'invited' }])
  await portal.stream.settled()
  expect(await invite()).toEqual([{ address: email, outcome: 'refused', reason: mailStopWords.bounce }])
  const person = await portal.person({ email })
  expect(await ownStop(person)).toBeUndefined()
})

test('the data about a bounce names no address or mail, so reveals no decision', async () => {
  const person = await portal.person({ email: bouncing() })
  await submit(person)
  const { queryIndex } = await import('#functions/store/table/table.ts')
  const items = await queryIndex('gsi1', 'MAILSTOPS')
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    expect(Object.keys(item).toSorted()).toEqual(['at', 'gsi1pk', 'gsi1sk', 'pk', 'sk', 'why'])
    expect(JSON.stringify(item)).not.toContain('@')
  }
  const { people } = (await lead.calls.people.list({ query: {} })).answer
  const listed = people.find(({ id }) => id === person.id)!
  expect(Object.keys(listed).toSorted()).toEqual(
    ['createdAt', 'email', 'firstName', 'id', 'lastName', 'mailStop', 'role', 'state'].toSorted(),
  )
})
