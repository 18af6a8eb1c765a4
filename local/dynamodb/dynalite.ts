import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import type { Item } from './attribute-value.ts'
import type { Range } from './source.ts'
import type { Table } from './table.ts'

/** The values of a ReturnConsumedCapacity parameter. */
export type CapacityLevel = 'NONE' | 'TOTAL' | 'INDEXES'

interface Metered {
  ReturnConsumedCapacity?: CapacityLevel | undefined
}

/** A checked write. A member that begins with an underscore is a parsed expression. */
export interface WriteRequest extends Metered {
  TableName: string
  Key?: Item
  Item?: Item
  ReturnValuesOnConditionCheckFailure?: 'ALL_OLD' | 'NONE'
  _condition?: object | undefined
  Expected?: object | undefined
}

/** A checked read of one item. */
export interface GetRequest extends Metered {
  TableName: string
  Key: Item
  ConsistentRead?: boolean
  AttributesToGet?: string[]
  _projection?: object
}

/** A checked Query or Scan. */
export interface PageRequest extends Metered {
  TableName: string
  IndexName?: string
  ConsistentRead?: boolean
  Limit?: number
}

interface BatchGetRequest extends Metered {
  RequestItems: Record<string, Omit<GetRequest, 'TableName' | 'Key'> & { Keys: Item[] }>
}

interface BatchWriteRequest extends Metered {
  RequestItems: Record<string, object[]>
}

interface TableRequest {
  TableName: string
}

/** The requests that the library accepts after checking them. */
export interface Requests {
  PutItem: WriteRequest
  UpdateItem: WriteRequest
  DeleteItem: WriteRequest
  GetItem: GetRequest
  BatchGetItem: BatchGetRequest
  BatchWriteItem: BatchWriteRequest
  Query: PageRequest
  Scan: PageRequest
  CreateTable: TableRequest & { LocalSecondaryIndexes?: object[] }
  DescribeTable: TableRequest
  DescribeTimeToLive: TableRequest
  ListTables: object
}

interface Page {
  Items?: Item[]
  Count: number
  ScannedCount: number
  LastEvaluatedKey?: Item
}

/** The library's answers. */
export interface Answers {
  PutItem: { Attributes?: Item }
  UpdateItem: { Attributes?: Item }
  DeleteItem: { Attributes?: Item }
  GetItem: { Item?: Item }
  BatchWriteItem: { UnprocessedItems: object }
  Query: Page
  Scan: Page
  CreateTable: { TableDescription: Table }
  DescribeTable: { Table: Table }
  ListTables: { TableNames: string[] }
}

/** A callback of ours. The library does not go on until we call it. */
export type Done<Answer> = (error: unknown, answer?: Answer) => void

/** The library's view of one table or index. */
export interface Subtable {
  lock(key: string, work: (release: <Callback>(callback: Callback) => Callback) => void): void
  get(key: string, done: Done<Item>): void
  put(key: string, item: Item, done: Done<void>): void
  del(key: string, done: Done<void>): void
  createValueStream(range: Range): Readable
}

/** The library's view of the whole store. */
export interface LibraryStore {
  options: { maxItemSize: number; createTableMs: number }
  tableDb: Pick<Subtable, 'lock'> & {
    awsAccountId: string
    awsRegion: string
    get(name: string, done: Done<Table>): void
    put(name: string, table: Table, done: Done<void>): void
    createKeyStream(): Readable
  }
  getTable(name: string, ...how: [Done<Table>] | [checksStatus: boolean, done: Done<Table>]): void
  getItemDb(table: string): Subtable
  getIndexDb(kind: string, table: string, index: string): Subtable
}

type Action<Operation extends keyof Answers> = (
  store: LibraryStore,
  request: Requests[Operation],
  done: (error: unknown, answer: Answers[Operation]) => void,
) => void

/** The shape of a parameter, in the library's own notation. */
export interface Shape {
  types: Record<string, object | string>
  custom?: ((request: object, store: Pick<LibraryStore, 'options'>) => string | null | undefined) | undefined
}

/** A write to be committed. */
export interface LevelWrite {
  type: 'put' | 'del'
  key: string
  value?: object
}

/** LevelDB: sorted keys with JSON values. */
export interface LibraryLevel {
  open(): Promise<void>
  close(): Promise<void>
  readonly status: string
  get<Value extends object>(key: string): Promise<Value | undefined>
  getSync<Value extends object>(key: string): Value | undefined
  batch(writes: LevelWrite[], options: { sync: boolean }): Promise<void>
  keys(range: Range): AsyncIterable<string>
  values<Value extends object>(range: Range): AsyncIterable<Value>
  iterator<Value extends object>(range: Range): AsyncIterable<[string, Value]>
}

interface LibraryDatabase {
  create(options: { path?: string }): { db: LibraryLevel }
  createKey(item: Item, table: Table): string
  validateItem(item: Item, table: Table): Error | null | undefined
}

interface LibraryValidations {
  checkTypes<Request extends object>(input: object, types: Shape['types']): Request
  checkValidations(
    request: object,
    types: Shape['types'],
    custom: Shape['custom'],
    store: Pick<LibraryStore, 'options'>,
  ): void
}

// These paths are private to the library, so its version is pinned exactly (.github/decisions/0041-stand-ins-of-our-own.md).
const require = createRequire(import.meta.url)
/** The library's LevelDB and its keys. */
export const database: LibraryDatabase = require('dynalite/db')
/** The storage key of an item or of its key; undefined if it does not fit the table. */
export const itemKey = (table: Table, item: Item): string | undefined =>
  database.validateItem(item, table) ? undefined : database.createKey(item, table)

/** The library's checks of a request. */
export const validations: LibraryValidations = require('dynalite/validations')

/** The library's operations. */
export const actions: { [Operation in keyof Answers]: Action<Operation> } = {
  PutItem: require('dynalite/actions/putItem'),
  UpdateItem: require('dynalite/actions/updateItem'),
  DeleteItem: require('dynalite/actions/deleteItem'),
  GetItem: require('dynalite/actions/getItem'),
  BatchWriteItem: require('dynalite/actions/batchWriteItem'),
  Query: require('dynalite/actions/query'),
  Scan: require('dynalite/actions/scan'),
  CreateTable: require('dynalite/actions/createTable'),
  DescribeTable: require('dynalite/actions/describeTable'),
  ListTables: require('dynalite/actions/listTables'),
}

/** The shape of each operation's requests. */
export const shapes: Record<keyof Requests, Shape> = {
  PutItem: require('dynalite/validations/putItem'),
  UpdateItem: require('dynalite/validations/updateItem'),
  DeleteItem: require('dynalite/validations/deleteItem'),
  GetItem: require('dynalite/validations/getItem'),
  BatchGetItem: require('dynalite/validations/batchGetItem'),
  BatchWriteItem: require('dynalite/validations/batchWriteItem'),
  Query: require('dynalite/validations/query'),
  Scan: require('dynalite/validations/scan'),
  CreateTable: require('dynalite/validations/createTable'),
  DescribeTable: require('dynalite/validations/describeTable'),
  DescribeTimeToLive: require('dynalite/validations/describeTimeToLive'),
  ListTables: require('dynalite/validations/listTables'),
}

// The library counts UTF-16 units where DynamoDB counts bytes, so item-size.ts checks an item's limit.
export const libraryOptions = { maxItemSize: Infinity, createTableMs: 0 }
