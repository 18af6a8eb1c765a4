import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'

// Attempts to send a mail, and events about it, may come twice, late, or both at once.
let store: typeof import('./outbox.ts')
test.beforeAll(async () => {
  store = await import('./outbox.ts')
})

/** Later than the portal's clock, so that nothing is delivered by itself. */
const start = new Date('2027-10-01T12:00:00.000Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const mailOf = (name: string) => ({ name, kind: 'receipt', userId: 'ada', responseId: 'r' }) as const
const receipt = (name: string) => ({ ...mailOf(name), submittedAt: start.toISOString() })

/** A mail under a name that begins with a text. */
async function added(beginning: string) {
  const name = `${beginning}-${randomUUID()}`
  await store.putOutgoing([receipt(name)], start)
  return name
}

const neverAdded = () => `never-added-${randomUUID()}`

async function stored(name: string) {
  const { getItem } = await import('./table.ts')
  return getItem({ pk: `OUT#${name}`, sk: 'OUT' })
}

test('one attempt holds a mail for 15 minutes, and a done mail isn’t taken again', async () => {
  const name = await added('taken')
  expect(await store.takeOutgoing(name, start)).toMatchObject({ ...mailOf(name), tries: 1 })
  expect(await store.takeOutgoing(name, after(15))).toBeUndefined()
  expect((await store.takeOutgoing(name, after(15.05)))?.tries).toBe(2)
  expect(await store.concludeOutgoing(name, after(16))).toBe(true)
  expect(await store.concludeOutgoing(name, after(17))).toBe(false)
  const { sentAt, expiresAt } = (await stored(name))!
  expect(sentAt).toBe(after(16).toISOString())
  expect(expiresAt).toBe(after(16).getTime() / 1000 + 180 * 24 * 60 * 60)
  expect(await store.takeOutgoing(name, after(60))).toBeUndefined()
  const none = neverAdded()
  expect(await store.takeOutgoing(none, start)).toBeUndefined()
  expect(await stored(none)).toBeUndefined()
})

test('what has been due the longest is listed first', async () => {
  const names = Array.from({ length: 12 }, (_, minute) => `due-${minute}-${randomUUID()}`)
  for (const [minute, name] of names.entries()) await store.putOutgoing([receipt(name)], after(minute))
  const listed = await store.listDue(after(60))
  expect(listed.filter((name) => name.startsWith('due-'))).toEqual(names)
})

test('an event of SES ends a mail once, and never creates one', async () => {
  const name = await added('confirmed')
  await store.confirmOutgoing(name, after(1))
  await store.confirmOutgoing(name, after(2))
  expect((await stored(name))?.sentAt).toBe(after(1).toISOString())
  const none = neverAdded()
  await store.confirmOutgoing(none, start)
  expect(await store.noteReturned(none, 'bounced')).toBe(false)
  expect(await stored(none)).toBeUndefined()
  expect(await store.noteReturned(name, 'bounced')).toBe(true)
  expect((await stored(name))?.returned).toBe('bounced')
})

test('a mail is added once, and one that was begun keeps what is known about it', async () => {
  const name = await added('once')
  await store.takeOutgoing(name, start)
  await store.putOutgoing([receipt(name)], start)
  expect((await stored(name))?.tries).toBe(1)
  const names = [name, `${name}-second`]
  const put = () => store.putUnderOneOf(names, receipt, start)
  expect([await put(), await put()]).toEqual([true, false])
  const many = Array.from({ length: 51 }, (_, number) => receipt(`many-${name}-${number}`))
  await store.putOutgoing(many, start)
  expect((await store.listDue(after(1))).filter((each) => each.startsWith(`many-${name}`))).toHaveLength(51)
  expect((await store.listDue(after(-1))).filter((each) => each.startsWith(`many-${name}`))).toEqual([])
})

const ends = {
  abandonOutgoing: 'givenUpAt',
  stopOutgoing: 'stoppedAt',
} as const

test('only the attempt that has an unfinished mail gives it up or stops it', async () => {
  const ended: string[] = []
  for (const [end, endedAt] of Object.entries(ends) as [keyof typeof ends, string][]) {
    const name = await added(end)
    ended.push(name)
    await store.takeOutgoing(name, start)
    expect(await store[end]({ name, tries: 0 }, after(1))).toBe(false)
    expect(await store[end]({ name, tries: 1 }, after(1))).toBe(true)
    expect(await store[end]({ name, tries: 1 }, after(2))).toBe(false)
    expect((await stored(name))?.[endedAt]).toBe(after(1).toISOString())
    expect(await store.takeOutgoing(name, after(60))).toBeUndefined()
  }
  const sent = await added('sent')
  await store.concludeOutgoing(sent, start)
  const names = [...ended, sent, neverAdded()]
  expect(await store.findOutgoing(names)).toEqual(['unsent', 'unsent', 'sent', 'waiting'])
  expect(await store.stopOutgoing({ name: neverAdded(), tries: 0 }, start)).toBe(false)
})

test('an unsent mail is tried after 1, 2, 4 minutes, at most an hour apart', async () => {
  const name = await added('postponed')
  const due = async (tries: number) => {
    expect(await store.postponeOutgoing({ name, tries }, { why: 'held', whySince: 0 }, start)).toBe(true)
    const { gsi2sk, lease } = (await stored(name))!
    expect(lease).toBeUndefined()
    return (Date.parse(String(gsi2sk)) - start.getTime()) / 60_000
  }
  const waits: number[] = []
  for (let tries = 1; tries <= 8; tries++) {
    await store.takeOutgoing(name, start)
    expect(
      await store.postponeOutgoing({ name, tries: tries - 1 }, { why: 'held', whySince: 0 }, start),
    ).toBe(false)
    waits.push(await due(tries))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  await store.concludeOutgoing(name, start)
  expect(await store.postponeOutgoing({ name, tries: 8 }, { why: 'held', whySince: 0 }, start)).toBe(false)
})

test('a mail that is put off isn’t due early, and its attempts start at zero', async () => {
  const name = await added('put-off')
  await store.takeOutgoing(name, start)
  expect(await store.putOff({ name, tries: 0 }, after(60))).toBe(false)
  expect(await store.putOff({ name, tries: 1 }, after(60))).toBe(true)
  expect(await stored(name)).toMatchObject({ gsi2sk: after(60).toISOString(), tries: 0 })
  expect((await store.takeOutgoing(name, after(61)))?.tries).toBe(1)
  await store.concludeOutgoing(name, after(61))
  expect(await store.putOff({ name, tries: 1 }, after(120))).toBe(false)
})

test('only an entry of the outbox that is not done is due, from its moment on', () => {
  const item = { pk: 'OUT#one', gsi2pk: 'DUE#0', gsi2sk: start.toISOString() }
  expect([start, after(-1)].map((now) => store.isDue(item, now))).toEqual([true, false])
  expect(store.isDue({ ...item, gsi2pk: undefined }, start)).toBe(false)
  expect(store.isDue({ ...item, pk: 'USER#one' }, start)).toBe(false)
})
