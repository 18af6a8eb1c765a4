import type { ProblemCode } from '#shared/problem.ts'

/** A refusal of the API: its status, code, message and details. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | 'ATTESTATION_FAILED' | 'INTERNAL' | 'UNKNOWN'
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before trying again, if the API named them. */
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
