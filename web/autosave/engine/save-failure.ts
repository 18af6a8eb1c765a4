import type { SaveConflict } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAttested } from '#web/api/attestation.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'

/** What a failed save means for the answers in it. */
export type SaveFailure =
  /** It may or may not have arrived: the same save is sent again, after at least `wait` milliseconds. `message`: what the person can do. */
  | { kind: 'unknown'; wait: number; message?: string }
  /** Others changed some of these answers. */
  | { kind: 'conflict'; conflict: SaveConflict }
  /** The application takes no more answers: why, in the server's words. */
  | { kind: 'closed'; message: string }
  /** Nobody is logged in here any more. */
  | { kind: 'signed-out' }
  /** The server does not accept these answers: why, in its words. */
  | { kind: 'refused'; message: string }

export function saveFailure(error: unknown): SaveFailure {
  if (error instanceof ApiError) return refusal(error)
  if (error instanceof NotAttested)
    return { kind: 'unknown', wait: 0, ...(!error.isOffline && { message: error.message }) }
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

/** Longest pause between two attempts, in milliseconds. */
const longestPause = 30_000

/** The pause after this many failed attempts: 1 s, doubling up to 30 s, with jitter so that clients do not all retry at once. */
export const pauseAfter = (attempts: number, random: number) =>
  Math.min(1_000 * 2 ** (attempts - 1), longestPause) * (1 - random / 2)

type Reason = 'conflict' | 'failed' | 'signed-out' | 'closed' | 'offline'

const messages: Partial<Record<Reason, string>> = {
  conflict:
    'Something here was changed on another device or in another tab. Please choose which of the two you want to keep.',
  failed: 'What you wrote could not be saved. It is still on this page, and saving is tried again.',
  offline: "You're offline. What you wrote is sent as soon as there is a connection.",
  'signed-out':
    'You are not logged in any more. What you wrote is still on this page: log in again to save it.',
}

/** Why something on screen is not saved, in words for the person. */
export class NotSaved extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message = messages[reason]) {
    super(message)
    this.name = 'NotSaved'
    this.reason = reason
  }
}
