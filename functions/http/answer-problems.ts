import type { MiddlewareObj } from 'middy'
import { Problem, type ProblemCode } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import { jsonResult } from './json-result.ts'
import { logFailure } from './log-failure.ts'

const statusOf: Record<ProblemCode, number> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_AGAIN: 401,
  SECOND_FACTOR: 403,
  FORBIDDEN: 403,
  MISSING: 404,
  CONFLICT: 409,
  CLOSED: 409,
  NOT_YET: 409,
  TOO_LARGE: 413,
  SLOW_DOWN: 429,
  BUSY: 503,
}

/**
 * Seconds after which a page may try again, if the store was too busy or something else has to be done first. A problem may set its own.
 */
const pauses: Partial<Record<ProblemCode, string>> = { BUSY: '1', SLOW_DOWN: '1', NOT_YET: '2' }

/** Expected failures answer `{ code, message }` and their details. Everything else is logged without its message and answers 500. */
export const answerProblems = (): MiddlewareObj<ApiEvent, ApiResult> => ({
  onError: (request) => {
    request.response = answerTo(request.error, request.event)
  },
})

function answerTo(error: unknown, event: ApiEvent): ApiResult {
  if (error instanceof Problem) return answerProblem(error)
  logFailure(error, event)
  // The beginning of the request's id leads to its line in the log.
  const number = event.requestContext.requestId.slice(0, 8)
  const message = `Something went wrong on our side. Please try again. If it stays so, tell us this number: ${number}`
  return jsonResult(500, { code: 'INTERNAL', message })
}

function answerProblem({ code, message, details }: Problem) {
  const pause = typeof details.retryAfter === 'number' ? String(details.retryAfter) : pauses[code]
  return jsonResult(statusOf[code], { ...details, code, message }, pause ? { 'retry-after': pause } : {})
}
