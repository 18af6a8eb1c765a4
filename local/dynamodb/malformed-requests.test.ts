import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBench } from './test-bench.ts'

let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const TableName = 'main'
const post = async (operation: string, body: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(bench.endpoint, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 x',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      ...headers,
    },
    body,
  })
  const { __type = '' } = (await answer.json()) as { __type?: string }
  return { status: answer.status, type: __type.split('#').at(-1) }
}

describe('the server', () => {
  test('a request without a signature is refused', async () => {
    expect(await post('ListTables', '{}', { authorization: '' })).toEqual({
      status: 400,
      type: 'MissingAuthenticationTokenException',
    })
  })

  test('a request under another host name that points at this machine is refused', async () => {
    const asked = get(bench.endpoint, { headers: { host: 'evil.example' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(403)
  })

  test.each(['DeleteTable', 'ExecuteStatement', 'toString', '__proto__'])(
    'refuses an unsupported operation as unknown: %s',
    async (operation) => {
      expect(await post(operation, '{}')).toEqual({ status: 400, type: 'UnknownOperationException' })
    },
  )

  test.each(['', '{', 'null', '[]', '7', '"text"'])(
    'refuses a body that is not an object: %s',
    async (body) => {
      expect(await post('ListTables', body)).toEqual({ status: 400, type: 'SerializationException' })
    },
  )

  test('refuses a body that is too large', async () => {
    expect(await post('PutItem', ' '.repeat(16 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
  })
})

describe('what an item may be', () => {
  const put = (item: object) =>
    bench.document.send(new PutCommand({ TableName, Item: { pk: 'a', sk: '1', ...item } }))

  test('an item may have 400 kB, measured in bytes', async () => {
    await put({ text: 'x'.repeat(400 * 1024 - 10) })
    for (const text of ['x'.repeat(400 * 1024 - 9), 'ü'.repeat(200 * 1024)])
      await expect(put({ text })).rejects.toMatchObject({
        name: 'ValidationException',
        message: 'Item size has exceeded the maximum allowed size',
      })
  })

  test('refuses an update that would make an item too large', async () => {
    await put({ text: 'x'.repeat(300 * 1024) })
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'a', sk: '1' },
      UpdateExpression: 'SET more = :more',
      ExpressionAttributeValues: { ':more': 'x'.repeat(110 * 1024) },
    })
    await expect(bench.document.send(update)).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Item size to update has exceeded the maximum allowed size',
    })
  })

  test('refuses an expression with more than 4,096 bytes', async () => {
    const update = (length: number) =>
      bench.document.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'a', sk: '1' },
          UpdateExpression: 'REMOVE more'.padEnd(length),
        }),
      )
    await update(4_096)
    await expect(update(4_097)).rejects.toMatchObject({
      name: 'ValidationException',
      message: 'Invalid UpdateExpression: Expression size has exceeded the maximum allowed size',
    })
  })

  test('refuses a key of an index with more than 1,024 bytes', async () => {
    await put({ gsi1pk: 'x', gsi1sk: 'ü'.repeat(512) })
    await expect(put({ gsi1pk: 'x', gsi1sk: `ü${'x'.repeat(1_023)}` })).rejects.toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('Index Key gsi1sk Actual Size: 1025 bytes Max Size: 1024 bytes'),
    })
  })

  test('refuses an empty key, also of an index', async () => {
    await expect(put({ sk: '' })).rejects.toMatchObject({ name: 'ValidationException' })
    await expect(put({ gsi1pk: '', gsi1sk: 'x' })).rejects.toThrow('IndexName: gsi1, IndexKey: gsi1pk')
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'a', sk: '1' },
      UpdateExpression: 'SET gsi2sk = :empty',
      ExpressionAttributeValues: { ':empty': '' },
    })
    await expect(bench.document.send(update)).rejects.toMatchObject({ name: 'ValidationException' })
  })

  test.each([
    ['a reserved word', { UpdateExpression: 'SET status = :v', ExpressionAttributeValues: { ':v': 1 } }],
    ['a value that is not used', { UpdateExpression: 'REMOVE a', ExpressionAttributeValues: { ':v': 1 } }],
    ['a part of the key', { UpdateExpression: 'SET sk = :v', ExpressionAttributeValues: { ':v': 'x' } }],
  ])('an update does not take %s', async (_what, input) => {
    const update = new UpdateCommand({ TableName, Key: { pk: 'a', sk: '1' }, ...input })
    await expect(bench.document.send(update)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('the process keeps running', () => {
  test.each([
    ['nulls', { pk: null, sk: null }],
    ['other attributes', { a: { S: 'x' }, b: { S: 'y' } }],
    ['another type', { pk: { N: '1' }, sk: { S: '1' } }],
    ['no value', { pk: {}, sk: {} }],
  ])('after a start key with %s', async (_what, ExclusiveStartKey) => {
    const input = {
      TableName,
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': { S: 'a' } },
      ExclusiveStartKey,
    }
    expect(await post('Query', JSON.stringify(input))).toEqual({ status: 400, type: 'ValidationException' })
  })

  test('after a value nested too deep', async () => {
    const item = `{"TableName":"main","Item":${'{"M":'.repeat(20_000)}{}${'}'.repeat(20_000)}}`
    expect(await post('PutItem', item)).toEqual({ status: 400, type: 'ValidationException' })
  })

  test('after any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(malformed, async ([operation, input]) => {
        expect([200, 400]).toContain((await post(operation, JSON.stringify(input))).status)
      }),
      { numRuns: 600 },
    )
    const { Count } = await bench.document.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': 'nobody' },
      }),
    )
    expect(Count).toBe(0)
  })
})

