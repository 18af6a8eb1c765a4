import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/kernel/problem.ts'
import { openTableStream } from './table-stream.ts'

const outbox = vi.hoisted(() => ({ handler: async (): Promise<void> => undefined }))
vi.mock('#functions/events/outbox.ts', () => ({ handler: () => outbox.handler() }))
vi.mock('#functions/events/erasure.ts', () => ({ handler: () => Promise.resolve() }))
vi.mock('#functions/events/expired-file.ts', () => ({ handler: () => Promise.resolve() }))

afterEach(() => vi.restoreAllMocks())

const busy = () => new Problem('BUSY', 'The portal is very busy. Please try again in a moment.')

async function printedAt(failure: Error) {
  outbox.handler = () => Promise.reject(failure)
  const print = vi.spyOn(console, 'error').mockReturnValue()
  await openTableStream(() => new Date()).tick()
  return print.mock.calls
}

test.each([
  ['one thing', busy()],
  ['several things', new AggregateError([busy(), busy()])],
])("a minute's tick that was too slow for %s says so in one sentence", async (_what, failure) => {
  expect(await printedAt(failure)).toEqual([['This machine was too busy for some work in the background.']])
})

test("a fault in a minute's tick is printed whole, also next to work that was too slow", async () => {
  for (const fault of [new TypeError('a fault'), new AggregateError([busy(), new TypeError('a fault')])])
    expect(await printedAt(fault)).toContainEqual([fault])
})

test('closing waits for deliveries, and for those that they cause', async () => {
  const stream = openTableStream(() => new Date())
  const mail = { table: 'portal', after: { sk: { S: 'OUT' } } }
  let deliveries = 0
  outbox.handler = async () => {
    deliveries += 1
    if (deliveries < 3) stream.onCommit([mail])
  }
  stream.onCommit([mail])
  await stream.close()
  expect(deliveries).toBe(3)
})
