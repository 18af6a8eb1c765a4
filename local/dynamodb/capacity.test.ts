import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBench } from './test-bench.ts'

let bench: Awaited<ReturnType<typeof startBench>> | undefined
const document = () => bench!.document
beforeEach(async () => {
  await bench?.close()
  bench = await startBench()
})
afterAll(() => bench?.close())

const TableName = 'main'
const detailed = { TableName, ReturnConsumedCapacity: 'INDEXES' as const }
const key = { pk: 'a', sk: '1' }
/** An item of exactly this many bytes: its key takes 6, the name of the text 4. */
const sized = (bytes: number) => ({ ...key, text: 'x'.repeat(bytes - 10) })
const listed = (partition: string, note = '') => ({ gsi1pk: partition, gsi1sk: 's', note })

const put = async (Item: Record<string, unknown>) =>
  (await document().send(new PutCommand({ ...detailed, Item }))).ConsumedCapacity
const charged = (table: number, indexes?: Record<string, number>) => ({
  TableName,
  CapacityUnits: Object.values(indexes ?? {}).reduce((sum, units) => sum + units, table),
  Table: { CapacityUnits: table },
  ...(indexes && {
    GlobalSecondaryIndexes: Object.fromEntries(
      Object.entries(indexes).map(([name, CapacityUnits]) => [name, { CapacityUnits }]),
    ),
  }),
})

test('a write costs one unit for each started kB of the larger of before and after', async () => {
  expect(await put(sized(1024))).toEqual(charged(1))
  expect(await put(sized(1025))).toEqual(charged(2))
  expect(await put(sized(100))).toEqual(charged(2))
  expect(await put(sized(100))).toEqual(charged(1))
  await put(sized(3000))
  const { ConsumedCapacity } = await document().send(new DeleteCommand({ ...detailed, Key: key }))
  expect(ConsumedCapacity).toEqual(charged(3))
})

test('deleting a missing item costs one unit', async () => {
  const { ConsumedCapacity } = await document().send(new DeleteCommand({ ...detailed, Key: key }))
  expect(ConsumedCapacity).toEqual(charged(1))
})

test('an index entry costs one write to add, change or remove, two to move', async () => {
  expect(await put({ ...key, ...listed('A') })).toEqual(charged(1, { gsi1: 1 }))
  expect(await put({ ...key, ...listed('A') })).toEqual(charged(1))
  expect(await put({ ...key, ...listed('A', 'changed') })).toEqual(charged(1, { gsi1: 1 }))
  expect(await put({ ...key, ...listed('B', 'changed') })).toEqual(charged(1, { gsi1: 2 }))
  expect(await put(key)).toEqual(charged(1, { gsi1: 1 }))
})

test('an index of keys costs nothing if only other attributes change', async () => {
  const due = { gsi2pk: 'DUE', gsi2sk: '1' }
  expect(await put({ ...sized(3000), ...due })).toEqual(charged(3, { gsi2: 1 }))
  expect(await put({ ...sized(2000), ...due })).toEqual(charged(3))
  const { ConsumedCapacity } = await document().send(
    new UpdateCommand({ ...detailed, Key: key, UpdateExpression: 'REMOVE gsi2pk' }),
  )
  expect(ConsumedCapacity).toEqual(charged(2, { gsi2: 1 }))
})

test('a failed condition costs as much as the write, but nothing for indexes', async () => {
  await put({ ...sized(1500), ...listed('A') })
  bench!.bills.length = 0
  const ConditionExpression = 'attribute_not_exists(pk)'
  await expect(
    document().send(new PutCommand({ TableName, Item: sized(2500), ConditionExpression })),
  ).rejects.toThrow()
  await expect(
    document().send(new DeleteCommand({ TableName, Key: key, ConditionExpression })),
  ).rejects.toThrow()
  await expect(
    document().send(
      new UpdateCommand({
        TableName,
        Key: key,
        ConditionExpression,
        UpdateExpression: 'SET more = :more',
        ExpressionAttributeValues: { ':more': 'x'.repeat(2000) },
      }),
    ),
  ).rejects.toThrow()
  expect(bench!.bills).toMatchObject([charged(3), charged(2), charged(4)])
})