const key = { pk: { S: 'a' }, sk: { S: '1' } }
const parameters: unknown[] = [
  [null, 1, '', 'x', true, [], {}, [{}], { S: 1 }, { N: 'abc' }, { pk: null }, { pk: {} }],
  [key, { ...key, ttl: { N: '1' } }, { ':v': { S: 'x' } }, { '#n': 'a' }, 'main', 'gsi1', 'ALL_NEW'],
  ['SET a = :v', 'SET a = b +', 'size(a) > :v', 'pk = :v', 'begins_with(x, y)', 'a.b[0].c = :v'],
  [[{ Put: { TableName, Item: key } }], [{ Put: null }], [{ Get: { TableName, Key: key } }]],
  [{ main: { Keys: [key] } }, { main: [{ PutRequest: { Item: key } }] }, { main: [{}] }],
].flat()
const operations = [
  ['PutItem', 'UpdateItem', 'DeleteItem', 'GetItem', 'Query', 'Scan', 'BatchGetItem', 'BatchWriteItem'],
  ['TransactWriteItems', 'TransactGetItems', 'DescribeTable', 'DescribeTimeToLive', 'ListTables'],
  ['CreateTable', 'UpdateTimeToLive'],
].flat()
const parameter = fc.oneof(fc.constantFrom(...parameters), fc.jsonValue())
const malformed = fc.tuple(
  fc.constantFrom(...operations),
  fc.record(
    {
      TableName: fc.oneof({ weight: 5, arbitrary: fc.constant(TableName) }, parameter),
      Item: parameter,
      Key: fc.oneof(fc.constant(key), parameter),
      ConditionExpression: parameter,
      UpdateExpression: parameter,
      KeyConditionExpression: parameter,
      FilterExpression: parameter,
      ExpressionAttributeValues: fc.oneof(fc.constant({ ':v': { S: 'x' } }), parameter),
      ExpressionAttributeNames: parameter,
      ReturnValues: parameter,
      ReturnConsumedCapacity: parameter,
      TransactItems: parameter,
      RequestItems: parameter,
      Limit: parameter,
      ExclusiveStartKey: parameter,
      IndexName: parameter,
      TimeToLiveSpecification: parameter,
    },
    { requiredKeys: ['TableName'] },
  ),
)
