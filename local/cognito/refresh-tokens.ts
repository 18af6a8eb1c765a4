import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { atomically } from '../atomically.ts'
import { CognitoError } from './cognito-error.ts'

const sessionLasts = 14 * 86_400_000
const gracePeriod = 60_000

const rowSchema = z.object({
  origin_jti: z.string(),
  sub: z.string(),
  auth_time: z.number(),
  expires_at: z.number(),
  revoked: z.number(),
  replaced_at: z.nullable(z.number()),
  by_google: z.number(),
})

/** The tokens that descend from one sign-in. `authTime` is in milliseconds since 1970. */
export type Session = { originJti: string; sub: string; authTime: number; isByGoogle: boolean }

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
const refused = (message: string) => new CognitoError('NotAuthorizedException', message)

/**
 * Sessions and their refresh tokens: "Refresh token rotation" in the developer guide. Each refresh
 * returns a new token. The previous one stays valid for 60 seconds, so that two tabs can refresh at once.
 * All tokens expire 14 days after the sign-in.
 */
export const openRefreshTokens = (database: DatabaseSync, now: () => Date) => {
  const insertSession = database.prepare('INSERT INTO sessions VALUES (?, ?, ?, ?, 0)')
  const insertGoogle = database.prepare('INSERT INTO google_sessions VALUES (?)')
  const removeExpired = database.prepare('DELETE FROM sessions WHERE expires_at <= ?')
  const insert = database.prepare('INSERT INTO refresh_tokens VALUES (?, ?, NULL)')
  const replace = database.prepare(
    'UPDATE refresh_tokens SET replaced_at = ? WHERE hash = ? AND replaced_at IS NULL',
  )
  const find = database.prepare(`
    SELECT origin_jti, sub, auth_time, expires_at, revoked, replaced_at,
      origin_jti IN (SELECT origin_jti FROM google_sessions) AS by_google
    FROM refresh_tokens JOIN sessions USING (origin_jti) WHERE hash = ?
  `)
  const revoke = database.prepare('UPDATE sessions SET revoked = 1 WHERE origin_jti = ?')
  const revokeOfUser = database.prepare('UPDATE sessions SET revoked = 1 WHERE sub = ?')
  const alive = database.prepare('SELECT 1 FROM sessions WHERE origin_jti = ? AND revoked = 0')

  const add = (originJti: string) => {
    const token = randomBytes(48).toString('base64url')
    insert.run(hash(token), originJti)
    return token
  }
  const rowOf = (token: string) => z.optional(rowSchema).parse(find.get(hash(token)))

  return {
    /** `isByGoogle`: for the client of those who come by Google. */
    start: (sub: string, isByGoogle = false) =>
      atomically(database, () => {
        const authTime = now().getTime()
        const originJti = randomUUID()
        removeExpired.run(authTime)
        insertSession.run(originJti, sub, authTime, authTime + sessionLasts)
        if (isByGoogle) insertGoogle.run(originJti)
        return {
          session: { originJti, sub, authTime, isByGoogle } satisfies Session,
          refreshToken: add(originJti),
        }
      }),

    /**
     * The token's session.
     * @throws NotAuthorizedException when the token is unknown, expired or revoked,
     * RefreshTokenReuseException when it was replaced more than 60 seconds ago
     */
    sessionOf: (token: string): Session => {
      const row = rowOf(token)
      if (!row) throw refused('Invalid Refresh Token')
      if (row.expires_at <= now().getTime()) throw refused('Refresh Token has expired')
      if (row.revoked) throw refused('Refresh Token has been revoked')
      if (row.replaced_at !== null && row.replaced_at + gracePeriod <= now().getTime()) {
        throw new CognitoError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation')
      }
      return {
        originJti: row.origin_jti,
        sub: row.sub,
        authTime: row.auth_time,
        isByGoogle: row.by_google === 1,
      }
    },

    /** Issues the session's next token. A second use within the grace period does not extend it. */
    rotate: (token: string, { originJti }: Session) =>
      atomically(database, () => {
        replace.run(now().getTime(), hash(token))
        return add(originJti)
      }),

    /** Ends the session of any of its tokens. Ignores an unknown token. */
    revokeFamily: (token: string) => revoke.run(rowOf(token)?.origin_jti ?? ''),

    revokeAll: (sub: string) => revokeOfUser.run(sub),

    isAlive: (originJti: string) => alive.get(originJti) !== undefined,
  }
}
