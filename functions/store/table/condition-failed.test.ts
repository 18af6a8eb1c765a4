import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { ConditionFailed, isWritten } from './condition-failed.ts'

const $metadata = {}
const item = { pk: { S: 'USER#one' }, sk: { S: 'PROFILE' } }
const refused = new ConditionalCheckFailedException({ message: 'no', $metadata, Item: item })
const canceled = (...Codes: string[]) =>
  new TransactionCanceledException({
    message: 'no',
    $metadata,
    CancellationReasons: Codes.map((Code) => ({ Code, ...(Code !== 'None' && { Item: item }) })),
  })

test('a condition that did not hold names the item as it was', () => {
  const failed = { item: { pk: 'USER#one', sk: 'PROFILE' } }
  expect(ConditionFailed.from(refused)?.failures).toEqual([failed])
  expect(ConditionFailed.from(canceled('None', 'ConditionalCheckFailed'))?.failures).toEqual([
    undefined,
    failed,
  ])
})

test('no other failure looks like a condition: nothing was decided by it', () => {
  expect(ConditionFailed.from(new Error('The connection was lost.'))).toBeUndefined()
  expect(ConditionFailed.from(canceled('ConditionalCheckFailed', 'TransactionConflict'))).toBeUndefined()
  expect(ConditionFailed.from(canceled('ThrottlingError', 'None'))).toBeUndefined()
})

test('only a failed condition counts as "not written"', async () => {
  expect(await isWritten(Promise.resolve())).toBe(true)
  expect(await isWritten(Promise.reject(new ConditionFailed([])))).toBe(false)
  await expect(isWritten(Promise.reject(new Error('busy')))).rejects.toThrow('busy')
})
