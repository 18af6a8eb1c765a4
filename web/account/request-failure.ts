import { ApiError } from '#web/api/api-error.ts'
import { faultWords } from '#web/api/fault.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import type { Refusal } from '#web/kit/ui/action-form.tsx'

/** The same for everything that the pool refuses, so that it does not reveal whether the account exists. */
const loginFailure = "That email and password don't match."

/** Why a login failed. Only what the pool, or then the API, refused is about the person's email and password. */
export function loginWords(error: Error): string {
  const isRefused = isPoolRefusal(error) || error instanceof NotAuthenticated
  return faultWords(error) ?? (isRefused ? loginFailure : error.message || loginFailure)
}

/** Cognito's refusals have this status, whatever they are about. */
const isPoolRefusal = (error: Error & { metadata?: { httpStatusCode?: number } }) =>
  error.metadata?.httpStatusCode === 400 || /(?:NotAuthorized|UserNotFound)Exception$/.test(error.name)

/** The failed login at the password's field, or in the form if that is not the cause. */
export function refusedPassword(error: Error): Refusal {
  const words = loginWords(error)
  return words === loginFailure ? { fields: { password: words } } : { message: words }
}

/** The specified words for a refused request, with the body's message in brackets. Without an answer: why none came. */
export const requestFailure = (what: string, error: Error) =>
  error instanceof ApiError
    ? `${what}: Request failed with status code ${error.status} (${error.message})`
    : error.message

/** Why it failed, in the form. A toast says it too, in the words above, but leaves the screen. */
const toldRefusal = ({ message }: Error): Refusal => ({ message, isTold: true })

/** A refusal at the field of the email if that is the cause: the page has checked everything else. */
export const emailRefusal = (error: Error): Refusal =>
  error instanceof ApiError && /^(CONFLICT|INVALID)$/.test(error.code)
    ? { fields: { email: error.message } }
    : toldRefusal(error)
