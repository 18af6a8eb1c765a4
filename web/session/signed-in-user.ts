import type { RoleList } from '#shared/kernel/application-role.ts'
import type { User } from '#shared/people/user.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { queryClient } from '#web/api/query-client.ts'

/**
 * Who is signed in, as far as this page knows. `isExpired`: the session ended without a logout. `isLoggedOut`: this page has just
 * logged out. `email`: whose session has ended. `hasNewRole`: the role is another one than when this device last asked.
 * `needsSecondFactor`: until it is set up, the server refuses everything but the profile.
 */
export type SessionState =
  | {
      status: 'signed-in'
      user: User
      roles: RoleList
      isVerified: boolean
      hasNewRole?: boolean
      needsSecondFactor?: boolean
    }
  | { status: 'signed-out'; isExpired: boolean; isLoggedOut: boolean; email?: string }

/** What the session is kept under, with its person's record. */
export const sessionKey = ['session'] as const

/** The signed-in person's id, as far as this page knows. */
export function signedInUserId(): string | undefined {
  const session = queryClient.getQueryData<SessionState>(sessionKey)
  return session?.status === 'signed-in' ? session.user.id : undefined
}

/** A change that waits to be sent again may outlive the session of its author, and someone else may have logged in here. @throws NotAuthenticated */
export function refuseUnlessBy(userId: string) {
  if (userId !== signedInUserId()) throw new NotAuthenticated('You are not logged in any more.')
}
