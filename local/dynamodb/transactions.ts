import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Attempt, attempt } from './attempt.ts'
import { type Charge, chargeOfTable, chargeOfWrite, consumedByTransaction, readUnits } from './capacity.ts'
import { type CapacityLevel, itemKey } from './dynalite.ts'
import { fingerprintOf, isRepeated, rememberToken } from './idempotency-tokens.ts'
import { itemSize } from './item-size.ts'
import { conflictWords, nameOfItem } from './ongoing.ts'
import { invalid, Refusal } from './refusal.ts'
import { foundTable } from './run-operation.ts'
import type { Store } from './store.ts'
import { checkedTransactWrite, type PlannedWrite } from './transaction-request.ts'

const largestTransaction = 4 * 1024 * 1024

/**
 * TransactWriteItems. A transaction is ongoing from its arrival until it is answered, and at least until all that arrived with it has
 * begun. Another one on one of its items is canceled, as on AWS ("Amazon DynamoDB Transactions: How it works", conflict handling).
 * @throws Refusal TransactionCanceledException with one reason for each operation, in order
 */
export const transactWrite = async (store: Store, input: object) => {
  const fingerprint = fingerprintOf(input)
  const { writes, ClientRequestToken: token, ReturnConsumedCapacity: level } = checkedTransactWrite(input)
  const names = await namesOf(store, writes)
  if (token !== undefined && store.ongoing.has(token))
    throw new Refusal(
      'TransactionInProgressException',
      'The transaction with the given request token is already in progress.',
    )
  const conflicts = names.map((name) => name !== undefined && store.ongoing.has(name))
  const held = [...names, token].filter((name) => name !== undefined)
  if (!conflicts.includes(true)) for (const name of held) store.ongoing.add(name)
  try {
    if (token !== undefined && (await isRepeated(store, token, fingerprint)))
      return consumedByTransaction(await chargesOfRepeat(store, writes), level)
    if (conflicts.includes(true)) throw canceled(conflicts.map((is) => (is ? conflict : { Code: 'None' })))
    await nextTurn()
    return await writeAll(store, writes, { token, fingerprint, level })
  } finally {
    if (!conflicts.includes(true)) for (const name of held) store.ongoing.delete(name)
  }
}

interface Transaction {
  token: string | undefined
  fingerprint: string
  level: CapacityLevel | undefined
}

const writeAll = (store: Store, writes: PlannedWrite[], { token, fingerprint, level }: Transaction) =>
  store.exclusive(async () => {
    const staged = store.stage()
    const attempts = await attemptAll(store, staged, writes)
    refuseCanceled(store, attempts)
    await store.commit(staged, token === undefined ? [] : [rememberToken(store, token, fingerprint)])
    const charges = attempts.map(chargeOfAttempt)
    store.charge(charges)
    return consumedByTransaction(charges, level)
  })

const conflict = { Code: 'TransactionConflict', Message: conflictWords }

const attemptAll = async (store: Store, staged: ReturnType<Store['stage']>, writes: PlannedWrite[]) => {
  const attempts: (Attempt & PlannedWrite)[] = []
  for (const write of writes)
    attempts.push({ ...write, ...(await attempt(store, write.isCheck ? store.stage() : staged, write)) })
  return attempts
}

const chargeOfAttempt = ({ table, touched, isCheck }: Attempt & PlannedWrite) =>
  isCheck ? chargeOfTable(touched, 2) : chargeOfWrite(table, touched, 2)

/** The names of the items. An invalid key has none: it is one of the cancellation reasons. */
const namesOf = async (store: Store, writes: PlannedWrite[]) => {
  const names = await Promise.all(writes.map(({ request }) => nameOfItem(store, request)))
  const known = names.filter((name) => name !== undefined)
  if (new Set(known).size < known.length)
    throw invalid('Transaction request cannot include multiple operations on one item')
  return names
}

const refuseCanceled = (store: Store, attempts: Attempt[]) => {
  const bytes = attempts.reduce((sum, { touched }) => sum + itemSize(touched.after ?? {}), 0)
  if (bytes > largestTransaction)
    throw invalid('The aggregate size of the items in the transaction exceeds 4 MB')
  if (!attempts.some(({ refusal }) => refusal)) return
  store.charge(attempts.map(({ touched }) => chargeOfTable(touched, 2)))
  throw canceled(attempts.map(reasonOf))
}

const canceled = (reasons: { Code: string }[]) => {
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`
  return new Refusal('TransactionCanceledException', message, { CancellationReasons: reasons })
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
    const key = itemKey(await foundTable(store.stored, table), request.Key ?? request.Item ?? {}) ?? ''
    const item = await store.stored.item({ table }, key)
    const units = readUnits(item ? itemSize(item) : 0, 'transactional')
    charges.push({ table, kind: 'read', units, indexUnits: {} })
  }
  store.charge(charges)
  return charges
}
