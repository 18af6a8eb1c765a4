import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { interleave } from '#local/testing/interleave.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import type { StoredMessage } from './messages.ts'

// Two calls may send, confirm or erase the same message at the same moment.
let store: typeof import('./messages.ts')
test.beforeAll(async () => {
  store = await import('./messages.ts')
})

let number = 0
const messageOf = (given: Partial<StoredMessage> = {}): StoredMessage => ({
  id: `message-${number++}`,
  formId: 'a-form',
  subject: 'News',
  text: 'Read this.',
  audience: { to: 'submitted' },
  answersToSender: true,
  by: 'ada',
  at: portal.clock.now.toISOString(),
  state: 'writing',
  count: 2,
  digest: 'digest',
  salt: 'salt',
  ...given,
})
const one = randomUUID()
const recipients = [one, 'two'].map((userId) => ({ key: `a-form.${userId}`, userId }))

async function isWritten(writing: Promise<unknown>) {
  const conditions = await import('../table/condition-failed.ts')
  return conditions.isWritten(writing as Promise<void>)
}

const personOf = async (id: string) => (await (await import('../people/users.ts')).findPeople([id]))[0]!
const actor = async () => personOf((await portal.person({ role: 'super-reviewer' })).id)

const summary = { to: 'submitted', digest: 'digest' } as const
const stateOf = async ({ formId, id }: StoredMessage) => (await store.findMessage(formId, id))?.state

const send = async (message: StoredMessage, to: 'sending' | 'waiting') =>
  isWritten(store.sendMessage({ message, by: await actor(), summary, now: portal.clock.now }, to))
const asStored = async ({ formId, id }: StoredMessage) => (await store.findMessage(formId, id))!
const end = async (given: StoredMessage, to: 'sending' | 'discarded') => {
  const message = await asStored(given)
  return isWritten(store.endWaiting({ message, by: await actor(), summary, now: portal.clock.now }, to))
}

test('a message is sent with the recipients of the call that wrote it last', async () => {
  const first = messageOf()
  await store.writeMessage(first, recipients)
  const second = { ...first, salt: 'another salt' }
  await store.writeMessage(second, recipients.slice(0, 1))
  expect([await send(first, 'waiting'), await send(second, 'waiting')]).toEqual([false, true])
  expect(await send(second, 'waiting')).toBe(false)
  expect(await isWritten(store.writeMessage(first, recipients))).toBe(false)
  expect(await stateOf(first)).toBe('waiting')
  expect((await store.findMessages([first, messageOf()])).map((found) => found?.salt)).toEqual([
    'another salt',
    undefined,
  ])
})

test('recipients of an attempt that another one has replaced are not kept', async () => {
  const slow = messageOf({ salt: 'slow' })
  const quick = { ...slow, salt: 'quick', count: 1 }
  const replaced = interleave(
    () => store.writeMessage(quick, recipients.slice(1)),
    () => store.writeMessage(slow, recipients),
    1,
  )
  expect(await isWritten(replaced)).toBe(false)
  expect((await store.findRecipients(quick)).map(({ userId }) => userId)).toEqual(['two'])
})

test('a form’s messages are listed from the latest, without unfinished ones', async () => {
  const formId = 'listed'
  const texts = ['First', 'Third', 'Second', 'Unsent'] as const
  const times = [
    '2026-10-01T12:00:00.000Z',
    '2026-10-03T12:00:00.000Z',
    '2026-10-02T12:00:00.000Z',
    '2026-10-04T12:00:00.000Z',
  ]
  for (const [index, subject] of texts.entries()) {
    const message = messageOf({ formId, subject, at: times[index]! })
    await store.writeMessage(message, recipients)
    if (subject !== 'Unsent') await send(message, 'waiting')
  }
  expect((await store.listMessages(formId)).map(({ subject }) => subject)).toEqual([
    'Third',
    'Second',
    'First',
  ])
  expect(await store.listAllMessages(formId)).toHaveLength(4)
})

test('a message’s record names its one recipient, or its form', async () => {
  const by = await actor()
  const ids = ['A', 'B'].map((letter) => `a-form.${letter.repeat(20)}`)
  const audiences: StoredMessage['audience'][] = [
    { to: 'colleague', userId: one },
    { to: 'picked', responseIds: ids.slice(0, 1) },
    { to: 'picked', responseIds: ids },
  ]
  for (const audience of audiences) {
    const message = messageOf({ audience })
    await store.writeMessage(message, recipients)
    for (const [does, to] of [
      [store.sendMessage, 'waiting'],
      [store.endWaiting, 'discarded'],
    ] as const) {
      const moving = {
        message: await asStored(message),
        by: await personOf(by.id),
        summary,
        now: portal.clock.now,
      }
      await does(moving, to as never)
    }
  }
  const { queryItems } = await import('../table/table.ts')
  const records = await queryItems(`AUDIT#${by.id}`, '0', '~')
  expect(records.map(({ what, on, after }) => [what, on, after])).toEqual(
    [[one], ids.slice(0, 1), ['a-form']].flatMap((on) => [
      ['message.send', on, { ...summary, waitsForSecond: true }],
      ['message.discard', on, summary],
    ]),
  )
})

