import type { SNSEvent } from 'aws-lambda'
import { expect } from 'vitest'
import { mailEvent } from '#local/ses/mail-event.ts'
import { saveAnswers } from '#local/testing/applying.ts'
import { type TestPortal } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

/** An application whose receipt meets this trouble at SES, and the receipt's name in the outbox. */
async function submitted(...trouble: TestPortal['ses']['trouble']) {
  const form = await portal.form({ dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const person = await portal.person()
  const { calls, email } = person
  const { id } = (await calls.applications.open({ body: { formId: form.id } })).answer
  await saveAnswers(person, id, { roles: ['bootcamp'], why: 'to help' }, { base: 0 })
  portal.ses.trouble.push(...trouble)
  await calls.applications.submit({ body: { id } })
  await portal.stream.settled()
  return { email, name: `receipt#${id}#1` }
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const mailsTo = (email: string) => portal.mailbox.list(email).length

async function deliverAt(name: string, time: Date) {
  const { deliverOutgoing } = await import('#functions/mail/deliver-outgoing.ts')
  await deliverOutgoing(name, time)
  await portal.stream.settled()
}

async function waits(name: string) {
  const { getItem } = await import('#functions/store/table/table.ts')
  const item = await getItem({ pk: `OUT#${name}`, sk: 'OUT' })
  return item?.gsi2pk !== undefined
}

async function tell(eventType: 'Send' | 'Delivery' | 'Reject', name: string, attempt: number) {
  const { handler } = await import('./mail-event.ts')
  const tags = [
    { Name: 'outbox', Value: Buffer.from(name).toString('base64url') },
    { Name: 'attempt', Value: String(attempt) },
  ]
  await handler(mailEvent({ eventType, messageId: 'm', tags }) as SNSEvent)
}

test('if SES’s answer is lost but its event arrives, the mail isn’t sent twice', async () => {
  const { email, name } = await submitted({ losesAnswer: true })
  expect([mailsTo(email), await waits(name)]).toEqual([1, false])
  await deliverAt(name, minutes(16))
  await portal.stream.tick()
  expect(mailsTo(email)).toBe(1)
})

test('if SES’s answer and event are lost, the mail is sent again after the lease', async () => {
  const { email, name } = await submitted({ losesAnswer: true, losesEvent: true })
  expect([mailsTo(email), await waits(name)]).toEqual([1, true])
  await deliverAt(name, minutes(14))
  expect(mailsTo(email)).toBe(1)
  await deliverAt(name, minutes(16))
  expect([mailsTo(email), await waits(name)]).toEqual([2, false])
})

test('an event that arrives after the next attempt has begun prevents a third one', async () => {
  const { email, name } = await submitted({ losesAnswer: true, losesEvent: true })
  portal.ses.trouble.push({ losesAnswer: true, losesEvent: true })
  await deliverAt(name, minutes(16))
  await tell('Delivery', name, 1)
  await deliverAt(name, minutes(48))
  expect([mailsTo(email), await waits(name)]).toEqual([2, false])
})

test('a mail that SES rejected is tried again after a minute', async () => {
  const { email, name } = await submitted({ rejects: true })
  expect([mailsTo(email), await waits(name)]).toEqual([0, true])
  await deliverAt(name, minutes(2))
  expect([mailsTo(email), await waits(name)]).toEqual([1, false])
})

test('a late rejection doesn’t release a mail that another attempt has', async () => {
  const { email, name } = await submitted({ losesAnswer: true, losesEvent: true })
  portal.ses.trouble.push({ losesAnswer: true, losesEvent: true })
  await deliverAt(name, minutes(16))
  await tell('Reject', name, 1)
  await deliverAt(name, minutes(20))
  expect([mailsTo(email), await waits(name)]).toEqual([2, true])
})

test('a repeated, disordered or unknown event changes nothing', async () => {
  const { email, name } = await submitted()
  for (const eventType of ['Delivery', 'Send', 'Reject', 'Send'] as const) await tell(eventType, name, 1)
  await tell('Send', 'receipt#unknown', 1)
  await deliverAt(name, minutes(16))
  expect([mailsTo(email), await waits(name), await waits('receipt#unknown')]).toEqual([1, false, false])
})
