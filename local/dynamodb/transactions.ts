import { type Attempt, attempt } from './attempt.ts'
import { type Charge, chargeOfTable, chargeOfWrite, consumedByTransaction, readUnits } from './capacity.ts'
import { itemKey } from './dynalite.ts'
import { fingerprintOf, isRepeated, rememberToken } from './idempotency-tokens.ts'
import { itemSize } from './item-size.ts'
import { invalid, Refusal } from './refusal.ts'
import { foundTable } from './run-operation.ts'
import type { Store } from './store.ts'
import { checkedTransactWrite, type PlannedWrite } from './transaction-request.ts'

const largestTransaction = 4 * 1024 * 1024

/**
 * TransactWriteItems. Writers wait for each other here, so unlike AWS it never returns TransactionConflict.
 * @throws Refusal TransactionCanceledException with one reason for each operation, in order
 */
export const transactWrite = (store: Store, input: object) => {
  const fingerprint = fingerprintOf(input)
  const { writes, ClientRequestToken: token, ReturnConsumedCapacity: level } = checkedTransactWrite(input)
  return store.writing(async () => {
    if (token !== undefined && (await isRepeated(store, token, fingerprint)))
      return consumedByTransaction(await chargesOfRepeat(store, writes), level)
    await refuseSharedItems(store, writes)
    const staged = store.stage()
    const attempts = await attemptAll(store, staged, writes)
    refuseCancelled(store, attempts)
    store.commit(staged, token === undefined ? [] : [rememberToken(store, token, fingerprint)])
    const charges = attempts.map(chargeOfAttempt)
    store.charge(charges)
    return consumedByTransaction(charges, level)
  })
}

const attemptAll = async (store: Store, staged: ReturnType<Store['stage']>, writes: PlannedWrite[]) => {
  const attempts: (Attempt & PlannedWrite)[] = []
  for (const write of writes)
    attempts.push({ ...write, ...(await attempt(store, write.isCheck ? store.stage() : staged, write)) })
  return attempts
}

const chargeOfAttempt = ({ table, touched, isCheck }: Attempt & PlannedWrite) =>
  isCheck ? chargeOfTable(touched, 2) : chargeOfWrite(table, touched, 2)

const refuseSharedItems = async (store: Store, writes: PlannedWrite[]) => {
  const seen = new Set<string>()
  for (const { request } of writes) {
    const key = itemKey(await foundTable(store.latest, request.TableName), request.Key ?? request.Item ?? {})
    // An invalid key is one of the cancellation reasons.
    if (key === undefined) continue
    const name = `${request.TableName}~${key}`
    if (seen.has(name)) throw invalid('Transaction request cannot include multiple operations on one item')
    seen.add(name)
  }
}

const refuseCancelled = (store: Store, attempts: Attempt[]) => {
  const bytes = attempts.reduce((sum, { touched }) => sum + itemSize(touched.after ?? {}), 0)
  if (bytes > largestTransaction)
    throw invalid('The aggregate size of the items in the transaction exceeds 4 MB')
  if (!attempts.some(({ refusal }) => refusal)) return
  store.charge(attempts.map(({ touched }) => chargeOfTable(touched, 2)))
  const reasons = attempts.map(reasonOf)
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`
  throw new Refusal('TransactionCanceledException', message, { CancellationReasons: reasons })
}

const reasonOf = ({ refusal }: Attempt) => {
  if (!refusal) return { Code: 'None' }
  if (refusal.name !== 'ConditionalCheckFailedException')
    return { Code: 'ValidationError', Message: refusal.message }
  return { Code: 'ConditionalCheckFailed', Message: refusal.message, ...refusal.more }
}

/** A repeated transaction only costs the reads of its items. Source: AWS documentation, "TransactWriteItems". */
const chargesOfRepeat = async (store: Store, writes: PlannedWrite[]) => {
  const charges: Charge[] = []
  for (const { request } of writes) {
    const table = request.TableName
    const key = itemKey(await foundTable(store.latest, table), request.Key ?? request.Item ?? {}) ?? ''
    const item = await store.latest.item({ table }, key)
    const units = readUnits(item ? itemSize(item) : 0, 'transactional')
    charges.push({ table, kind: 'read', units, indexUnits: {} })
  }
  store.charge(charges)
  return charges
}
