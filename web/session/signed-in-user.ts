import { queryClient } from '#web/api/query-client.ts'
import type { SessionState } from './session-state.ts'

/** What the session is kept under, with its person's record. */
export const sessionKey = ['session'] as const

/** The signed-in person's id, as far as this page knows. */
export function signedInUserId(): string | undefined {
  const session = queryClient.getQueryData<SessionState>(sessionKey)
  return session?.status === 'signed-in' ? session.user.id : undefined
}
