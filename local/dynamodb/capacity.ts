import { isDeepStrictEqual } from 'node:util'
import type { Item } from './attribute-value.ts'
import type { CapacityLevel } from './dynalite.ts'
import { haveSameKey, indexEntry } from './index-entry.ts'
import { itemSize } from './item-size.ts'
import type { Touched } from './staged-writes.ts'
import type { Index, Table } from './table.ts'

/** The consistency of a read, which decides how much one unit buys. */
export type Reading = 'eventual' | 'consistent' | 'transactional'

/** Units that a request used of one table and of its indexes. */
export interface Charge {
  table: string
  kind: 'read' | 'write'
  units: number
  indexUnits: Record<string, number>
}

/** The consumed capacity as DynamoDB returns it. */
export interface ConsumedCapacity {
  TableName: string
  CapacityUnits: number
  ReadCapacityUnits?: number
  WriteCapacityUnits?: number
  Table?: { CapacityUnits: number }
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>
}

const unitsPerRead: Record<Reading, number> = { eventual: 0.5, consistent: 1, transactional: 2 }

/**
 * Read units for a number of bytes: one for each started 4 kB, half if eventually consistent, double in a
 * transaction. Finding nothing costs as much as finding something small.
 * Source: AWS documentation, "DynamoDB read and write operations".
 */
export const readUnits = (bytes: number, reading: Reading) =>
  Math.max(1, Math.ceil(bytes / 4096)) * unitsPerRead[reading]

/** Write units for a number of bytes: one for each started kB. Source: as for reads. */
const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024))

const largerSize = (...items: (Item | undefined)[]) =>
  Math.max(...items.map((item) => (item ? itemSize(item) : 0)))

/**
 * Units of the table for a write: by the larger of the item before and after, doubled in a transaction.
 * A failed condition or a condition check costs as much as the write.
 * Source: AWS documentation, "DynamoDB read and write operations" and "Amazon DynamoDB Transactions: How it works".
 */
export const chargeOfTable = ({ table, before, after }: Touched, factor: 1 | 2): Charge => ({
  table,
  kind: 'write',
  units: factor * writeUnits(largerSize(before, after)),
  indexUnits: {},
})

/** Units of a completed write: the table's, plus those of each index whose entry changed. */
export const chargeOfWrite = (table: Table, touched: Touched, factor: 1 | 2): Charge => ({
  ...chargeOfTable(touched, factor),
  indexUnits: Object.fromEntries(
    (table.GlobalSecondaryIndexes ?? [])
      .map((index) => [index.IndexName, unitsOfIndex(table, index, touched)] as const)
      .filter(([, units]) => units > 0),
  ),
})

/** Source: AWS documentation, "Using Global Secondary Indexes in DynamoDB", provisioned throughput considerations. */
const unitsOfIndex = (table: Table, index: Index, touched: Touched) => {
  const before = indexEntry(table, index, touched.before)
  const after = indexEntry(table, index, touched.after)
  if (isDeepStrictEqual(before, after)) return 0
  if (!before || !after || haveSameKey(index, before, after)) return writeUnits(largerSize(before, after))
  return writeUnits(itemSize(before)) + writeUnits(itemSize(after))
}

/** The charges of a request, by table. */
const byTable = (charges: Charge[]): Charge[] => {
  const sums = new Map<string, Charge>()
  for (const { table, kind, units, indexUnits } of charges) {
    const sum = sums.get(table) ?? { table, kind, units: 0, indexUnits: {} }
    sum.units += units
    for (const [index, more] of Object.entries(indexUnits))
      sum.indexUnits[index] = (sum.indexUnits[index] ?? 0) + more
    sums.set(table, sum)
  }
  return [...sums.values()]
}

const billOf = ({ table, units, indexUnits }: Charge, level: CapacityLevel): ConsumedCapacity => {
  const indexes = Object.entries(indexUnits)
  const total = { TableName: table, CapacityUnits: indexes.reduce((sum, [, more]) => sum + more, units) }
  if (level !== 'INDEXES') return total
  return {
    ...total,
    Table: { CapacityUnits: units },
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: Object.fromEntries(
        indexes.map(([index, more]) => [index, { CapacityUnits: more }]),
      ),
    }),
  }
}

/** The consumed capacity of a request on one table, if requested. */
export const consumedByOne = (charge: Charge, level: CapacityLevel = 'NONE') =>
  level === 'NONE' ? {} : { ConsumedCapacity: billOf(charge, level) }

/** The consumed capacity of a request on several tables, if requested. */
export const consumedByEach = (charges: Charge[], level: CapacityLevel = 'NONE') =>
  level === 'NONE' ? {} : { ConsumedCapacity: byTable(charges).map((charge) => billOf(charge, level)) }

/** A bill that separates reads from writes. */
const namedBill = (charge: Charge, level: CapacityLevel): ConsumedCapacity => {
  const bill = billOf(charge, level)
  const name = charge.kind === 'read' ? 'ReadCapacityUnits' : 'WriteCapacityUnits'
  return { ...bill, [name]: bill.CapacityUnits }
}

/** The bills of a transaction, which separate reads from writes. */
export const consumedByTransaction = (charges: Charge[], level: CapacityLevel = 'NONE') =>
  level === 'NONE' ? {} : { ConsumedCapacity: byTable(charges).map((charge) => namedBill(charge, level)) }

/** What a request cost, even if it did not ask. */
export const billsOf = (charges: Charge[]) => byTable(charges).map((charge) => namedBill(charge, 'INDEXES'))
