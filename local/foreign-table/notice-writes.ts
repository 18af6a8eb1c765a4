import { DynamoDBClient, GetItemCommand, type GetItemCommandInput } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Item } from '../dynamodb/attribute-value.ts'
import type { Change } from '../dynamodb/store.ts'

/** One write of a command: an item that was put, or a key that was removed. Updates are not reported. */
type Write = { TableName?: string | undefined } & ({ Item: Item } | { Key: Item; isRemoval: true })

/** The relevant parts of PutItem, DeleteItem and TransactWriteItems, as sent over the wire. */
interface Input {
  TableName?: string
  Item?: Item
  Key?: Item
  TransactItems?: { Put?: Input; Delete?: Input }[]
}

/**
 * Replaces the stream of a table that another program serves: reports what this process has written there. So it works with any DynamoDB,
 * even one without streams. It does not report updates or writes of other programs, so a job that runs each minute looks for everything
 * that must not be missed. Before an item is removed, it is read only if the stream's readers need its contents.
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
    // In this step the command's input is in DynamoDB's format. Retries happen after it, so each command passes here once.
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
