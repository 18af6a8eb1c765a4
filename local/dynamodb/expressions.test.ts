import { DescribeTableCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBench } from './test-bench.ts'

let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const TableName = 'main'
const put = (Item: object) => bench.document.send(new PutCommand({ TableName, Item: { ...Item } }))
const update = (input: Omit<UpdateCommandInput, 'TableName'>) =>
  bench.document.send(new UpdateCommand({ TableName, ...input }))
const query = (input: Omit<QueryCommandInput, 'TableName'>) =>
  bench.document.send(new QueryCommand({ TableName, ...input }))
const get = async (pk: string, sk: string) => {
  const { Item } = await bench.document.send(
    new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }),
  )
  return Item
}

describe('tables', () => {
  test('a table is active as soon as it is created, and is listed', async () => {
    const { Table } = await bench.client.send(new DescribeTableCommand({ TableName }))
    expect(Table?.TableStatus).toBe('ACTIVE')
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexStatus }) => IndexStatus)).toEqual(['ACTIVE', 'ACTIVE'])
    const { TableNames } = await bench.client.send(new ListTablesCommand({}))
    expect(TableNames).toEqual(['main'])
  })

  test('a missing table is reported as not found', async () => {
    await expect(
      bench.document.send(new GetCommand({ TableName: 'nowhere', Key: { pk: 'a' } })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('items', () => {
  test('every type is returned as it was put', async () => {
    const item = {
      pk: 'types',
      sk: '1',
      empty: '',
      number: 12.5,
      flag: false,
      nothing: null,
      list: [1, 'two', { three: [] }],
      map: { deep: { deeper: 1 } },
      words: new Set(['x', 'y']),
      numbers: new Set([1, 2]),
      bytes: new Uint8Array([1, 2, 3]),
      'naïve 名前': 'über',
    }
    await put(item)
    expect(await get('types', '1')).toEqual(item)
  })

  test('deleting an item returns the old one', async () => {
    await put({ pk: 'deleted', sk: '1', was: 'here' })
    const answer = await bench.document.send(
      new DeleteCommand({ TableName, Key: { pk: 'deleted', sk: '1' }, ReturnValues: 'ALL_OLD' }),
    )
    expect(answer.Attributes).toEqual({ pk: 'deleted', sk: '1', was: 'here' })
    expect(await get('deleted', '1')).toBeUndefined()
  })

  test('a failed condition changes nothing and returns the old item', async () => {
    await put({ pk: 'conditional', sk: '1', version: 1 })
    const refused = bench.document.send(
      new PutCommand({
        TableName,
        Item: { pk: 'conditional', sk: '1', version: 2 },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    await expect(refused).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { version: { N: '1' } },
    })
    expect(await get('conditional', '1')).toMatchObject({ version: 1 })
  })

  test('twenty-five items are written and read in one call each', async () => {
    const items = Array.from({ length: 25 }, (_, number) => ({ pk: `batch#${number}`, sk: 'p', number }))
    await bench.document.send(
      new BatchWriteCommand({
        RequestItems: { main: items.map((Item) => ({ PutRequest: { Item } })) },
      }),
    )
    const Keys = items.map(({ pk, sk }) => ({ pk, sk }))
    const { Responses } = await bench.document.send(new BatchGetCommand({ RequestItems: { main: { Keys } } }))
    const numbers = (Responses?.['main'] ?? []).map((item) => Number(item['number']))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(items.map(({ number }) => number))
    expect(numbers).not.toEqual(items.map(({ number }) => number))
  })
})

describe('the updates of the portal', () => {
  const section = { pk: 'RESPONSE#1', sk: 'SECTION#a' }
  const save = (question: string, answer: string, base: number) =>
    update({
      Key: section,
      UpdateExpression:
        'SET r.#q = :answer, n.#q = #v + :one, #v = #v + :one, o.#slot = :operation, savedAt = :now',
      ConditionExpression: 'u = :me AND #open = :yes AND (attribute_not_exists(n.#q) OR n.#q <= :base)',
      ExpressionAttributeNames: { '#q': question, '#v': 'v', '#slot': 's1', '#open': 'open' },
      ExpressionAttributeValues: {
        ':answer': answer,
        ':one': 1,
        ':operation': 'op',
        ':now': 'now',
        ':me': 'u1',
        ':yes': true,
        ':base': base,
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
  const empty = { ...section, u: 'u1', open: true, v: 0, r: {}, n: {}, o: {} }

  test('a save sets an answer in a map and increments its version', async () => {
    await put(empty)
    await save('q1', 'first', 0)
    const { Attributes } = await save('q2', 'second', 1)
    expect(Attributes).toMatchObject({ v: 2, r: { q1: 'first', q2: 'second' }, n: { q1: 1, q2: 2 } })
  })

  test('a save based on an older version is refused and returns the newer answers', async () => {
    await put({ ...empty, v: 5, r: { q1: 'newer' }, n: { q1: 5 } })
    await expect(save('q1', 'older', 4)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { v: { N: '5' }, r: { M: { q1: { S: 'newer' } } } },
    })
    expect((await save('q1', 'on it', 5)).Attributes).toMatchObject({ v: 6, r: { q1: 'on it' } })
  })

  test('a comparison with a missing attribute is false, and its negation true', async () => {
    await put(empty)
    const condition = {
      Key: section,
      UpdateExpression: 'SET #v = :base',
      ExpressionAttributeNames: { '#v': 'v', '#q': 'q9' },
      ExpressionAttributeValues: { ':base': 0 },
    }
    await update({ ...condition, ConditionExpression: 'NOT n.#q > :base' })
    await expect(update({ ...condition, ConditionExpression: 'n.#q <= :base' })).rejects.toThrow()
  })

  test('a reviewer is added to a row once, and can be removed before starting', async () => {
    await put({ pk: 'RESPONSE#1', sk: 'ROLE#engineer', st: 'submitted', u: 'u1', rv: {} })
    const assign = () =>
      update({
        Key: { pk: 'RESPONSE#1', sk: 'ROLE#engineer' },
        UpdateExpression: 'SET rv.#r = :new',
        ConditionExpression: 'attribute_not_exists(rv.#r) AND st = :submitted AND u <> :r',
        ExpressionAttributeNames: { '#r': 'rev-1' },
        ExpressionAttributeValues: { ':new': { s: 'new' }, ':submitted': 'submitted', ':r': 'rev-1' },
      })
    await assign()
    await expect(assign()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
    const { Attributes } = await update({
      Key: { pk: 'RESPONSE#1', sk: 'ROLE#engineer' },
      UpdateExpression: 'REMOVE rv.#r',
      ConditionExpression: 'rv.#r.s = :new',
      ExpressionAttributeNames: { '#r': 'rev-1' },
      ExpressionAttributeValues: { ':new': 'new' },
      ReturnValues: 'ALL_NEW',
    })
    expect(Attributes).toMatchObject({ rv: {} })
  })

  test('updates add numbers, append to lists, unite sets and use defaults', async () => {
    const Key = { pk: 'counter', sk: '1' }
    const count = () =>
      update({
        Key,
        UpdateExpression:
          'SET version = if_not_exists(version, :zero) + :one, entries = list_append(if_not_exists(entries, :none), :entry) ADD hits :one, people :person',
        ExpressionAttributeValues: {
          ':zero': 0,
          ':one': 1,
          ':none': [],
          ':entry': ['x'],
          ':person': new Set(['n']),
        },
        ReturnValues: 'ALL_NEW',
      })
    await count()
    expect((await count()).Attributes).toEqual({
      ...Key,
      version: 2,
      entries: ['x', 'x'],
      hits: 2,
      people: new Set(['n']),
    })
  })
})

describe('queries', () => {
  beforeAll(async () => {
    for (let number = 0; number < 30; number++)
      await put({
        pk: `USER#${number}`,
        sk: 'PROFILE',
        gsi1pk: 'USERS',
        gsi1sk: String(number).padStart(3, '0'),
        ...(number % 2 === 1 && { gsi2pk: 'DUE', gsi2sk: String(number).padStart(3, '0') }),
        note: `n${number}`,
      })
    for (const sk of ['META', 'ROLE#a', 'ROLE#b', 'ROLF', 'SECTION#a']) await put({ pk: 'RESPONSE#q', sk })
  })
  const numbers = (items: Record<string, unknown>[] = [], name = 'gsi1sk') =>
    items.map((item) => Number(item[name]))

  test('begins_with finds the rows of one kind', async () => {
    const { Items } = await query({
      KeyConditionExpression: 'pk = :response AND begins_with(sk, :kind)',
      ExpressionAttributeValues: { ':response': 'RESPONSE#q', ':kind': 'ROLE#' },
    })
    expect(Items?.map(({ sk }) => sk)).toEqual(['ROLE#a', 'ROLE#b'])
  })

  test('pages of an index, read backwards, have no gaps', async () => {
    const found: number[] = []
    let start: Record<string, unknown> | undefined
    do {
      const page = await query({
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :p AND gsi1sk BETWEEN :low AND :high',
        ExpressionAttributeValues: { ':p': 'USERS', ':low': '005', ':high': '020' },
        Limit: 4,
        ScanIndexForward: false,
        ...(start && { ExclusiveStartKey: start }),
      })
      found.push(...numbers(page.Items))
      start = page.LastEvaluatedKey
    } while (start)
    expect(found).toEqual(Array.from({ length: 16 }, (_, index) => 20 - index))
  })

  test('an index holds only items with its key, and only the projected attributes', async () => {
    const due = () =>
      query({
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :due AND gsi2sk <= :now',
        ExpressionAttributeValues: { ':due': 'DUE', ':now': '007' },
      })
    const first = await due()
    expect(numbers(first.Items, 'gsi2sk')).toEqual([1, 3, 5, 7])
    expect(first.Items?.[0]).toEqual({ pk: 'USER#1', sk: 'PROFILE', gsi2pk: 'DUE', gsi2sk: '001' })
    await update({ Key: { pk: 'USER#1', sk: 'PROFILE' }, UpdateExpression: 'REMOVE gsi2pk, gsi2sk' })
    expect(numbers((await due()).Items, 'gsi2sk')).toEqual([3, 5, 7])
  })

  test('a filter hides rows, which still count as scanned', async () => {
    const answer = await query({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p AND begins_with(gsi1sk, :prefix)',
      FilterExpression: 'note <> :hidden',
      ExpressionAttributeValues: { ':p': 'USERS', ':prefix': '01', ':hidden': 'n11' },
      Select: 'COUNT',
    })
    expect([answer.Count, answer.ScannedCount]).toEqual([9, 10])
  })

  test('the segments of a scan together return everything once', async () => {
    const found: number[] = []
    for (const Segment of [0, 1, 2]) {
      const { Items } = await bench.document.send(
        new ScanCommand({ TableName, IndexName: 'gsi1', Segment, TotalSegments: 3 }),
      )
      found.push(...numbers(Items))
    }
    expect(found.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    )
  })

  test('the item that exceeds 1 MB is the last of its page, also with non-ASCII text', async () => {
    for (const sk of ['1', '2', '3', '4']) await put({ pk: 'large', sk, text: 'ü'.repeat(190 * 1024) })
    const page = await query({
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'large' },
      ReturnConsumedCapacity: 'TOTAL',
    })
    expect(page.Items).toHaveLength(3)
    expect(page.LastEvaluatedKey).toEqual({ pk: 'large', sk: '3' })
    expect(page.ConsumedCapacity?.CapacityUnits).toBe(Math.ceil((3 * 380 * 1024 + 42) / 4096) / 2)
  })
})
