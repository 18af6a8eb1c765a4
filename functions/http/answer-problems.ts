import type { MiddlewareObj } from 'middy'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import { jsonResult } from './json-result.ts'
import { logFailure } from './log-failure.ts'

const statusOf: Record<ProblemCode, number> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_AGAIN: 401,
  FORBIDDEN: 403,
  MISSING: 404,
  CONFLICT: 409,
  CLOSED: 409,
  TOO_LARGE: 413,
  SLOW_DOWN: 429,
  BUSY: 503,
}

/** Seconds after which a page may try again where the store was too busy. */
const pause = { 'retry-after': '1' }

/** Expected failures answer `{ code, message }` and their details; everything else is logged without its words and answers 500. */
export const answerProblems = (): MiddlewareObj<ApiEvent, ApiResult> => ({
  onError: (request) => {
    request.response = answerTo(request.error, request.event)
  },
})

function answerTo(error: unknown, event: ApiEvent): ApiResult {
  if (error instanceof Problem) return answerProblem(error)
  logFailure(error, event)
  return jsonResult(500, { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' })
}

const answerProblem = ({ code, message, details }: Problem) =>
  jsonResult(
    statusOf[code],
    { ...details, code, message },
    code === 'BUSY' || code === 'SLOW_DOWN' ? pause : {},
  )
