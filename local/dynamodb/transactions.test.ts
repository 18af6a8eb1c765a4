import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from './refusal.ts'
import type { Change } from './store.ts'
import { startBench } from './test-bench.ts'

let bench: Awaited<ReturnType<typeof startBench>>
let now = new Date('2026-01-01T00:00:00Z')
const commits: Change[][] = []
beforeAll(async () => {
  bench = await startBench({ now: () => now, onCommit: (changes) => commits.push(changes) })
})
afterAll(() => bench.close())

const TableName = 'main'
const put = (Item: Record<string, unknown>) => bench.document.send(new PutCommand({ TableName, Item }))
const get = async (pk: string) => {
  const { Item } = await bench.document.send(new GetCommand({ TableName, Key: { pk, sk: '1' } }))
  return Item
}
const transact = (
  TransactItems: TransactWriteCommandInput['TransactItems'],
  more: Partial<TransactWriteCommandInput> = {},
) => bench.document.send(new TransactWriteCommand({ TransactItems, ...more }))
const count = (pk: string) => ({
  Update: {
    TableName,
    Key: { pk, sk: '1' },
    UpdateExpression: 'ADD hits :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})
const check = (pk: string, ConditionExpression: string) => ({
  ConditionCheck: { TableName, Key: { pk, sk: '1' }, ConditionExpression },
})

test('a transaction puts, updates, deletes and checks together, including indexes', async () => {
  await put({ pk: 'goes', sk: '1' })
  await put({ pk: 'stays', sk: '1' })
  commits.length = 0
  await transact([
    { Put: { TableName, Item: { pk: 'comes', sk: '1', gsi1pk: 'ALL', gsi1sk: 'x' } } },
    count('counts'),
    { Delete: { TableName, Key: { pk: 'goes', sk: '1' } } },
    check('stays', 'attribute_exists(pk)'),
    check('never', 'attribute_not_exists(pk)'),
  ])
  expect(await get('counts')).toMatchObject({ hits: 1 })
  expect(await get('goes')).toBeUndefined()
  expect(await get('stays')).toEqual({ pk: 'stays', sk: '1' })
  const { Items } = await bench.document.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all',
      ExpressionAttributeValues: { ':all': 'ALL' },
    }),
  )
  expect(Items?.map(({ pk }) => pk)).toEqual(['comes'])
  expect(commits).toEqual([
    [
      { table: 'main', after: expect.objectContaining({ pk: { S: 'comes' } }) },
      { table: 'main', after: expect.objectContaining({ hits: { N: '1' } }) },
      { table: 'main', before: { pk: { S: 'goes' }, sk: { S: '1' } } },
    ],
  ])
})

test('a transaction whose condition fails changes nothing and returns the old item', async () => {
  await put({ pk: 'old', sk: '1', was: 'here' })
  commits.length = 0
  const refused = transact([
    count('untouched'),
    {
      Put: {
        TableName,
        Item: { pk: 'old', sk: '1' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    check('never', 'attribute_not_exists(pk)'),
  ])
  await expect(refused).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed, None]',
    CancellationReasons: [
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: { pk: { S: 'old' }, sk: { S: '1' }, was: { S: 'here' } },
      },
      { Code: 'None' },
    ],
  })
  expect(await get('untouched')).toBeUndefined()
  expect(await get('old')).toMatchObject({ was: 'here' })
  expect(commits).toEqual([])
})

test('an update of a missing path cancels with a validation error', async () => {
  const update = { ...count('no map').Update, UpdateExpression: 'SET m.x = :one' }
  await expect(transact([{ Update: update }])).rejects.toMatchObject({
    CancellationReasons: [
      {
        Code: 'ValidationError',
        Message: 'The document path provided in the update expression is invalid for update',
      },
    ],
  })
})

test('two operations on one item are refused', async () => {
  await expect(transact([count('twice'), check('twice', 'attribute_exists(pk)')])).rejects.toMatchObject({
    name: 'ValidationException',
    message: 'Transaction request cannot include multiple operations on one item',
  })
})

test('a hundred operations are accepted; one more, or none, is refused', async () => {
  const many = (length: number) => Array.from({ length }, (_, number) => count(`many#${number}`))
  await transact(many(100))
  await expect(transact(many(101))).rejects.toMatchObject({ name: 'ValidationException' })
  await expect(transact([])).rejects.toMatchObject({ name: 'ValidationException' })
})

