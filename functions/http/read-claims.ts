import * as z from 'zod/mini'
import { Problem } from '#shared/problem.ts'

const RawClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('id'),
  origin_jti: z.string().check(z.minLength(1)),
  email_verified: z.enum(['true', 'false']),
  auth_time: z.string().check(z.regex(/^\d+$/)),
  exp: z.string(),
})

/** What of a token is relied on. Roles are not in it: they are read from the table. */
export interface Claims {
  id: string
  isVerified: boolean
  signedInAt: Date
  sessionId: string
}

/**
 * The claims of an identity token as API Gateway's Cognito authorizer hands them over: every one a string, `exp` a date
 * such as 'Tue Apr 04 18:39:39 UTC 2023' ("Integrate a REST API with a user pool", API Gateway developer guide). An access
 * token and an expired one are refused here too: the authorizer's cache must not be what we rely on.
 */
export function readClaims(claims: unknown, now: Date): Claims {
  const { success, data } = z.safeParse(RawClaims, claims)
  if (!success || !(Date.parse(data.exp) > now.getTime()))
    throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  return {
    id: data.sub,
    isVerified: data.email_verified === 'true',
    signedInAt: new Date(Number(data.auth_time) * 1000),
    sessionId: data.origin_jti,
  }
}
