import type { MiddlewareObj } from 'middy'
import { setting } from '#functions/setting.ts'
import { findCallContext } from '#functions/store/applications/call-context.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { FormId, formIdOf, ResponseId } from '#shared/kernel/identifier.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { ApiEvent, ApiResult } from './api-event.ts'
import type { CallContext } from './caller.ts'
import { type Claims, readClaims } from './read-claims.ts'

/**
 * API Gateway has verified the token's signature and audience; here its claims become a caller. One consistent read fetches the person's
 * record with the form and response that the path names, so a changed role, a deactivation and a sign-out take effect with the next call.
 */
export const identifyCaller = (): MiddlewareObj<ApiEvent, ApiResult> => ({
  before: async ({ event }) => {
    const now = new Date(event.requestContext.requestTimeEpoch)
    const claims = event.requestContext.authorizer?.claims
    event.context = claims ? await open(readClaims(claims, now), event, now) : { caller: null, now }
  },
})

async function open(claims: Claims, { pathParameters }: ApiEvent, now: Date): Promise<CallContext> {
  const { user, head, meta } = await findCallContext({ userId: claims.id, ...namedIn(pathParameters ?? {}) })
  if (!user || !isLiveSession(user, claims)) throw new Problem('UNAUTHENTICATED', 'Please log in again.')
  const needsSecondFactor = !hasFactor(user, claims) && mustHaveFactor(user)
  return {
    caller: { ...claims, role: user.role, administers: user.administers, record: user, needsSecondFactor },
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
 * own word, where whoever holds an access token can switch it off without the portal.
 */
const hasFactor = ({ secondFactor }: UserRecord, { hasSecondFactor }: Claims) =>
  secondFactor === true && hasSecondFactor

const mustHaveFactor = ({ role }: UserRecord) =>
  role === 'super-reviewer' && setting('SECOND_FACTOR') === 'required'

const isLiveSession = ({ state, revoked, notBefore }: UserRecord, { sessionId, signedInAt }: Claims) =>
  state === 'active' &&
  !Object.hasOwn(revoked, sessionId) &&
  (notBefore === undefined || signedInAt.getTime() / 1000 > notBefore)
