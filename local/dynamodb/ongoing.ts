import { itemKey, type WriteRequest } from './dynalite.ts'
import { Refusal } from './refusal.ts'
import { foundTable } from './run-operation.ts'
import type { Store } from './store.ts'

export const conflictWords = 'Transaction is ongoing for the item'

/** The name of an item among those of ongoing transactions; undefined for an invalid key. @throws Refusal ResourceNotFoundException */
export const nameOfItem = async (store: Store, { TableName, Key, Item }: WriteRequest) => {
  const key = itemKey(await foundTable(store.stored, TableName), Key ?? Item ?? {})
  return key === undefined ? undefined : `${TableName}~${key}`
}

/** @throws Refusal TransactionConflictException for a single write on an item of an ongoing transaction */
export const refuseOngoing = async (store: Store, request: WriteRequest) => {
  const name = await nameOfItem(store, request)
  if (name !== undefined && store.ongoing.has(name))
    throw new Refusal('TransactionConflictException', conflictWords)
}
