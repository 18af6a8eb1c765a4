import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type TestPortal } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  portal.ses.trouble.length = 0
  vi.restoreAllMocks()
})

const hour = 60 * 60_000
const day = 24 * hour

/** A mail in the outbox that is due in a day, and its recipient. */
async function mailDueTomorrow() {
  const { outgoing } = await import('#functions/store/table/outbox.ts')
  const { writeTogether } = await import('#functions/store/table/transaction.ts')
  const form = await portal.form()
  const { id, email } = await portal.person({ role: 'super-reviewer' })
  const name = `retention-warning#${id}`
  const about = { formId: form.id, retainUntil: '2026-12-01', userId: id }
  const begin = Date.now() + day
  await writeTogether([outgoing({ name, kind: 'retention-warning', ...about }, new Date(begin))])
  return { name, id, email, begin }
}

/**
 * A mail with this trouble at every try, an hour apart: how many tries that makes, and who gets it in the end. During the first `paused`
 * tries SES accepts no mail.
 */
async function triesOf(
  trouble: TestPortal['ses']['trouble'][number],
  most = Infinity,
  paused = 0,
): Promise<{ tries: number; email: string; id: string }> {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, id, email, begin } = await mailDueTomorrow()
  let tries = 0
  for (; (await listDue(new Date(begin + tries * hour))).includes(name); tries++) {
    if (tries < most)
      portal.ses.trouble.push(tries < paused ? { refuses: 'SendingPausedException' } : trouble)
    await deliverOutgoing(name, new Date(begin + tries * hour))
  }
  return { tries, email, id }
}

test('a mail whose attempt was killed is sent once, after the lease', async () => {
  const { takeOutgoing } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, email, begin } = await mailDueTomorrow()
  const at = (minutes: number) => new Date(begin + minutes * 60_000)
  // The attempt has taken the mail, and ends here.
  await takeOutgoing(name, at(0))
  const sent: number[] = []
  for (const minutes of [1, 14, 16, 17, 40]) {
    await deliverOutgoing(name, at(minutes))
    sent.push(portal.mailbox.list(email).length)
  }
  expect(sent).toEqual([0, 0, 1, 1, 1])
})

/** Tries to deliver a mail, and meets this fault when the mail is written: the first call to the store takes it, the second one reads what it says. */
async function failToWrite(name: string, at: Date, fault: 'throttled' | 'server error') {
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  await inTrouble({ fault, call: 2, length: 'for a call' }, () => deliverOutgoing(name, at))
}

test('a mail the store was too busy to write is sent a minute later', async () => {
  await plantStoreFaults()
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, email, begin } = await mailDueTomorrow()
  await failToWrite(name, new Date(begin), 'throttled')
  expect(portal.mailbox.list(email)).toEqual([])
  for (const minutes of [1, 2]) await deliverOutgoing(name, new Date(begin + minutes * 60_000))
  expect(portal.mailbox.list(email)).toHaveLength(1)
})

test('a run sends mails for a minute and leaves the others to the next run', async () => {
  const { handler } = await import('#functions/events/outbox.ts')
  const [one, other] = [await mailDueTomorrow(), await mailDueTomorrow()]
  const sent = () => [one, other].map(({ email }) => portal.mailbox.list(email).length)
  const began = Date.now()
  // Lambda's clock, when SES has taken a minute for the first mail.
  vi.spyOn(Date, 'now').mockImplementation(() => began + (sent()[0] ? 61_000 : 0))
  const tick = { time: new Date(other.begin).toISOString() }
  await handler(tick as never)
  expect(sent()).toEqual([1, 0])
  vi.restoreAllMocks()
  await handler(tick as never)
  expect(sent()).toEqual([1, 1])
})

const events = () =>
  lines
    .map((line) => JSON.parse(line) as { event: string; tries: number })
    .filter(({ event }) => event !== 'outbox')
    .map(({ event, tries }) => `${event} ${tries}`)

test('a mail that SES refuses is given up after a day, with two log lines', async () => {
  const { tries, email, id } = await triesOf({
    refuses: 'MessageRejected',
    because: unverified('someone@example.edu'),
  })
  expect(tries).toBe(30)
  expect(events()).toEqual(['mail-late 5', 'mail-given-up 30'])
  expect(portal.mailbox.list(email)).toEqual([])
  expect(lines.join('')).not.toMatch(new RegExp(`${id}|@`))
})

/** SES's words about a sender or, in its sandbox, a recipient. */
const unverified = (address: string) =>
  `Email address is not verified. The following identities failed the check in region US-EAST-1: ${address}`

test('a mail without any news from SES is late after a while, then given up', async () => {
  const { tries } = await triesOf({ losesAnswer: true, losesEvent: true })
  expect(tries).toBe(180)
  expect(events()).toEqual(['mail-late 2', 'mail-late 5', 'mail-given-up 180'])
})

