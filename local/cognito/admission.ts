import { timingSafeEqual } from 'node:crypto'
import { CognitoError, wrongCredentials } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import type { Session } from './refresh-tokens.ts'
import { verifierOf } from './srp.ts'
import { type Overrides, tokensLast } from './tokens.ts'
import type { User } from './user-store.ts'

/** The account with this name, or a made-up one that looks the same from outside. Both take the same time. */
export const accountOf = (pool: Pool, name: string) => {
  const imitated = pool.imitateAccount(name)
  const user = pool.users.find(name)
  return user && user.verifier === '' ? withVerifier(pool, user) : (user ?? imitated)
}

function withVerifier(pool: Pool, user: User): User {
  const made = { ...user, ...pool.newVerifier(user.sub, user.firstPassword ?? '') }
  pool.users.save(made)
  return made
}

/** @throws NotAuthorizedException after too many wrong passwords */
export const requireUnlocked = (pool: Pool, subject: string) => {
  if (!pool.lockOut.isLocked(subject)) return
  throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded')
}

/** Admits someone who has proved the password, unless the account is disabled. */
export const admit = (pool: Pool, subject: string, isProven: boolean): User => {
  const user = pool.users.find(subject)
  if (!user || !isProven) {
    pool.lockOut.recordFailure(subject)
    throw wrongCredentials()
  }
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
  pool.lockOut.forgive(subject)
  return user
}

/** Compares in constant time. */
export const isSame = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)

/** Is this the user's password? */
export const isPasswordOf = (
  pool: Pool,
  account: { sub: string; salt: string; verifier: string },
  password: string,
) => {
  const identity = { poolName: pool.poolName, userName: account.sub, password }
  const { verifier } = verifierOf(identity, account.salt)
  return isSame(Buffer.from(verifier), Buffer.from(account.verifier))
}

/** The tokens of a session as Cognito returns them: AuthenticationResultType of the API reference. */
type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  RefreshToken: string
  /** seconds */
  ExpiresIn: number
  TokenType: 'Bearer'
}

interface Started {
  session: Session
  refreshToken: string
}

/** Signs a session's tokens as the trigger of the portal wants them. */
export const resultOfTrigger = async (
  pool: Pool,
  source: 'Authentication' | 'HostedAuth' | 'RefreshTokens',
  user: User,
  started: Started,
): Promise<AuthenticationResult> =>
  authenticationResult(pool, user, started, await pool.triggers.preToken(source, user))

/** Signs a session's tokens. */
export const authenticationResult = (
  pool: Pool,
  user: User,
  { session, refreshToken }: Started,
  overrides?: Overrides,
): AuthenticationResult => {
  const { accessToken, idToken } = pool.tokens.sign(user, session, overrides)
  return {
    AccessToken: accessToken,
    IdToken: idToken,
    RefreshToken: refreshToken,
    ExpiresIn: tokensLast,
    TokenType: 'Bearer',
  }
}

/**
 * Signs in without SRP, triggers and codes, for tests in this process. It gives the same errors and also accepts a temporary
 * password.
 */
export const signInDirectly = (pool: Pool, name: string, password: string) => {
  const account = accountOf(pool, name)
  requireUnlocked(pool, account.sub)
  const user = admit(pool, account.sub, isPasswordOf(pool, account, password))
  return authenticationResult(pool, user, pool.refreshTokens.start(user.sub))
}
