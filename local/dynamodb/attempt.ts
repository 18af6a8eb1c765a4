import type { Item } from './attribute-value.ts'
import type { WriteRequest } from './dynalite.ts'
import { refuseUnfitIndexKeys } from './index-entry.ts'
import { itemSize } from './item-size.ts'
import { invalid, Refusal } from './refusal.ts'
import { foundTable, run } from './run-operation.ts'
import type { StagedWrites, Touched } from './staged-writes.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'

/** The operations that write one item. */
export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem'

/** The result of a staged write. */
export interface Attempt {
  table: Table
  touched: Touched
  answer: { Attributes?: Item }
  refusal?: Refusal
}

const largestItem = 400 * 1024

/** @throws Refusal ValidationException for an item over 400 kB or one that does not fit an index */
export const refuseUnfitting = (table: Table, item: Item | undefined, operation?: WriteOperation) => {
  if (!item) return
  const size = operation === 'UpdateItem' ? 'Item size to update' : 'Item size'
  if (itemSize(item) > largestItem) throw invalid(`${size} has exceeded the maximum allowed size`)
  refuseUnfitIndexKeys(table, item)
}

/**
 * Stages one write. A refusal about the item is returned, because a transaction collects them all. Do not commit the
 * stage after a refusal.
 * @throws Refusal ResourceNotFoundException
 */
export const attempt = async (
  store: Store,
  staged: StagedWrites,
  { operation, request }: { operation: WriteOperation; request: WriteRequest },
): Promise<Attempt> => {
  const table = await foundTable(store.stored, request.TableName)
  const earlier = staged.touched().length
  const touched = () => staged.touched()[earlier] ?? untouched(table)
  try {
    const answer = await run(operation, staged.source, request)
    refuseUnfitting(table, touched().after, operation)
    return { table, answer, touched: touched() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.name !== 'ConditionalCheckFailedException')
      return { table, answer: {}, touched: touched(), refusal: error }
    const { before } = touched()
    const after = await afterWithoutCondition(store, { operation, request })
    return {
      table,
      answer: {},
      touched: { ...touched(), after },
      refusal: withOldItem(error, request, before),
    }
  }
}

const untouched = (table: Table): Touched => ({ table: table.TableName, before: undefined, after: undefined })

const withOldItem = (refusal: Refusal, request: WriteRequest, before: Item | undefined) =>
  before && request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
    ? new Refusal(refusal.name, refusal.message, { Item: before })
    : refusal

/** The item as it would have become: a failed condition is charged by the larger of both versions. */
const afterWithoutCondition = async (
  store: Store,
  { operation, request }: { operation: WriteOperation; request: WriteRequest },
) => {
  const staged = store.stage()
  try {
    // The request can run again: the library stopped before it changed it.
    await run(operation, staged.source, { ...request, _condition: undefined, Expected: undefined })
    return staged.touched()[0]?.after
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
