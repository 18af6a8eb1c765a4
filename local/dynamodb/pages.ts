import { type Charge, consumedByOne, readUnits } from './capacity.ts'
import { checked } from './checked-request.ts'
import type { PageRequest } from './dynalite.ts'
import { itemSize } from './item-size.ts'
import { run } from './run-operation.ts'
import type { Source } from './source.ts'
import type { Store } from './store.ts'

const largestPage = 1024 * 1024

/** Query or Scan: one page, charged by the bytes read before any filter. */
export const readPage = async (store: Store, operation: 'Query' | 'Scan', input: object) => {
  const request = checked(operation, input)
  const { page, bytes } = await measuredPage(store, operation, request)
  const charge = chargeOfPage(request, bytes)
  store.charge([charge])
  return { ...page, ...consumedByOne(charge, request.ReturnConsumedCapacity) }
}

const measuredPage = async (store: Store, operation: 'Query' | 'Scan', request: PageRequest) => {
  const sizes: number[] = []
  const source: Source = {
    ...store.stored,
    async *items(place, range) {
      for await (const item of store.stored.items(place, range)) {
        sizes.push(itemSize(item))
        yield item
      }
    },
  }
  const page = await run(operation, source, request)
  // The library reads ahead.
  const seen = sizes.slice(0, page.ScannedCount)
  const fitting = countUntilFull(seen)
  // It also measures a page in UTF-16 units, so with non-ASCII text a page could exceed 1 MB.
  if (fitting < seen.length) return measuredPage(store, operation, { ...request, Limit: fitting })
  return { page, bytes: seen.reduce((sum, size) => sum + size, 0) }
}

/**
 * How many items a page holds: the last one is the item that reaches or exceeds 1 MB. The sources disagree. The developer guide
 * ("Paginating table query results") says that a page holds 1 MB or less, the reference that reading stops once the size "exceeds 1 MB",
 * and other emulators leave that item out. Real answers of AWS decide it: full pages of small items cost 128.5 units, which is more than 1
 * MB (Franck Pachot, "DynamoDB Scan (and why 128.5 RCU?)", 2020). Tests of dynalite, written against AWS, have 25 items at 133.5 units
 * ("should return all if just under limit", test/query.js).
 */
const countUntilFull = (sizes: number[]) => {
  let bytes = 0
  const last = sizes.findIndex((size) => (bytes += size) >= largestPage)
  return last === -1 ? sizes.length : last + 1
}

const chargeOfPage = (
  { TableName: table, IndexName, ConsistentRead }: PageRequest,
  bytes: number,
): Charge => {
  const units = readUnits(bytes, ConsistentRead === true ? 'consistent' : 'eventual')
  if (IndexName === undefined) return { table, kind: 'read', units, indexUnits: {} }
  return { table, kind: 'read', units: 0, indexUnits: { [IndexName]: units } }
}
