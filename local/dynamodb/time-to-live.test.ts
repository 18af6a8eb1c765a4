import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from './store.ts'
import { startBench } from './test-bench.ts'

const TableName = 'main'
const now = new Date('2026-01-01T00:00:00Z')
const seconds = now.getTime() / 1000
let commits: Change[][]
let bench: Awaited<ReturnType<typeof startBench>>
beforeEach(async () => {
  commits = []
  bench = await startBench({ now: () => now, onCommit: (changes) => commits.push(changes) })
})
afterEach(() => bench.close())

const enable = (Enabled: boolean) =>
  bench.client.send(
    new UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { Enabled, AttributeName: 'expiresAt' },
    }),
  )
const put = (pk: string, expiresAt: unknown) =>
  bench.document.send(new PutCommand({ TableName, Item: { pk, sk: '1', expiresAt } }))

test('time to live can be switched on and off, but not twice in a row', async () => {
  const describe = async () =>
    (await bench.client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription
  expect(await describe()).toEqual({ TimeToLiveStatus: 'DISABLED' })
  await enable(true)
  expect(await describe()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' })
  await expect(enable(true)).rejects.toMatchObject({ name: 'ValidationException' })
  await enable(false)
  expect(await describe()).toEqual({ TimeToLiveStatus: 'DISABLED' })
})

test('a sweep deletes only expired items, free of charge', async () => {
  await put('expired', seconds - 1)
  await put('alive', seconds + 1)
  await put('text', String(seconds - 1))
  await put('zero', 0)
  expect(await bench.dynamodb.sweepExpired()).toBe(0)
  await enable(true)
  bench.bills.length = commits.length = 0
  expect(await bench.dynamodb.sweepExpired()).toBe(1)
  expect(bench.bills).toEqual([])
  expect(commits).toEqual([[{ table: 'main', before: expect.objectContaining({ pk: { S: 'expired' } }) }]])
  const { Items } = await bench.document.send(new ScanCommand({ TableName }))
  expect(Items?.map(({ pk }) => pk).toSorted()).toEqual(['alive', 'text', 'zero'])
  expect(await bench.dynamodb.sweepExpired()).toBe(0)
})
