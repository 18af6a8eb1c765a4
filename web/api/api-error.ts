import type { ProblemCode } from '#shared/kernel/problem.ts'

/** No answer came. The browser's own message ('Failed to fetch') does not say what to do. */
export const unreachable = 'The portal could not be reached. Please check your connection and try again.'

/** Throws the sentence for a call without a whole answer. */
export function failReadably(cause: unknown): never {
  throw new Error(unreachable, { cause })
}

/** A refusal of the API: its status, code, message and details. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | 'ATTESTATION_FAILED' | 'INTERNAL' | 'UNKNOWN'
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before trying again, if the API named them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Record<string, unknown>, retryAfter?: number) {
    super(wordsOf(body))
    this.name = 'ApiError'
    this.status = status
    this.code = (body.code ?? 'UNKNOWN') as ApiError['code']
    this.details = body
    this.retryAfter = retryAfter
  }
}

/** Whether the API has refused a call for this reason. */
export const isRefused = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code

/**
 * Only the portal's own refusals have a code. Messages of a server in front of it, such as 'Service Unavailable', are not meant for people.
 */
const wordsOf = ({ code, message }: Record<string, unknown>) =>
  typeof code === 'string' && typeof message === 'string'
    ? message
    : 'Something went wrong on our side. Please try again.'