test('a transaction costs double with its checks; its indexes don’t', async () => {
  await put({ ...sized(1500), pk: 'b' })
  const { ConsumedCapacity } = await document().send(
    new TransactWriteCommand({
      ReturnConsumedCapacity: 'INDEXES',
      TransactItems: [
        { Put: { TableName, Item: { ...key, ...listed('A') } } },
        {
          ConditionCheck: {
            TableName,
            Key: { ...key, pk: 'b' },
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ],
    }),
  )
  expect(ConsumedCapacity).toEqual([{ ...charged(2 + 4, { gsi1: 1 }), WriteCapacityUnits: 7 }])
})

test('a canceled transaction costs units too', async () => {
  bench!.bills.length = 0
  const ConditionCheck = { TableName, Key: key, ConditionExpression: 'attribute_exists(pk)' }
  const Put = { TableName, Item: { ...sized(1500), pk: 'b' } }
  await expect(
    document().send(new TransactWriteCommand({ TransactItems: [{ ConditionCheck }, { Put }] })),
  ).rejects.toThrow()
  expect(bench!.bills).toMatchObject([charged(2 + 4)])
})

test('a repeated transaction costs reads', async () => {
  const transaction = new TransactWriteCommand({
    ClientRequestToken: 'once',
    ReturnConsumedCapacity: 'TOTAL',
    TransactItems: [{ Put: { TableName, Item: sized(5000) } }],
  })
  const first = await document().send(transaction)
  expect(first.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 10, WriteCapacityUnits: 10 }])
  const second = await document().send(transaction)
  expect(second.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4, ReadCapacityUnits: 4 }])
})

test('a read costs half a unit per 4 kB, one if consistent, two in a transaction', async () => {
  await put(sized(4097))
  const read = async (ConsistentRead: boolean) => {
    const input = { ...detailed, Key: key, ConsistentRead, ProjectionExpression: 'sk' }
    return (await document().send(new GetCommand(input))).ConsumedCapacity
  }
  expect(await read(false)).toEqual(charged(1))
  expect(await read(true)).toEqual(charged(2))
  const { ConsumedCapacity } = await document().send(
    new TransactGetCommand({
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [key, { pk: 'none', sk: '1' }].map((Key) => ({ Get: { TableName, Key } })),
    }),
  )
  expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4 + 2, ReadCapacityUnits: 6 }])
})

test('batches of reads and of writes round up each item', async () => {
  const items = ['1', '2', '3'].map((sk) => ({ ...sized(1100), sk }))
  const written = await document().send(
    new BatchWriteCommand({
      ReturnConsumedCapacity: 'TOTAL',
      RequestItems: { main: items.map((Item) => ({ PutRequest: { Item } })) },
    }),
  )
  expect(written.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 6 }])
  const read = (ConsistentRead: boolean) =>
    document().send(
      new BatchGetCommand({
        ReturnConsumedCapacity: 'TOTAL',
        RequestItems: { main: { ConsistentRead, Keys: items.map(({ pk, sk }) => ({ pk, sk })) } },
      }),
    )
  expect((await read(false)).ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 1.5 }])
  expect((await read(true)).ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 3 }])
})

test('a page costs the sum of what it read, before the filter', async () => {
  for (const sk of ['1', '2', '3', '4']) await put({ ...sized(1500), ...listed('A'), sk, gsi1sk: sk })
  const ExpressionAttributeValues = { ':key': 'a', ':none': 'none' }
  const query = {
    ...detailed,
    KeyConditionExpression: 'pk = :key',
    FilterExpression: 'note = :none',
    ExpressionAttributeValues,
  }
  const whole = await document().send(new QueryCommand(query))
  expect(whole.Count).toBe(0)
  expect(whole.ConsumedCapacity).toEqual(charged(1))
  const consistent = await document().send(new QueryCommand({ ...query, ConsistentRead: true }))
  expect(consistent.ConsumedCapacity).toEqual(charged(2))
  const limited = await document().send(new QueryCommand({ ...query, Limit: 2 }))
  expect(limited.ConsumedCapacity).toEqual(charged(0.5))
  const scan = await document().send(new ScanCommand({ ...detailed, ConsistentRead: true }))
  expect(scan.ConsumedCapacity).toEqual(charged(2))
})

test('a query of an index is charged to the index; finding nothing costs the minimum', async () => {
  const query = {
    ...detailed,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :key',
    ExpressionAttributeValues: { ':key': 'A' },
  }
  const { ConsumedCapacity } = await document().send(new QueryCommand(query))
  expect(ConsumedCapacity).toEqual(charged(0, { gsi1: 0.5 }))
})

test('costs are returned only if requested', async () => {
  const answer = await document().send(new PutCommand({ TableName, Item: key }))
  expect(answer.ConsumedCapacity).toBeUndefined()
})
