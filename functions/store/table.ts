import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { setting } from '#functions/http/setting.ts'
import { ConditionFailed } from './condition-failed.ts'
import { attribute, expression, type Expression, render } from './expression.ts'
import type { Item, Key } from './item.ts'
import { pause, tries } from './pause.ts'
import { busy, storeProblem } from './store-problem.ts'

export const TableName = setting('TABLE_NAME')

/** One client for the life of the function. A call that hangs is given up after 3 s and tried again by the SDK. */
export const documentClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  }),
  { marshallOptions: { removeUndefinedValues: true } },
)

/** One item, or undefined. Always the newest: what is read here decides what is written. */
export async function getItem({ pk, sk }: Key): Promise<Item | undefined> {
  const command = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true })
  const { Item } = await guarded(() => documentClient.send(command))
  return Item as Item | undefined
}

/** Items in one consistent read (one more for each further hundred), in the order of `keys`; undefined where there is none. */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  // A request may name a key only once.
  const found = await batchGet([...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()])
  return keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk))
}

/** Most keys of one request ("BatchGetItem", Amazon DynamoDB API reference). */
const mostKeys = 100

async function batchGet(keys: readonly Key[], attempt = 0): Promise<Item[]> {
  if (keys.length === 0) return []
  // A store that is too busy answers, but brings nothing.
  if (attempt === tries) throw busy()
  const Keys = keys.slice(0, mostKeys)
  const command = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } })
  const { Responses, UnprocessedKeys } = await guarded(() => documentClient.send(command))
  const unprocessed = (UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
  const left = [...unprocessed, ...keys.slice(mostKeys)]
  const isStuck = unprocessed.length === Keys.length
  if (isStuck) await pause(attempt)
  return [...((Responses?.[TableName] ?? []) as Item[]), ...(await batchGet(left, isStuck ? attempt + 1 : 0))]
}

/** All items of a partition whose sort key lies between two (both included), as they are now. */
export const queryItems = (pk: string, from: string, to: string) =>
  queryPages({
    ...render({ KeyConditionExpression: expression`#pk = ${pk} AND #sk BETWEEN ${from} AND ${to}` }),
    ConsistentRead: true,
  })

/** The items of an index's partition up to a sort key, included; a few milliseconds behind the table. */
export const queryIndex = (IndexName: 'gsi1' | 'gsi2', partition: string, upTo: string) => {
  const pk = attribute(`${IndexName}pk`)
  const sk = attribute(`${IndexName}sk`)
  const KeyConditionExpression = expression`${pk} = ${partition} AND ${sk} <= ${upTo}`
  return queryPages({ IndexName, ...render({ KeyConditionExpression }) })
}

/** At most `limit` items of an index's partition, from where an earlier page ended; `last` is where this one ends, if more follow. */
export async function queryIndexPage(
  IndexName: 'gsi1' | 'gsi2',
  partition: string,
  limit: number,
  from: Record<string, unknown> | undefined,
): Promise<{ items: Item[]; last: Record<string, unknown> | undefined }> {
  const KeyConditionExpression = expression`${attribute(`${IndexName}pk`)} = ${partition}`
  const command = new QueryCommand({
    TableName,
    IndexName,
    ...render({ KeyConditionExpression }),
    Limit: limit,
    ExclusiveStartKey: from,
  })
  const { Items = [], LastEvaluatedKey } = await guarded(() => documentClient.send(command))
  return { items: Items as Item[], last: LastEvaluatedKey }
}

/** All items of an index's partition between two sort keys, both included; a few milliseconds behind the table. */
export const queryIndexBetween = (
  IndexName: 'gsi1' | 'gsi2',
  partition: string,
  from: string,
  to: string,
) => {
  const pk = attribute(`${IndexName}pk`)
  const sk = attribute(`${IndexName}sk`)
  return queryPages({
    IndexName,
    ...render({
      KeyConditionExpression: expression`${pk} = ${partition} AND ${sk} BETWEEN ${from} AND ${to}`,
    }),
  })
}

/** The items of a partition, of the table or of an index, between two sort keys: the last first, read only as far as they are asked for. */
export async function* queryBackwards(
  IndexName: 'gsi1' | undefined,
  partition: string,
  from: string,
  to: string,
): AsyncGenerator<Item, undefined> {
  const [pk, sk] = IndexName ? [attribute('gsi1pk'), attribute('gsi1sk')] : [attribute('pk'), attribute('sk')]
  const KeyConditionExpression = expression`${pk} = ${partition} AND ${sk} BETWEEN ${from} AND ${to}`
  const query = {
    TableName,
    IndexName,
    ...render({ KeyConditionExpression }),
    ScanIndexForward: false,
    Limit: 100,
  }
  for (let ExclusiveStartKey: Record<string, unknown> | undefined, isLast = false; !isLast;) {
    const command = new QueryCommand({ ...query, ExclusiveStartKey, ConsistentRead: !IndexName })
    const { Items = [], LastEvaluatedKey } = await guarded(() => documentClient.send(command))
    yield* Items as Item[]
    ExclusiveStartKey = LastEvaluatedKey
    isLast = !LastEvaluatedKey
  }
}

async function queryPages(query: object, ExclusiveStartKey?: Record<string, unknown>): Promise<Item[]> {
  const command = new QueryCommand({ TableName, ...query, ExclusiveStartKey })
  const { Items = [], LastEvaluatedKey } = await guarded(() => documentClient.send(command))
  return [...(Items as Item[]), ...(LastEvaluatedKey ? await queryPages(query, LastEvaluatedKey) : [])]
}

/** Writes a whole item under a condition. @throws ConditionFailed, with the item that stood in the way. */
export async function putItem(item: Item, condition?: Expression): Promise<void> {
  await guarded(() =>
    documentClient.send(
      new PutCommand({
        TableName,
        Item: item,
        ...render({ ConditionExpression: condition }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  )
}

/** Changes an item under a condition, and returns it as it is then. @throws ConditionFailed, with the item as it was. */
export async function updateItem({ pk, sk }: Key, change: Expression, condition?: Expression): Promise<Item> {
  const { Attributes } = await guarded(() =>
    documentClient.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk },
        ...render({ UpdateExpression: change, ConditionExpression: condition }),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ),
  )
  return Attributes as Item
}

/** Removes an item; one that is not there is fine. */
export const removeItem = ({ pk, sk }: Key) =>
  guarded(() => documentClient.send(new DeleteCommand({ TableName, Key: { pk, sk } })))

async function guarded<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw ConditionFailed.from(error) ?? storeProblem(error) ?? error
  }
}
