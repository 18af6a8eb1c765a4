import { ApiError } from './api-error.ts'
import { NotAttested } from './attestation.ts'
import { NotAuthenticated } from './identity-token.ts'

/** The longest pause, in seconds, that is waited for silently. If the API asks for more, its message is shown. */
const longestPause = 10

/** Whether a call was refused before it was processed because there were too many, so that it can be repeated in a few seconds. */
export const isSoonFree = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 1) <= longestPause

/**
 * Whether another try would fail too, or would have to wait too long: the API has refused the call, nobody is signed in, or the security
 * check has already been tried several times.
 */
export const isFinal = (error: Error) =>
  error instanceof NotAuthenticated ||
  error instanceof NotAttested ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && !isSoonFree(error))

/**
 * Milliseconds before another try; the first has number 0. The pause doubles each time, is never shorter than the API asks for, and has
 * up to 50 % jitter, so that clients do not retry at once. It is never longer than 30 s.
 */
export function pauseBefore(attempt: number, error: unknown, chance: number): number {
  const asked = error instanceof ApiError ? Math.min(error.retryAfter ?? 0, longestPause) : 0
  return Math.min(Math.max(2 ** attempt, asked) * (1 + chance / 2), 30) * 1_000
}
