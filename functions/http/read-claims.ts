import * as z from 'zod/mini'
import { Problem } from '#shared/kernel/problem.ts'

/**
 * A time in a token: seconds since 1970, as it was signed, or a date that API Gateway's Cognito authorizer makes of them, such as 'Tue Apr
 * 04 18:39:39 UTC 2023' ("Integrate a REST API with a user pool", API Gateway developer guide). It is not documented which claims arrive in
 * which form.
 */
const Moment = z.pipe(
  z.pipe(
    z.union([
      z.int().check(z.minimum(0)),
      // Without a time of day `Date.parse` would accept almost anything as a date, such as '-1'.
      z.string().check(z.regex(/^\d+$|\d\d:\d\d:\d\d/)),
    ]),
    z.transform((claim) => new Date(/^\d+$/.test(String(claim)) ? Number(claim) * 1000 : claim)),
  ),
  z.date(),
)

const RawClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('id'),
  aud: z.string(),
  origin_jti: z.string().check(z.minLength(1)),
  email_verified: z.enum(['true', 'false']),
  auth_time: Moment,
  exp: Moment,
  second_factor: z.optional(z.string()),
})

/** The claims that the portal relies on. Roles are not among them: they are read from the table. */
export interface Claims {
  id: string
  isVerified: boolean
  signedInAt: Date
  sessionId: string
  /** Whether logins ask for a code too (functions/events/pre-token.ts). */
  hasSecondFactor: boolean
  /** The client of the user pool by which they logged in. */
  client: string
}

/**
 * Reads the claims of an identity token as API Gateway's Cognito authorizer passes them on. Access tokens and expired tokens are refused
 * here too, since the authorizer's cache must not be relied on.
 * @throws Problem UNAUTHENTICATED
 */
export function readClaims(claims: unknown, now: Date): Claims {
  const { success, data } = z.safeParse(RawClaims, claims)
  if (!success || data.exp.getTime() <= now.getTime())
    throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  return {
    id: data.sub,
    isVerified: data.email_verified === 'true',
    signedInAt: data.auth_time,
    sessionId: data.origin_jti,
    hasSecondFactor: data.second_factor === 'true',
    client: data.aud,
  }
}
