import type { Pool } from './pool.ts'
import type { Session } from './refresh-tokens.ts'
import { tokensLast } from './tokens.ts'
import type { User } from './user-store.ts'

/** The tokens of a session as Cognito returns them: AuthenticationResultType of the API reference. */
export type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  RefreshToken: string
  /** seconds */
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** Signs a session's tokens. */
export const authenticationResult = (
  pool: Pool,
  user: User,
  { session, refreshToken }: { session: Session; refreshToken: string },
): AuthenticationResult => {
  const { accessToken, idToken } = pool.tokens.sign(user, session)
  return {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: refreshToken,
    ExpiresIn: tokensLast,
    TokenType: 'Bearer',
  }
}
