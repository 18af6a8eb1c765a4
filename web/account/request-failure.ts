import { ApiError } from '#web/api/api-error.ts'
import type { Refusal } from '#web/ui/action-form.tsx'

/** The specified words for a refused request, with the body's message in brackets. Without an answer: why none came. */
export const requestFailure = (what: string, error: Error) =>
  error instanceof ApiError
    ? `${what}: Request failed with status code ${error.status} (${error.message})`
    : error.message

/** The same in the form. A refusal of the portal was told by a toast, in the words above. */
export const toldRefusal = (error: Error): Refusal => ({
  message: error.message,
  isTold: error instanceof ApiError,
})
