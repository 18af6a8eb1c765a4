import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#local/testing/portal-test.ts'

// No test waits for the pauses between tries.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: () => Promise.resolve(),
}))

let store: typeof import('./table.ts')
let writeTogether: (typeof import('./transaction.ts'))['writeTogether']

test.beforeAll(async () => {
  store = await import('./table.ts')
  ;({ writeTogether } = await import('./transaction.ts'))
})
afterEach(() => vi.restoreAllMocks())

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

/** The next transactions end with these codes, one each. Those after them are really made. */
function endsIn(...errors: Error[]) {
  const send = vi.spyOn(store.documentClient, 'send')
  for (const error of errors) send.mockImplementationOnce(() => Promise.reject(error))
  return send
}

const newKey = () => ({ pk: `TEST#${randomUUID()}`, sk: 'TEST' })
const put = (key: ReturnType<typeof newKey>) => ({ put: { ...key, kept: true } })

test.each([
  ['met another', ['None', 'TransactionConflict']],
  ['met another, so that a condition was read too early', ['ConditionalCheckFailed', 'TransactionConflict']],
  ['came when the table was too busy', ['None', 'ThrottlingError']],
])('a transaction that %s is retried, and everything in it is written', async (_, codes) => {
  const keys = [newKey(), newKey()]
  const send = endsIn(canceled(...codes), canceled(...codes))
  await writeTogether(keys.map(put))
  // On a busy machine the real one may be retried too.
  expect(send.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect((await store.getItems(keys)).map((item) => item?.kept)).toEqual([true, true])
})

test('a transaction that conflicts with others nine times counts as too busy', async () => {
  const send = endsIn(...Array.from({ length: 9 }, () => canceled('TransactionConflict')))
  await expect(writeTogether([put(newKey())])).rejects.toMatchObject({ code: 'BUSY' })
  expect(send).toHaveBeenCalledTimes(9)
})

test('a transaction that could never succeed is not retried', async () => {
  const error = canceled('TransactionConflict', 'ItemCollectionSizeLimitExceeded')
  const send = endsIn(error)
  await expect(writeTogether([put(newKey()), put(newKey())])).rejects.toBe(error)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a transaction can write and remove items together', async () => {
  const [old, fresh] = [newKey(), newKey()]
  await writeTogether([put(old)])
  await writeTogether([{ remove: old }, put(fresh)])
  expect((await store.getItems([old, fresh])).map((item) => item?.kept)).toEqual([undefined, true])
})
