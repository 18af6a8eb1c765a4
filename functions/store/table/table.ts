import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { givesUpAfter } from '#functions/aws-patience.ts'
import { setting } from '#functions/setting.ts'
import { ConditionFailed } from './condition-failed.ts'
import { attribute, expression, type Expression, render } from './expression.ts'
import type { Item, Key } from './item.ts'
import { storeProblem } from './store-problem.ts'
import { tryAgain } from './try-again.ts'

/** The name of the one table. */
export const TableName = setting('TABLE_NAME')

/** One client for the life of the function. */
export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient(givesUpAfter(3_000)), {
  // Questions and weights may have any name. Without this option an object with a key 'constructor' is taken for a class instance and
  // refused.
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
})

/** One item, or undefined. Always a consistent read, since writes are based on it. */
export async function getItem({ pk, sk }: Key): Promise<Item | undefined> {
  const command = new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true })
  const { Item } = await guarded(() => documentClient.send(command))
  return Item as Item | undefined
}

/** Items in one consistent read (one more for each further hundred), in the order of `keys`; undefined for those that do not exist. */
export async function getItems(keys: readonly Key[]): Promise<(Item | undefined)[]> {
  // A request may name a key only once.
  const items = await batchGet([...new Map(keys.map((key) => [nameOf(key), key])).values()])
  const byName = new Map(items.map((item) => [nameOf(item), item]))
  return keys.map((key) => byName.get(nameOf(key)))
}

const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`

/** Most keys of one request ("BatchGetItem", Amazon DynamoDB API reference). */
export const mostKeys = 100

async function batchGet(keys: readonly Key[]): Promise<Item[]> {
  const found: Item[][] = []
  let left: readonly Key[] = []
  for (let from = 0; from < keys.length || left.length > 0;) {
    const more = keys.slice(from, from + mostKeys - left.length)
    from += more.length
    const { items, unprocessed } = await tryAgain(() => someOf([...left, ...more]))
    found.push(items)
    left = unprocessed
  }
  return found.flat()
}

/** The items of one request, or false if the store is too busy to return any. */
async function someOf(Keys: Key[]): Promise<{ items: Item[]; unprocessed: Key[] } | false> {
  const command = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } })
  const { Responses, UnprocessedKeys } = await guarded(() => documentClient.send(command))
  const unprocessed = (UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
  if (unprocessed.length === Keys.length) return false
  return { items: (Responses?.[TableName] ?? []) as Item[], unprocessed }
}

/** All items of a partition between two sort keys (both included), as they are now. */
export const queryItems = (pk: string, from: string, to: string) =>
  queryPages({
    ...render({ KeyConditionExpression: expression`#pk = ${pk} AND #sk BETWEEN ${from} AND ${to}` }),
    ConsistentRead: true,
  })

/** At most `limit` items of a partition of gsi1, starting where an earlier page ended. `last` is where this page ends, if more follow. */
export async function queryIndexPage(
  partition: string,
  limit: number,
  from: Record<string, unknown> | undefined,
): Promise<{ items: Item[]; last: Record<string, unknown> | undefined }> {
  const command = new QueryCommand({
    TableName,
    IndexName: 'gsi1',
    ...render({ KeyConditionExpression: expression`#gsi1pk = ${partition}` }),
    Limit: limit,
    ExclusiveStartKey: from,
  })
  const { Items = [], LastEvaluatedKey } = await guarded(() => documentClient.send(command))
  return { items: Items as Item[], last: LastEvaluatedKey }
}

/** Before and after all sort keys. */
const everything = { from: ' ', to: '\u{10FFFF}' }

/** The items of an index's partition, all or between two sort keys (both included), a few milliseconds behind the table. */
export const queryIndex = (
  IndexName: 'gsi1' | 'gsi2',
  partition: string,
  between: { from?: string; to?: string } = {},
) => {
  const { from, to } = { ...everything, ...between }
  const KeyConditionExpression = isBetween(IndexName, partition, { from, to })
  return queryPages({ IndexName, ...render({ KeyConditionExpression }) })
}

/** A condition: in a partition of an index, or of the table, between two sort keys. */
function isBetween(
  IndexName: string | undefined,
  partition: string,
  { from, to }: Record<'from' | 'to', string>,
) {
  const [pk, sk] = [attribute(`${IndexName ?? ''}pk`), attribute(`${IndexName ?? ''}sk`)]
  return expression`${pk} = ${partition} AND ${sk} BETWEEN ${from} AND ${to}`
}

/** The items of a partition, of the table or of an index, between two sort keys: the last first, read only as far as needed. */
export async function* queryBackwards(
  IndexName: 'gsi1' | undefined,
  partition: string,
  from: string,
  to: string,
): AsyncGenerator<Item, undefined> {
  // DynamoDB refuses bounds in the wrong order. There is nothing between them.
  if (from > to) return
  const KeyConditionExpression = isBetween(IndexName, partition, { from, to })
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

async function queryPages(query: object): Promise<Item[]> {
  const pages: Item[][] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const command = new QueryCommand({ TableName, ...query, ExclusiveStartKey })
    const { Items = [], LastEvaluatedKey } = await guarded(() => documentClient.send(command))
    pages.push(Items as Item[])
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
  return pages.flat()
}

/** Writes a whole item under a condition. @throws ConditionFailed with the existing item */
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

/** Changes an item under a condition, and returns it as it is then. @throws ConditionFailed with the item as it was */
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

/** Removes an item, if it exists. */
export const removeItem = ({ pk, sk }: Key) =>
  guarded(() => documentClient.send(new DeleteCommand({ TableName, Key: { pk, sk } })))

/** A single write that conflicts with a transaction on its item is refused without effect, and the SDK does not retry it. */
const guarded = <T>(send: () => Promise<T>): Promise<T> =>
  tryAgain(async () => {
    try {
      return await send()
    } catch (error) {
      if (error instanceof TransactionConflictException) return false
      throw ConditionFailed.from(error) ?? storeProblem(error) ?? error
    }
  })
