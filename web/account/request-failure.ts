import { ApiError } from '#web/api/api-error.ts'

/** The specified words for a refused request, with the body's message in brackets. Without an answer: why none came. */
export const requestFailure = (what: string, error: Error) =>
  error instanceof ApiError
    ? `${what}: Request failed with status code ${error.status} (${error.message})`
    : error.message
