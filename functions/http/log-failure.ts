import type { ApiEvent } from './api-event.ts'

/**
 * Logs an unexpected failure as one line of JSON. An error's message can quote what a person wrote (a validation of the table does), so
 * the log contains its name, its HTTP status if an SDK knows one, and the locations in the code, but never its message.
 */
export const logFailure = (error: unknown, { requestContext, httpMethod, resource }: ApiEvent) =>
  log(error, { requestId: requestContext.requestId, route: `${httpMethod} ${resource}` })

/** The same for one of several pieces of work in the background, of which Lambda itself would log no cause. */
export const logFailedWork = (
  error: unknown,
  about: { event: 'outbox' | 'erasure'; kind?: string; tries?: number },
) => log(error, about)

const log = (error: unknown, about: object) =>
  console.error(
    JSON.stringify({
      level: 'ERROR',
      ...about,
      error: error instanceof Error ? error.name : typeof error,
      status: statusOf(error),
      stack: error instanceof Error ? placesOf(error) : [],
    }),
  )

const placesOf = ({ stack = '', message }: Error) =>
  // A line of the message can look like a location in the code, so the message is removed first.
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
