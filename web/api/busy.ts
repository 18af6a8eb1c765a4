import { ApiError } from './api-error.ts'
import { NotAttested } from './attestation.ts'
import { NotAuthenticated } from './identity-token.ts'

/** Longest pause, in seconds, that is waited for without a word; where the API asks for more, its words are shown. */
const longestPause = 10

/** Were there too many calls just now, so that the same one, which was not looked at, is taken in a few seconds? */
export const isSoonFree = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429 && (error.retryAfter ?? 1) <= longestPause

/**
 * The API has said no, there is nobody to ask it for, or the security check was asked for several times already: another try would end
 * the same, or would have to wait for too long.
 */
export const isFinal = (error: Error) =>
  error instanceof NotAuthenticated ||
  error instanceof NotAttested ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && !isSoonFree(error))

/**
 * Milliseconds before another try, the first being number 0: twice as long each time, never less than the API asks for, and up to half
 * as much again by chance, so that many pages do not knock together.
 */
export function pauseBefore(attempt: number, error: unknown, chance: number): number {
  const asked = error instanceof ApiError ? Math.min(error.retryAfter ?? 0, longestPause) : 0
  return Math.max(Math.min(2 ** attempt, 30), asked) * 1_000 * (1 + chance / 2)
}
