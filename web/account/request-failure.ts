import { ApiError } from '#web/api/api-error.ts'
import type { Refusal } from '#web/kit/ui/action-form.tsx'

/** The same for every cause, so that it does not reveal whether the account exists. */
export const loginFailure = 'Failed to login, check your email and password.'

/** The failed login at the password's field. */
export const refusedPassword = () => ({ fields: { password: loginFailure } })

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
