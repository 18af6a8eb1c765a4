import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { ConditionFailed } from './condition-failed.ts'
import { type Expression, render } from './expression.ts'
import type { Item, Key } from './item.ts'
import { storeProblem } from './store-problem.ts'
import { documentClient, TableName } from './table.ts'
import { tryAgain } from './try-again.ts'

/** One of the writes that happen together or not at all. */
export type Write =
  | { put: Item; condition?: Expression }
  | { update: Key; change: Expression; condition?: Expression }
  | { remove: Key; condition?: Expression }
  | { check: Key; condition: Expression }

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/**
 * Writes all or nothing. The SDK retries neither a conflict nor a throttled transaction, so this does.
 * @throws ConditionFailed with a failure for each write; Problem BUSY if others kept writing
 */
export async function writeTogether(writes: readonly Write[]): Promise<void> {
  const command = commandOf(writes)
  await tryAgain(() => isSent(command))
}

/** The same, tried once. False if others were writing at that moment, and nothing was written. @throws ConditionFailed */
export const writeTogetherOnce = (writes: readonly Write[]): Promise<boolean> => isSent(commandOf(writes))

const commandOf = (writes: readonly Write[]) =>
  new TransactWriteCommand({ TransactItems: writes.map(toTransactItem) })

async function isSent(command: TransactWriteCommand): Promise<boolean> {
  try {
    await documentClient.send(command)
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw ConditionFailed.from(error) ?? storeProblem(error) ?? error
  }
}

const passing = [
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]

/**
 * Whether it failed only because others were writing at the same moment. A condition that failed together with a conflict may be outdated,
 * so it is retried too.
 */
const isConflict = (error: unknown) =>
  error instanceof TransactionCanceledException &&
  ConditionFailed.from(error) === undefined &&
  (error.CancellationReasons ?? []).every(({ Code = 'None' }) => passing.includes(Code))

function toTransactItem(write: Write): TransactItem {
  const shared = { TableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  const { condition } = write
  if ('put' in write)
    return { Put: { ...shared, Item: write.put, ...render({ ConditionExpression: condition }) } }
  if ('remove' in write)
    return { Delete: { ...shared, Key: write.remove, ...render({ ConditionExpression: condition }) } }
  if ('check' in write)
    return {
      ConditionCheck: { ...shared, Key: write.check, ...render({ ConditionExpression: write.condition }) },
    }
  return {
    Update: {
      ...shared,
      Key: write.update,
      ...render({ UpdateExpression: write.change, ConditionExpression: condition }),
    },
  }
}