test('a transaction of more than 4 MB is refused', async () => {
  const Item = (number: number) => ({ pk: `large#${number}`, sk: '1', text: 'x'.repeat(390 * 1024) })
  const puts = Array.from({ length: 11 }, (_, number) => ({ Put: { TableName, Item: Item(number) } }))
  await expect(transact(puts)).rejects.toMatchObject({ name: 'ValidationException' })
  await transact(puts.slice(1))
})

test('a member with no operation, or with two, is refused', async () => {
  const both = { ...count('both'), Delete: { TableName, Key: { pk: 'both', sk: '1' } } }
  for (const member of [{}, both])
    await expect(transact([member])).rejects.toMatchObject({ name: 'ValidationException' })
})

test('a missing table refuses the whole transaction', async () => {
  await expect(
    transact([{ Delete: { TableName: 'nowhere', Key: { pk: 'a', sk: '1' } } }]),
  ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test('a token makes a retry harmless for ten minutes, and refuses different content', async () => {
  const token = { ClientRequestToken: 'once' }
  await transact([count('retried')], token)
  await transact([count('retried')], token)
  expect(await get('retried')).toMatchObject({ hits: 1 })
  await expect(transact([count('another')], token)).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
  now = new Date(now.getTime() + 10 * 60 * 1000)
  await transact([count('retried')], token)
  expect(await get('retried')).toMatchObject({ hits: 2 })
})

test('a canceled transaction does not use up its token', async () => {
  const token = { ClientRequestToken: 'again' }
  const writes = [count('awaited'), check('gate', 'attribute_exists(pk)')]
  await expect(transact(writes, token)).rejects.toThrow('cancelled')
  await put({ pk: 'gate', sk: '1' })
  await transact(writes, token)
  expect(await get('awaited')).toMatchObject({ hits: 1 })
})

/** Without HTTP, so that requests of one moment arrive in the same turn. */
const call = (operation: string, input: object) => bench.dynamodb.call(operation, input)
const keyOf = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } })
const raised = (pk: string) => ({
  Update: {
    TableName,
    Key: keyOf(pk),
    UpdateExpression: 'ADD hits :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
})
const conflict = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
const refusalsOf = async (requests: Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).flatMap((end) =>
    end.status === 'rejected' ? [end.reason as Refusal] : [],
  )

test('of fifty transactions at once on the same items, one is done', async () => {
  const refused = await refusalsOf(
    Array.from({ length: 50 }, (_, number) =>
      call('TransactWriteItems', { TransactItems: ['sum#1', `own#${number}`, 'sum#2'].map(raised) }),
    ),
  )
  expect(refused).toHaveLength(49)
  for (const { name, more } of refused)
    expect([name, more]).toEqual([
      'TransactionCanceledException',
      { CancellationReasons: [conflict, { Code: 'None' }, conflict] },
    ])
  const { Responses } = await bench.document.send(
    new TransactGetCommand({
      TransactItems: ['sum#1', 'sum#2', 'own#49'].map((pk) => ({ Get: { TableName, Key: { pk, sk: '1' } } })),
    }),
  )
  expect(Responses?.map(({ Item }) => Item?.['hits'])).toEqual([1, 1, undefined])
})

test('a check alone conflicts too, and frees its item after a cancel', async () => {
  const ConditionCheck = { TableName, Key: keyOf('checked'), ConditionExpression: 'attribute_exists(pk)' }
  const never = () => call('TransactWriteItems', { TransactItems: [{ ConditionCheck }] })
  const refused = await refusalsOf([never(), never()])
  expect(new Set(refused.map(({ message }) => /\[(.*)\]/.exec(message)?.[1]))).toEqual(
    new Set(['ConditionalCheckFailed', 'TransactionConflict']),
  )
  await transact([count('checked')])
})

test('a single write on an item of a running transaction is refused', async () => {
  const transaction = call('TransactWriteItems', { TransactItems: [raised('busy')] })
  await nextTurn()
  const [refused] = await refusalsOf([call('DeleteItem', { TableName, Key: keyOf('busy') })])
  expect(refused?.name).toBe('TransactionConflictException')
  await call('PutItem', { TableName, Item: keyOf('other') })
  await transaction
  await call('DeleteItem', { TableName, Key: keyOf('busy') })
})

test('a transaction with the token of an ongoing one is refused', async () => {
  const hasty = () =>
    call('TransactWriteItems', { TransactItems: [raised('hasty')], ClientRequestToken: 'twice at once' })
  const refused = await refusalsOf([hasty(), hasty()])
  expect(refused.map(({ name }) => name)).toEqual(['TransactionInProgressException'])
  expect(await get('hasty')).toMatchObject({ hits: 1 })
})
