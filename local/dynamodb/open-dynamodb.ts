import type http from 'node:http'
import type { ConsumedCapacity } from './capacity.ts'
import { type Asked, httpServer, type Reply, replyTo } from './http-server.ts'
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

/** Options of the stand-in. By default it runs in memory and uses the machine's clock. */
export interface DynamodbOptions {
  /** The folder for all data. */
  folder?: string
  /** The clock for times to live and idempotency tokens. */
  now?: () => Date
  /** Whether the caller's rights deny a request, which is then refused. */
  denies?: (operation: string, input: object) => boolean
  /** Called after each commit, in the order of the commits. */
  onCommit?: (changes: Change[]) => void
  /** Called with the cost of each request, including failed conditions, whose cost no answer contains. */
  onConsumed?: (bills: ConsumedCapacity[]) => void
}

/** A DynamoDB on this machine. */
export interface Dynamodb {
  /** Speaks DynamoDB's protocol. The caller starts listening. */
  server: http.Server
  /** The same without HTTP. @throws Refusal */
  call(operation: string, input: object): Promise<object>
  /** The same for a request as the protocol has it. */
  reply(asked: Asked): Promise<Reply>
  /** Deletes expired items, as AWS does within days, and returns how many. */
  sweepExpired(): Promise<number>
  /** Releases the port and the folder after the running requests. */
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
 * Opens a DynamoDB on this machine, limited to the operations that the portal uses.
 * @throws FolderInUse when another process has the folder
 */
export const openDynamodb = async (options: DynamodbOptions): Promise<Dynamodb> => {
  const { folder, now = () => new Date(), denies, onCommit = nobody, onConsumed = nobody } = options
  const level = await openLevel(folder)
  const store = createStore(level, { now, onCommit, onConsumed })
  // Copied both ways, so that a caller in this process sees what a remote one would.
  const call = async (operation: string, input: object) => copy(await ask(operation, copy(input)))
  const ask = async (operation: string, input: object) => {
    for (const parameter of Object.values(input)) refuseMalformed(parameter)
    if (denies?.(operation, input)) throw denied(operation)
    return answer(store, operation, input)
  }
  const server = httpServer(ask)
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

const denied = (operation: string) =>
  new Refusal(
    'AccessDeniedException',
    `Not authorized to perform: dynamodb:${operation} with an explicit deny in an identity-based policy`,
  )

const copy = (value: object): object => JSON.parse(JSON.stringify(value))

const answer = async (store: Store, name: string, input: object) => {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new Refusal('UnknownOperationException', `${name} is not available here`)
  return operation(store, input)
}

// 32 levels of lists and maps, each of them two levels of JSON, plus the few levels of a request.
const deepest = 80

/** The library crashes on a null inside a parameter, and a deeply nested value would exhaust the stack. */
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
