import type { ProblemCode } from '#shared/problem.ts'

/** The API said no: its status, its code and words, and whatever else it told. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | 'ATTESTATION_FAILED' | 'INTERNAL' | 'UNKNOWN'
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before trying again, where the API named them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Record<string, unknown>, retryAfter?: number) {
    super(typeof body.message === 'string' ? body.message : 'Something went wrong.')
    this.name = 'ApiError'
    this.status = status
    this.code = (body.code ?? 'UNKNOWN') as ApiError['code']
    this.details = body
    this.retryAfter = retryAfter
  }
}

/** The words that the specification gives to a failed HTTP request, with the body's own message in brackets. */
export const requestFailure = (what: string, error: unknown) =>
  error instanceof ApiError
    ? `${what}: Request failed with status code ${error.status} (${error.message})`
    : `${what}: ${error instanceof Error ? error.message : 'Something went wrong.'} ()`
