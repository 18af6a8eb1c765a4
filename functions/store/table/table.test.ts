import { randomUUID } from 'node:crypto'
import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#local/testing/portal-test.ts'

let table: typeof import('./table.ts')
test.beforeAll(async () => {
  table = await import('./table.ts')
})
afterEach(() => vi.restoreAllMocks())

/** Items of one partition, which are in an index too, with the sort keys 000, 001, ... */
async function stored(count: number) {
  const pk = `TEST#${randomUUID()}`
  const keys = Array.from({ length: count }, (_, number) => ({ pk, sk: String(number).padStart(3, '0') }))
  await Promise.all(keys.map((key) => table.putItem({ ...key, gsi1pk: pk, gsi1sk: `a${key.sk}` })))
  return { pk, keys }
}

test('items come in key order, and none for a key without any', async () => {
  const [one, other] = [await stored(60), await stored(45)]
  const missing = { pk: one.pk, sk: 'missing' }
  const keys = [...other.keys.toReversed(), missing, ...one.keys, ...other.keys]
  const items = await table.getItems(keys)
  expect(items.map((item) => item && [item.pk, item.sk])).toEqual(
    keys.map((key) => (key === missing ? undefined : [key.pk, key.sk])),
  )
})

test('what is read of the table itself, and not of an index, is as it is now', async () => {
  const { pk, keys } = await stored(1)
  const send = vi.spyOn(table.documentClient, 'send')
  await table.getItem(keys[0]!)
  await table.getItems(keys)
  await table.queryItems(pk, '000', '999')
  await table.queryBackwards(undefined, pk, '000', '999').next()
  expect(send.mock.calls.map(([{ input }]) => JSON.stringify(input))).toEqual(
    Array.from({ length: 4 }, () => expect.stringContaining('"ConsistentRead":true') as string),
  )
})

test('keys that the store was too busy to read are read again', async () => {
  const { keys } = await stored(3)
  const send = table.documentClient.send.bind(table.documentClient) as (command: unknown) => Promise<unknown>
  let calls = 0
  vi.spyOn(table.documentClient, 'send').mockImplementation(((command: unknown) => {
    if (!(command instanceof BatchGetCommand)) return send(command)
    const asked = command.input.RequestItems![table.TableName]!.Keys!
    // First it reads none, then one at a time.
    const [first, ...others] = calls++ === 0 ? [undefined, ...asked] : asked
    const Responses = { [table.TableName]: first ? [first] : [] }
    return Promise.resolve({ Responses, UnprocessedKeys: { [table.TableName]: { Keys: others } } })
  }) as never)
  expect(await table.getItems(keys)).toEqual(keys)
})

test('a store that stays too busy to read anything is not asked forever', async () => {
  const { keys } = await stored(1)
  const UnprocessedKeys = { [table.TableName]: { Keys: keys } }
  vi.spyOn(table.documentClient, 'send').mockResolvedValue({ UnprocessedKeys } as never)
  await expect(table.getItems(keys)).rejects.toThrow('very busy')
})

test('items are read backwards, page after page, of the table and of an index', async () => {
  const { pk, keys } = await stored(105)
  async function backwards(index: 'gsi1' | undefined, from: string, to: string) {
    const found: string[] = []
    for await (const { sk } of table.queryBackwards(index, pk, from, to)) found.push(sk)
    return found
  }
  expect(await backwards(undefined, '000', '104')).toEqual(keys.map(({ sk }) => sk).toReversed())
  expect(await backwards(undefined, '007', '007')).toEqual(['007'])
  expect(await backwards(undefined, '008', '007')).toEqual([])
  expect(await backwards('gsi1', 'a001', 'a003')).toEqual(['003', '002', '001'])
})

test('a write that conflicts is tried again, and keeps content of any name', async () => {
  const [key] = (await stored(1)).keys
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} })
  vi.spyOn(table.documentClient, 'send').mockRejectedValueOnce(conflict as never)
  const weights = { constructor: 1, hasOwnProperty: 2 }
  await table.putItem({ ...key!, weights: { ...weights, nothing: undefined } })
  expect(await table.getItem(key!)).toEqual({ ...key, weights })
})

test('each item read is looked at a fixed number of times', async () => {
  const looksAt = async (count: number) => {
    let looks = 0
    const keys = Array.from({ length: count }, (_, sk) => ({ pk: 'TEST', sk: String(sk) }))
    const watched = (key: { pk: string; sk: string }) =>
      Object.defineProperty({ ...key }, 'sk', { get: () => (looks++, key.sk) })
    vi.spyOn(table.documentClient, 'send').mockImplementation(((command: BatchGetCommand) => {
      const asked = command.input.RequestItems![table.TableName]!.Keys as typeof keys
      return Promise.resolve({ Responses: { [table.TableName]: asked.map(watched) } })
    }) as never)
    expect(await table.getItems(keys)).toHaveLength(count)
    return looks / count
  }
  expect(await looksAt(1_000)).toBe(await looksAt(10))
})
