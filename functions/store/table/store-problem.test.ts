import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { storeProblem } from './store-problem.ts'

const $metadata = {}
const serviceError = (name: string, message = 'No.') =>
  new DynamoDBServiceException({ name, message, $fault: 'client', $metadata })
const canceled = (Message: string) =>
  new TransactionCanceledException({ message: 'No.', $metadata, CancellationReasons: [{}, { Message }] })
const network = (parts: { name?: string; code?: string }) => Object.assign(new Error('No.'), parts)

test.each([
  serviceError('ProvisionedThroughputExceededException'),
  serviceError('RequestLimitExceeded'),
  serviceError('ThrottlingException'),
  serviceError('TransactionInProgressException'),
  serviceError('InternalServerError'),
  network({ name: 'TimeoutError' }),
  network({ code: 'ECONNRESET' }),
  network({ code: 'ECONNREFUSED' }),
  network({ code: 'EPIPE' }),
])('when the table is too busy or away, people are asked to come back: %s', (error) => {
  expect(storeProblem(error)?.code).toBe('BUSY')
})

test.each([
  serviceError('ValidationException', 'Item size to update has exceeded the maximum allowed size'),
  canceled('Item size has exceeded the maximum allowed size'),
  canceled('Collection size of items in the transaction has exceeded 4MB'),
  canceled('Transaction aggregate size has exceeded the limit'),
])('when an item is full, a person is asked to shorten the answers: %s', (error) => {
  expect(storeProblem(error)?.code).toBe('TOO_LARGE')
})

test('what is too long only in total is not blamed on one section', () => {
  const words = (error: unknown) => storeProblem(error)?.message
  expect(words(serviceError('ValidationException', 'Item size has exceeded'))).toContain('This section')
  expect(words(canceled('Transaction aggregate size has exceeded the limit'))).toContain('in total')
})

test.each([
  serviceError('ValidationException', 'One or more parameter values were invalid'),
  serviceError('AccessDeniedException', 'Item size'),
  canceled('The conditional request failed'),
  network({ name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' }),
  'no error at all',
])('anything else is a bug and has no words for a person: %s', (error) => {
  expect(storeProblem(error)).toBe(undefined)
})
