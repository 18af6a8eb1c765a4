import type { SaveConflict } from '#shared/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAttested } from '#web/api/attestation.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'

/** What a failed save means for what it carried. */
export type SaveFailure =
  /** Perhaps it arrived, perhaps not: the same save is sent again, not before so many milliseconds. `message`: what the person can do. */
  | { kind: 'unknown'; wait: number; message?: string }
  /** Others changed some of these answers. */
  | { kind: 'conflict'; conflict: SaveConflict }
  /** The application takes no more answers: the server's words why. */
  | { kind: 'closed'; message: string }
  /** Nobody is signed in here any more. */
  | { kind: 'signed-out' }
  /** The server will not take it as it is: its words why. */
  | { kind: 'refused'; message: string }

export function saveFailure(error: unknown): SaveFailure {
  if (error instanceof ApiError) return refusal(error)
  if (error instanceof NotAttested) return { kind: 'unknown', wait: 0, message: error.message }
  return error instanceof NotAuthenticated ? { kind: 'signed-out' } : { kind: 'unknown', wait: 0 }
}

function refusal({ status, code, message, details, retryAfter = 0 }: ApiError): SaveFailure {
  if (code === 'CLOSED') return { kind: 'closed', message }
  if (code === 'CONFLICT' && Array.isArray(details.conflicts))
    return { kind: 'conflict', conflict: details as unknown as SaveConflict }
  if (status === 401) return { kind: 'signed-out' }
  if (code === 'ATTESTATION_FAILED') return { kind: 'unknown', wait: 0, message }
  return status === 408 || status === 429 || status >= 500
    ? { kind: 'unknown', wait: retryAfter * 1_000 }
    : { kind: 'refused', message }
}

/** Longest pause between two tries, in milliseconds. */
const longestPause = 30_000

/** The pause after so many failed tries: 1 s doubling to 30 s, shortened by chance, so that many pages do not knock together. */
export const pauseAfter = (tries: number, random: number) =>
  Math.min(1_000 * 2 ** (tries - 1), longestPause) * (1 - random / 2)
