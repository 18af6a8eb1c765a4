import { DynamoDBServiceException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { Problem } from '#shared/problem.ts'

const busyErrors = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
  'InternalServerError',
]

/** The Problem that an error of the store means for a person; undefined when it means a bug. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof DynamoDBServiceException)) return isLostConnection(error) ? busy() : undefined
  if (busyErrors.includes(error.name)) return busy()
  if (!isTooLarge(error)) return undefined
  return error instanceof TransactionCanceledException || /aggregate|4 ?MB/i.test(error.message)
    ? tooLongTogether()
    : sectionIsFull()
}

/** Said where the store does not keep up, or others were first again and again. */
export const busy = () => new Problem('BUSY', 'The portal is very busy. Please try again in a moment.')
/** Said where an item of the table has no room for an answer. */
export const sectionIsFull = () =>
  new Problem('TOO_LARGE', 'This section is full. Please shorten its answers.')

/** Said where what has to be written together is more than the table takes at once. */
const tooLongTogether = () =>
  new Problem('TOO_LARGE', 'This is too long together. Please shorten the longest answers.')

/** The limits of the table that a person can reach by writing: 400 kB an item, alone or in a transaction of 4 MB. */
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
