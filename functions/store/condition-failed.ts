import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Item } from './item.ts'

type Failure = { item: Item | undefined } | undefined

/**
 * A write's condition did not hold. `failures` has an entry for each write of the request, in order: undefined where the
 * condition held, else the item as it stood (undefined where there was none).
 */
export class ConditionFailed extends Error {
  readonly failures: readonly Failure[]

  constructor(failures: readonly Failure[]) {
    super('A condition of the write did not hold.')
    this.name = 'ConditionFailed'
    this.failures = failures
  }

  /** The failure inside an error of the SDK; undefined when the error is about something else. */
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

/** Was it written? False where a condition did not hold: somebody changed what it rests on. */
export async function isWritten(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
