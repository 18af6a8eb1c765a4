import type http from 'node:http'
import type { ConsumedCapacity } from './capacity.ts'
import { type Asked, frontDoor, type Reply, replyTo } from './front-door.ts'
import { forgetOldTokens } from './idempotency-tokens.ts'
import { FolderInUse, openLevel } from './level.ts'
import { readPage } from './pages.ts'
import { batchGet, getItem, transactGet } from './reads.ts'
import { invalid, Refusal } from './refusal.ts'
import { batchWrite, writeItem } from './single-writes.ts'
import { type Change, createStore, type Store } from './store.ts'
import { createTable, describeTable, listTables } from './tables.ts'
import { describeTimeToLive, sweepExpired, updateTimeToLive } from './time-to-live.ts'
import { transactWrite } from './transactions.ts'

/** How to open it; by default in memory, with the machine's clock, telling nobody. */
export interface DynamodbOptions {
  /** Where to keep everything, on disk. */
  folder?: string
  /** For times to live and for idempotency tokens. */
  now?: () => Date
  /** Hears of each commit, after it, in the order of the commits. */
  onCommit?: (changes: Change[]) => void
  /** Hears what each request cost, also when its condition failed, which no answer says. */
  onConsumed?: (bills: ConsumedCapacity[]) => void
}

/** A DynamoDB of one's own. */
export interface Dynamodb {
  /** Speaks DynamoDB's protocol; not yet listening. */
  server: http.Server
  /** The same without HTTP. @throws Refusal */
  call(operation: string, input: object): Promise<object>
  /** The same for a request in the words of the protocol. */
  reply(asked: Asked): Promise<Reply>
  /** Deletes expired items, which AWS does on its own within days, and says how many. */
  sweepExpired(): Promise<number>
  /** Lets go of the port and the folder, after the requests that are under way. */
  close(): Promise<void>
}

type Operation = (store: Store, input: object) => Promise<object>

const operations: Record<string, Operation | undefined> = {
  BatchGetItem: batchGet,
  BatchWriteItem: batchWrite,
  CreateTable: createTable,
  DeleteItem: (store, input) => writeItem(store, 'DeleteItem', input),
  DescribeTable: describeTable,
  DescribeTimeToLive: describeTimeToLive,
  GetItem: getItem,
  ListTables: listTables,
  PutItem: (store, input) => writeItem(store, 'PutItem', input),
  Query: (store, input) => readPage(store, 'Query', input),
  Scan: (store, input) => readPage(store, 'Scan', input),
  TransactGetItems: transactGet,
  TransactWriteItems: transactWrite,
  UpdateItem: (store, input) => writeItem(store, 'UpdateItem', input),
  UpdateTimeToLive: updateTimeToLive,
}

const nobody = () => undefined

/**
 * Opens a DynamoDB for this machine, made for the operations that the portal uses.
 * @throws FolderInUse when another process has the folder
 */
export const openDynamodb = async (options: DynamodbOptions): Promise<Dynamodb> => {
  const { folder, now = () => new Date(), onCommit = nobody, onConsumed = nobody } = options
  const level = await openLevel(folder)
  const store = createStore(level, { now, onCommit, onConsumed })
  // Copied both ways, so that a caller in this process sees what one across the wire would see.
  const call = async (operation: string, input: object) => copy(await ask(operation, copy(input)))
  const ask = async (operation: string, input: object) => {
    for (const parameter of Object.values(input)) refuseMalformed(parameter)
    return answer(store, operation, input)
  }
  const server = frontDoor(ask)
  return {
    server,
    call,
    reply: (asked) => replyTo(asked, ask),
    async sweepExpired() {
      await forgetOldTokens(store)
      return sweepExpired(store)
    },
    async close() {
      await closed(server)
      await store.exclusive(() => level.close())
    },
  }
}

const copy = (value: object): object => JSON.parse(JSON.stringify(value))

const answer = async (store: Store, name: string, input: object) => {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new Refusal('UnknownOperationException', `${name} is not available here`)
  return operation(store, input)
}

// 32 levels of lists and maps, each of them two of JSON, inside the few of a request.
const deepest = 80

/** The library dies of a null inside a parameter, and too deep a value would exhaust the stack. */
const refuseMalformed = (value: unknown, depth = 0) => {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw invalid('Nesting Levels have exceeded supported limits')
  for (const member of Object.values(value)) {
    if (member === null) throw invalid(emptyValue)
    refuseMalformed(member, depth + 1)
  }
}

const emptyValue = 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'

const closed = (server: http.Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

export { FolderInUse }
