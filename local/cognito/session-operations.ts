import * as z from 'zod/mini'
import { authenticationResult } from './authentication-result.ts'
import { CognitoError } from './cognito-error.ts'
import { clientOperation, ownOperation } from './operation.ts'
import type { Pool } from './pool.ts'

/** Refreshing and ending a session. */
export const sessionOperations = (pool: Pool) => ({
  GetTokensFromRefreshToken: clientOperation(
    pool,
    z.object({ RefreshToken: z.string() }),
    ({ RefreshToken }) => {
      const session = pool.refreshTokens.sessionOf(RefreshToken)
      const user = pool.users.find(session.sub)
      if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
      const refreshToken = pool.refreshTokens.rotate(RefreshToken, session)
      return { AuthenticationResult: authenticationResult(pool, user, { session, refreshToken }) }
    },
  ),

  RevokeToken: clientOperation(pool, z.object({ Token: z.string() }), ({ Token }) => {
    pool.refreshTokens.revokeFamily(Token)
    return {}
  }),

  GlobalSignOut: ownOperation(pool, z.unknown(), ({ sub }) => {
    pool.refreshTokens.revokeAll(sub)
    return {}
  }),
})
