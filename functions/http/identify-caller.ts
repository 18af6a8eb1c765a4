import type { MiddlewareObj } from 'middy'
import { setting } from '#functions/setting.ts'
import { findCallContext } from '#functions/store/applications/call-context.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import type { Actor } from '#functions/store/records/audited-action.ts'
import type { Access } from '#shared/kernel/contract.ts'
import { FormId, formIdOf, ResponseId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import type { CallContext } from './caller.ts'
import { type Claims, readClaims } from './read-claims.ts'

/**
 * API Gateway has verified the token's signature and audience; here its claims become a caller. One consistent read fetches the person's
 * record with the form and response that the path names, so a changed role, a deactivation and a sign-out take effect with the next call.
 */
export const identifyCaller = (access: Access): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: async ({ event }) => {
    const now = new Date(event.requestContext.requestTimeEpoch)
    const claims = event.requestContext.authorizer?.claims
    event.context = claims ? await open(access, readClaims(claims, now), event, now) : { caller: null, now }
  },
})

async function open(
  access: Access,
  claims: Claims,
  { pathParameters }: ApiEvent,
  now: Date,
): Promise<CallContext> {
  const { user, head, meta } = await findCallContext({ userId: claims.id, ...namedIn(pathParameters ?? {}) })
  if (!user && access === 'newcomer' && isByGoogle(claims)) return { caller: null, newcomer: claims.id, now }
  if (!user || !isLiveSession(user, claims)) throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  const needsSecondFactor = !hasFactor(user, claims) && mustHaveFactor(user)
  return {
    caller: {
      ...claims,
      isByGoogle: isByGoogle(claims),
      role: user.role,
      administers: user.administers,
      record: { ...user, ...loginOf(user, claims) },
      needsSecondFactor,
    },
    now,
    head,
    meta,
  }
}

/** The form and response that the path names. A malformed id is left to `readRequest`, after the access has been checked. */
function namedIn(params: Partial<Record<string, string>>) {
  const responseId = ResponseId.safeParse(params.responseId).data
  return { responseId, formId: responseId ? formIdOf(responseId) : FormId.safeParse(params.formId).data }
}

/**
 * Both count: with the record's, every live session began with a code, since setting it up ended the others. The token's is the user pool's
 * own word, where anyone who holds an access token can switch it off without the portal. Google is asked for no code: a setting says whether its
 * own second step counts.
 */
const hasFactor = ({ secondFactor }: UserRecord, claims: Claims) =>
  isByGoogle(claims)
    ? setting('GOOGLE_SECOND_STEP') === 'true'
    : secondFactor === true && claims.hasSecondFactor

/** For the records of what the team does. */
function loginOf({ role }: UserRecord, claims: Claims): Pick<Actor, 'login'> {
  if (role === 'applicant') return {}
  if (isByGoogle(claims)) return { login: 'google' }
  return claims.hasSecondFactor ? { login: 'code' } : {}
}

const mustHaveFactor = ({ role }: UserRecord) =>
  role === 'super-reviewer' && setting('SECOND_FACTOR') === 'required'

/** The user pool's client for Google lets nobody in by another way. */
const isByGoogle = ({ client }: Pick<Claims, 'client'>) => client === setting('GOOGLE_CLIENT_ID')

const isLiveSession = (
  { state, revoked, notBefore, google }: UserRecord,
  { sessionId, signedInAt, ...claims }: Claims,
) =>
  state === 'active' &&
  !(google === 'removed' && isByGoogle(claims)) &&
  !Object.hasOwn(revoked, sessionId) &&
  (notBefore === undefined || signedInAt.getTime() / 1000 > notBefore)
