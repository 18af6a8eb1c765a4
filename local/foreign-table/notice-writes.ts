import { DynamoDBClient, GetItemCommand, type GetItemCommandInput } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Item } from '../dynamodb/attribute-value.ts'
import type { Change } from '../dynamodb/store.ts'

/** One write of a command: an item put, or a key removed. Of updates nobody is told. */
type Write = { TableName?: string | undefined } & ({ Item: Item } | { Key: Item; isRemoval: true })

/** The parts of the two single writes and of a transaction that matter here, as they go over the wire. */
interface Input {
  TableName?: string
  Item?: Item
  Key?: Item
  TransactItems?: { Put?: Input; Delete?: Input }[]
}

/**
 * Stands in for the stream of a table that another program serves: tells of what this process has written there, once it is written.
 * So it works with any DynamoDB, also with one that has no streams. What other programs write, and updates, are not told: whatever
 * must not be missed is also looked for each minute. Only an item that the stream's readers watch is read before it is removed, since
 * they need what it held.
 */
export function noticeWrites(
  client: DynamoDBDocumentClient,
  { isWatched, onCommit }: { isWatched: (key: Item) => boolean; onCommit: (changes: Change[]) => void },
) {
  const reader = new DynamoDBClient({})
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (sent) => {
        const writes = writesOf(commandName, sent.input as Input).filter((write) => isWatched(keyOf(write)))
        const changes = await Promise.all(writes.map((write) => changeOf(reader, write)))
        const result = await next(sent)
        if (changes.length > 0) onCommit(changes)
        return result
      },
    // Here a command is about to be sent, with its input as DynamoDB takes it, whatever happens to be sent twice after that.
    { step: 'build', name: 'noticeWrites' },
  )
  return { close: () => reader.destroy() }
}

const writesOf = (command: string | undefined, input: Input): Write[] => {
  if (command === 'PutItemCommand') return putOf(input)
  if (command === 'DeleteItemCommand') return removalOf(input)
  return (input.TransactItems ?? []).flatMap(({ Put, Delete }) => [...putOf(Put), ...removalOf(Delete)])
}

const putOf = ({ TableName, Item }: Input = {}): Write[] => (Item ? [{ TableName, Item }] : [])
const removalOf = ({ TableName, Key }: Input = {}): Write[] =>
  Key ? [{ TableName, Key, isRemoval: true }] : []

const keyOf = (write: Write) => ('Item' in write ? write.Item : write.Key)

async function changeOf(reader: DynamoDBClient, { TableName = '', ...write }: Write): Promise<Change> {
  if ('Item' in write) return { table: TableName, after: write.Item }
  const { Item: before } = await reader.send(
    new GetItemCommand({ TableName, Key: write.Key as GetItemCommandInput['Key'], ConsistentRead: true }),
  )
  return { table: TableName, ...(before && { before: before as Item }) }
}
