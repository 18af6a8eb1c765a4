import type { ApiEvent } from './api-event.ts'

/**
 * One line of JSON for what nobody expected. An error's message can quote what a person wrote (a validation of the table
 * does), so the log gets its name, its HTTP status where an SDK knows one, and the places in the code; never its words.
 */
export function logFailure(error: unknown, { requestContext, httpMethod, resource }: ApiEvent) {
  console.error(
    JSON.stringify({
      level: 'ERROR',
      requestId: requestContext.requestId,
      route: `${httpMethod} ${resource}`,
      error: error instanceof Error ? error.name : typeof error,
      status: statusOf(error),
      stack: error instanceof Error ? placesOf(error) : [],
    }),
  )
}

const placesOf = ({ stack = '', message }: Error) =>
  // A line of the message can look like a place, so the message goes first.
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
