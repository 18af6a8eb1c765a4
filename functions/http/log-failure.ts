import type { ApiEvent } from './api-event.ts'
import { inSource } from './source-place.ts'

/**
 * Logs an unexpected failure as one line of JSON. An error's message can quote what a person wrote (a validation of the table does), so
 * the log contains its name, its HTTP status if an SDK knows one, and the locations in the code, but never its message.
 */
export function logFailure(error: unknown, { requestContext, httpMethod, resource }: ApiEvent) {
  console.error(
    JSON.stringify({
      level: 'ERROR',
      requestId: requestContext.requestId,
      route: `${httpMethod} ${resource}`,
      status: statusOf(error),
      ...nameAndPlaces(error),
    }),
  )
}

/** What may be logged of any error. */
export const nameAndPlaces = (error: unknown) =>
  error instanceof Error ? { error: error.name, stack: placesOf(error) } : { error: typeof error, stack: [] }

const placesOf = ({ stack = '', message }: Error) =>
  // A line of the message can look like a location in the code, so the message is removed first.
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => inSource(line.trim()))

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
