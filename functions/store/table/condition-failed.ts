import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Item } from './item.ts'

type Failure = { item: Item | undefined } | undefined

/**
 * A write's condition did not hold. `failures` has an entry for each write of the request, in order: undefined if its condition held,
 * otherwise the item as it was (undefined if there was none).
 */
export class ConditionFailed extends Error {
  readonly failures: readonly Failure[]

  constructor(failures: readonly Failure[]) {
    super('A condition of the write did not hold.')
    this.name = 'ConditionFailed'
    this.failures = failures
  }

  /** The failure inside an SDK error, or undefined if the error has another cause. */
  static from(error: unknown): ConditionFailed | undefined {
    if (error instanceof ConditionalCheckFailedException) return new ConditionFailed([failure(error)])
    if (!(error instanceof TransactionCanceledException)) return undefined
    const reasons = error.CancellationReasons ?? []
    if (!reasons.every(({ Code }) => Code === 'None' || Code === 'ConditionalCheckFailed')) return undefined
    return new ConditionFailed(
      reasons.map((reason) => (reason.Code === 'None' ? undefined : failure(reason))),
    )
  }
}

const failure = ({ Item }: Pick<ConditionalCheckFailedException, 'Item'>): Failure => ({
  item: Item && (unmarshall(Item) as Item),
})

/** Whether something was written. False if a condition did not hold, because someone changed what the write depends on. */
export async function isWritten(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
