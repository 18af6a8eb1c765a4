import type { Item } from './attribute-value.ts'
import {
  type Charge,
  consumedByEach,
  consumedByOne,
  consumedByTransaction,
  type Reading,
  readUnits,
} from './capacity.ts'
import { checked } from './checked-request.ts'
import { type GetRequest, itemKey } from './dynalite.ts'
import { itemSize } from './item-size.ts'
import { foundTable, run } from './run-operation.ts'
import type { Source } from './source.ts'
import type { Store } from './store.ts'
import { checkedTransactGet } from './transaction-request.ts'

interface Found {
  item: Item | undefined
  /** Bytes of the whole item, before the projection. */
  size: number
  charge: Charge
}

const readingOf = ({ ConsistentRead }: { ConsistentRead?: boolean }): Reading =>
  ConsistentRead === true ? 'consistent' : 'eventual'

const find = async (store: Store, request: GetRequest, reading: Reading): Promise<Found> => {
  let size = 0
  const source: Source = {
    ...store.stored,
    async item(place, key) {
      const item = await store.stored.item(place, key)
      size = item ? itemSize(item) : 0
      return item
    },
  }
  const { Item: item } = await run('GetItem', source, request)
  const units = readUnits(size, reading)
  return { item, size, charge: { table: request.TableName, kind: 'read', units, indexUnits: {} } }
}

/** GetItem. */
export const getItem = async (store: Store, input: object) => {
  const request = checked('GetItem', input)
  const { item, charge } = await find(store, request, readingOf(request))
  store.charge([charge])
  return { ...(item && { Item: item }), ...consumedByOne(charge, request.ReturnConsumedCapacity) }
}

/** TransactGetItems: all items at the same moment. */
export const transactGet = (store: Store, input: object) => {
  const { gets, ReturnConsumedCapacity } = checkedTransactGet(input)
  return store.exclusive(async () => {
    const found = await Promise.all(gets.map((request) => find(store, request, 'transactional')))
    const charges = found.map(({ charge }) => charge)
    store.charge(charges)
    return {
      Responses: found.map(({ item }) => (item ? { Item: item } : {})),
      ...consumedByTransaction(charges, ReturnConsumedCapacity),
    }
  })
}

const largestBatch = 16 * 1024 * 1024

/** BatchGetItem. Items come in the order of their hashes, because AWS does not promise the requested order. */
export const batchGet = async (store: Store, input: object) => {
  const { RequestItems, ReturnConsumedCapacity } = checked('BatchGetItem', input)
  const batch: Batch = { bytes: 0, charges: [], Responses: {}, UnprocessedKeys: {} }
  for (const [table, { Keys, ...how }] of Object.entries(RequestItems))
    for (const key of await hashed(store, table, Keys))
      await addToBatch(store, batch, { ...how, TableName: table, Key: key })
  store.charge(batch.charges)
  const { charges, Responses, UnprocessedKeys } = batch
  return { Responses, UnprocessedKeys, ...consumedByEach(charges, ReturnConsumedCapacity) }
}

interface Batch {
  bytes: number
  charges: Charge[]
  Responses: Record<string, Item[]>
  UnprocessedKeys: Record<string, Omit<GetRequest, 'TableName' | 'Key'> & { Keys: Item[] }>
}

const hashed = async (store: Store, tableName: string, keys: Item[]) => {
  const table = await foundTable(store.stored, tableName)
  return keys
    .map((key) => ({ key, hash: itemKey(table, key) ?? '' }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .map(({ key }) => key)
}

const addToBatch = async (store: Store, batch: Batch, request: GetRequest) => {
  const { TableName: table, Key, _projection, ...how } = request
  const { item, size, charge } = await find(store, request, readingOf(request))
  const found = (batch.Responses[table] ??= [])
  if (batch.bytes + size > largestBatch) {
    const left = (batch.UnprocessedKeys[table] ??= { ...how, Keys: [] })
    left.Keys.push(Key)
    return
  }
  batch.bytes += size
  batch.charges.push(charge)
  if (item) found.push(item)
}
