import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { openTableStream } from './table-stream.ts'

const failing = vi.hoisted(() => ({ with: new Error('') as Error }))
vi.mock('#functions/events/outbox.ts', () => ({ handler: () => Promise.reject(failing.with) }))
vi.mock('#functions/events/erasure.ts', () => ({ handler: () => Promise.resolve() }))

afterEach(() => vi.restoreAllMocks())

const busy = () => new Problem('BUSY', 'The portal is very busy. Please try again in a moment.')

async function printedAt(failure: Error) {
  failing.with = failure
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