test('what waits is confirmed or discarded once', async () => {
  for (const [to, other] of [
    ['sending', 'discarded'],
    ['discarded', 'sending'],
  ] as const) {
    const message = messageOf()
    await store.writeMessage(message, [])
    expect(await end(message, to)).toBe(false)
    await send(message, 'waiting')
    expect(await store.noteSent(message)).toBe(false)
    expect([await end(message, to), await end(message, other)]).toEqual([true, false])
    await portal.stream.settled()
    // The outbox sends it to its recipients, of whom there are none, at once.
    expect(await stateOf(message)).toBe(to === 'sending' ? 'sent' : to)
  }
})

test('a message is sent only while being sent, and never comes back', async () => {
  const message = messageOf()
  await store.writeMessage(message, recipients)
  expect(await store.noteSent(message)).toBe(false)
  const none = messageOf()
  expect([await store.noteSent(none), await store.endMessage(none)]).toEqual([false, false])
  expect(await store.findMessage(none.formId, none.id)).toBeUndefined()
  expect(await store.endMessage(message)).toBe(true)
  expect(await stateOf(message)).toBe('discarded')
  await store.removeMessage(message)
  expect(await stateOf(message)).toBeUndefined()
  expect(await store.findRecipients(message)).toEqual([])
})

test('1,001 recipients are saved and found, without what an earlier attempt has left', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => ({
    key: `a-form.${index}`,
    userId: `person-${index}`,
  }))
  const message = messageOf({ formId: 'large', count: 1_001 })
  await store.writeMessage(message, many)
  expect(await store.findRecipients(message)).toEqual(many)
  await store.writeMessage({ ...message, salt: 'again', count: 1_000 }, many.slice(0, 1_000))
  expect(await store.findRecipients({ ...message, count: 1_000 })).toHaveLength(1_000)
})

test('an erased recipient goes, with what was written to them or to few', async () => {
  const picked = {
    to: 'picked',
    responseIds: [`a-form.${'A'.repeat(20)}`],
  } satisfies StoredMessage['audience']
  const all = [
    messageOf({ formId: 'erased' }),
    messageOf({ formId: 'erased', audience: picked }),
    messageOf({ formId: 'erased', audience: { to: 'colleague', userId: one } }),
    messageOf({ formId: 'erased', audience: { to: 'reviewers-behind' } }),
    messageOf({ formId: 'erased', audience: picked, salt: 'of others' }),
  ]
  for (const message of all)
    await store.writeMessage(message, message.salt === 'salt' ? recipients : recipients.slice(1))
  for (let times = 0; times < 2; times++) await store.eraseFromMessages(one)
  const texts = await store.findMessages(all)
  expect(texts.map((message) => message?.subject)).toEqual(['News', 'Erased', 'Erased', 'News', 'News'])
  expect((await store.findRecipients(all[0]!)).map(({ userId }) => userId)).toEqual(['two'])
})

test('an erasure has removed the text before it takes a recipient out', async () => {
  const message = messageOf({ audience: { to: 'colleague', userId: one }, text: 'About their illness.' })
  await store.writeMessage(message, recipients)
  const textOf = async () => (await store.findMessage(message.formId, message.id))?.text
  for (const passing of [0, 1, 2]) {
    const killed = () => Promise.reject(new Error('killed'))
    await interleave(killed, () => store.eraseFromMessages(one), passing).catch(() => undefined)
    const isNamed = (await store.findRecipients(message)).some(({ userId }) => userId === one)
    expect(isNamed || (await textOf()) === 'This message was erased.').toBe(true)
  }
  await store.eraseFromMessages(one)
  expect(await textOf()).toBe('This message was erased.')
})

test('two erasures at once take both recipients and restore no message', async () => {
  const message = messageOf({ audience: { to: 'colleague', userId: one } })
  await store.writeMessage(message, recipients)
  await interleave(
    () => store.eraseFromMessages('two'),
    () => store.eraseFromMessages(one),
  )
  expect(await store.findRecipients(message)).toEqual([])
  await store.writeMessage(message, recipients)
  await interleave(
    () => store.removeMessage(message),
    () => store.eraseFromMessages(one),
  )
  expect(await store.findMessage(message.formId, message.id)).toBeUndefined()
})
