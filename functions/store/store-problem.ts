import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { Problem } from '#shared/problem.ts'

const busyErrors = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'InternalServerError',
]

/** The Problem that an error of the store means for a person; undefined when it means a bug. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof DynamoDBServiceException)) return isTimeout(error) ? busy() : undefined
  if (busyErrors.includes(error.name)) return busy()
  // The one limit of the table that a person can reach by writing: 400 kB an item.
  if (error.name === 'ValidationException' && /item size/i.test(error.message))
    return new Problem('TOO_LARGE', 'This section is full. Please shorten its answers.')
  return undefined
}

export const busy = () => new Problem('BUSY', 'The portal is very busy. Please try again in a moment.')

const isTimeout = (error: unknown) =>
  error instanceof Error && ['TimeoutError', 'ECONNRESET', 'ECONNREFUSED'].includes(error.name)
