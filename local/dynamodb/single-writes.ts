import { attempt, refuseUnfitting, type WriteOperation } from './attempt.ts'
import { chargeOfTable, chargeOfWrite, consumedByEach, consumedByOne } from './capacity.ts'
import { checked } from './checked-request.ts'
import { refuseOngoing } from './ongoing.ts'
import { foundTable, run } from './run-operation.ts'
import type { Store } from './store.ts'

/** PutItem, UpdateItem or DeleteItem: the item and its index entries together. */
export const writeItem = async (store: Store, operation: WriteOperation, input: object) => {
  const request = checked(operation, input)
  await refuseOngoing(store, request)
  return store.exclusive(async () => {
    const staged = store.stage()
    const { table, touched, answer, refusal } = await attempt(store, staged, { operation, request })
    if (refusal) {
      if (refusal.name === 'ConditionalCheckFailedException') store.charge([chargeOfTable(touched, 1)])
      throw refusal
    }
    await store.commit(staged)
    const charge = chargeOfWrite(table, touched, 1)
    store.charge([charge])
    return { ...answer, ...consumedByOne(charge, request.ReturnConsumedCapacity) }
  })
}

/** BatchWriteItem. Here it is atomic, which AWS does not promise. */
export const batchWrite = (store: Store, input: object) => {
  const request = checked('BatchWriteItem', input)
  return store.exclusive(async () => {
    const staged = store.stage()
    await run('BatchWriteItem', staged.source, { RequestItems: request.RequestItems })
    const charges = await Promise.all(
      staged.touched().map(async (touched) => {
        const table = await foundTable(store.stored, touched.table)
        refuseUnfitting(table, touched.after)
        return chargeOfWrite(table, touched, 1)
      }),
    )
    await store.commit(staged)
    store.charge(charges)
    return { UnprocessedItems: {}, ...consumedByEach(charges, request.ReturnConsumedCapacity) }
  })
}
