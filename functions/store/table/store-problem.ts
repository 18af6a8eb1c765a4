import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { Problem } from '#shared/kernel/problem.ts'

const busyErrors = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'InternalServerError',
]

/** The Problem that a store error means for a person, or undefined if the error is a bug. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof DynamoDBServiceException)) return isLostConnection(error) ? busy() : undefined
  if (busyErrors.includes(error.name)) return busy()
  if (!isTooLarge(error)) return undefined
  return error instanceof TransactionCanceledException || /aggregate|4 ?MB/i.test(error.message)
    ? tooLongTogether()
    : sectionIsFull()
}

/** Says that the store is too busy, or that others kept writing first. */
export const busy = () => new Problem('BUSY', 'The portal is very busy. Please try again in a moment.')
/** Says that an item of the table has no room for an answer. */
export const sectionIsFull = () =>
  new Problem('TOO_LARGE', 'This section is full. Please shorten its answers.')

/** Says that a transaction is larger than the table accepts. */
const tooLongTogether = () =>
  new Problem('TOO_LARGE', 'This is too long in total. Please shorten the longest answers.')

/** The limits of the table that a person can reach by writing: 400 kB for an item, alone or in a transaction of 4 MB. */
function isTooLarge(error: DynamoDBServiceException): boolean {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  const messages = [
    error.name === 'ValidationException' ? error.message : '',
    ...reasons.map(({ Message = '' }) => Message),
  ]
  return messages.some((message) => /item size|aggregate size|4 ?MB/i.test(message))
}

const lostConnections = ['TimeoutError', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE']

const isLostConnection = (error: unknown) =>
  error instanceof Error &&
  [error.name, (error as NodeJS.ErrnoException).code ?? ''].some((name) => lostConnections.includes(name))