test.each([
  ['TooManyRequestsException', ''],
  ['SendingPausedException', ''],
  ['LimitExceededException', ''],
  ['AccessDeniedException', ''],
  ['MessageRejected', unverified('Our chapter <portal@example.org>, portal@example.org')],
])('while SES accepts no mail (%s), mails wait for days and are sent then', async (refuses, because) => {
  const { tries, email } = await triesOf({ refuses, because }, 40)
  expect(tries).toBe(41)
  expect(events()).toEqual(['mail-late 5'])
  expect(portal.mailbox.list(email)).toHaveLength(1)
})

test('a mail that waited for SES is refused for a whole day before giving up', async () => {
  const { tries, email } = await triesOf({ refuses: 'MessageRejected' }, Infinity, 40)
  expect(tries).toBe(70)
  expect(events()).toEqual(['mail-late 5', 'mail-given-up 70'])
  expect(portal.mailbox.list(email)).toEqual([])
})

test('a mail that can’t be written is given up after a week, with alarms', async () => {
  await plantStoreFaults()
  const { findOutgoing, listDue } = await import('#functions/store/table/outbox.ts')
  const { name, id, begin } = await mailDueTomorrow()
  let tries = 0
  for (; tries < 200 && (await listDue(new Date(begin + tries * hour))).includes(name); tries++)
    await failToWrite(name, new Date(begin + tries * hour), 'server error')
  expect(tries).toBe(180)
  expect(events()).toEqual(['mail-late 5', 'mail-given-up 180'])
  expect(await findOutgoing([name])).toEqual(['unsent'])
  // Each try says where it failed, and nothing of the mail.
  expect(JSON.parse(lines[0]!)).toMatchObject({
    kind: 'retention-warning',
    tries: 1,
    stack: expect.arrayContaining([expect.stringContaining('store/people/users.ts')]),
  })
  expect(lines.join('')).not.toMatch(new RegExp(`${id}|@`))
})

test('an entry of unknown kind doesn’t hold up the stream and is given up', async () => {
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { handler } = await import('#functions/events/outbox.ts')
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { getItem, updateItem } = await import('#functions/store/table/table.ts')
  const { expression } = await import('#functions/store/table/expression.ts')
  const { name, begin } = await mailDueTomorrow()
  const key = { pk: `OUT#${name}`, sk: 'OUT' }
  await updateItem(key, expression`SET #kind = ${'of-tomorrow'}`)
  const dynamodb = { NewImage: marshall((await getItem(key))!), ApproximateCreationDateTime: begin / 1000 }
  const streamed = await handler({ Records: [{ eventName: 'INSERT', dynamodb }] } as never)
  expect(streamed).toEqual({ batchItemFailures: [] })
  let tries = 1
  for (; tries < 200 && (await listDue(new Date(begin + tries * hour))).includes(name); tries++)
    await deliverOutgoing(name, new Date(begin + tries * hour))
  expect(tries).toBe(180)
  expect(events()).toEqual(['mail-late 5', 'mail-given-up 180'])
})

test('a mail whose attempts all end without a result is given up after two days', async () => {
  const { findOutgoing, takeOutgoing } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, email, begin } = await mailDueTomorrow()
  const at = (tries: number) => new Date(begin + tries * 16 * 60_000)
  for (let tries = 0; tries < 180; tries++) await takeOutgoing(name, at(tries))
  await deliverOutgoing(name, at(180))
  expect(events()).toEqual(['mail-given-up 181'])
  expect([portal.mailbox.list(email), await findOutgoing([name])]).toEqual([[], ['unsent']])
})

test('a mail is late from its fifth try, however the earlier ones ended', async () => {
  const { takeOutgoing } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, email, begin } = await mailDueTomorrow()
  const at = (tries: number) => new Date(begin + tries * hour)
  portal.ses.trouble.push({ refuses: 'MessageRejected' })
  await deliverOutgoing(name, at(0))
  for (const tries of [1, 2, 3]) await takeOutgoing(name, at(tries))
  await deliverOutgoing(name, at(4))
  expect(events()).toEqual(['mail-late 5'])
  expect(lines.join('')).toContain('"sending":"refused"')
  expect(portal.mailbox.list(email)).toHaveLength(1)
})

test('a mail goes out although SES has closed the connection of the mail before it', async () => {
  const { sendMail } = await import('./send-mail.ts')
  const mail = { to: 'ada@example.edu', subject: 'Hello', text: 'Hello', html: 'Hello' }
  const sendings = []
  for (const tries of [1, 2, 3]) {
    sendings.push(await sendMail(mail, { name: 'hello', tries }))
    portal.ses.server.closeAllConnections()
  }
  expect(sendings).toEqual(['sent', 'sent', 'sent'])
})

test('a mail for which no connection opens is tried again after a minute', async () => {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('./deliver-outgoing.ts')
  const { name, email, begin } = await mailDueTomorrow()
  const { server } = portal.ses
  const { port } = server.address() as AddressInfo
  server.close().closeAllConnections()
  await once(server, 'close')
  await deliverOutgoing(name, new Date(begin))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const inAMinute = new Date(begin + 60_000)
  expect(await listDue(inAMinute)).toContain(name)
  await deliverOutgoing(name, inAMinute)
  expect(portal.mailbox.list(email)).toHaveLength(1)
})
