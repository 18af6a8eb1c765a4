import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { accountOf, admit, isSame, requireUnlocked, resultOfTrigger } from './admission.ts'
import { CognitoError, wrongCredentials } from './cognito-error.ts'
import { anyClientOperation, clientOperation, ownOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { asksForCode, redeemFactor } from './second-factor.ts'
import { clientKeyFrom, expectedClaim, openExchange } from './srp.ts'
import type { User } from './user-store.ts'

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

const signInRequest = z.object({ AuthFlow: z.string(), AuthParameters: z.record(z.string(), z.string()) })
const srpParameters = z.object({
  USERNAME: z.string().check(z.minLength(1), z.maxLength(128)),
  SRP_A: z.string(),
})

const proofRequest = z.object({
  ChallengeName: z.string(),
  Session: z.optional(z.string()),
  ChallengeResponses: z.record(z.string(), z.string()),
})
const proofResponses = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().check(z.maxLength(128)),
})

const codeResponses = z.object({ USERNAME: z.string(), SOFTWARE_TOKEN_MFA_CODE: z.string() })

const parametersOf = <Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.output<Schema> => {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw invalid(`Missing required parameter ${result.error.issues[0]?.path.join('.')}`)
}

const challengeLasts = 3 * 60_000

/** The server's side of a started exchange. Times are in milliseconds since 1970. */
type Challenge = {
  /** The real or the made-up user name. */
  subject: string
  verifier: string
  clientKey: bigint
  serverSecret: bigint
  serverKey: bigint
}

/** Pending challenges by secret block or session, to be answered within three minutes. */
const openChallenges = <Waiting>(now: () => Date) => {
  const waiting = new Map<string, Waiting & { expiresAt: number }>()
  // A map keeps the order of insertion, so the expired ones come first.
  const dropExpired = () => {
    for (const [block, { expiresAt }] of waiting) {
      if (expiresAt > now().getTime()) return
      waiting.delete(block)
    }
  }

  return {
    keep: (challenge: Waiting) => {
      dropExpired()
      const secretBlock = randomBytes(64).toString('base64')
      waiting.set(secretBlock, { ...challenge, expiresAt: now().getTime() + challengeLasts })
      return secretBlock
    },
    find: (name: string) => {
      dropExpired()
      return waiting.get(name)
    },
    take: (secretBlock: string) => {
      dropExpired()
      const challenge = waiting.get(secretBlock)
      waiting.delete(secretBlock)
      return challenge
    },
  }
}

/** Sign-in as the app client allows it: only by secure remote password. */
export const signInOperations = (pool: Pool) => {
  const challenges = openChallenges<Challenge>(pool.now)
  const sessions = openChallenges<{ sub: string }>(pool.now)

  const challenge = ({ USERNAME, SRP_A }: z.output<typeof srpParameters>) => {
    const clientKey = clientKeyFrom(SRP_A)
    if (clientKey === undefined) throw invalid('Invalid SRP_A')
    const { sub, salt, verifier } = accountOf(pool, USERNAME)
    const { secret, publicKey } = openExchange({ salt, verifier })
    const exchange = { clientKey, serverSecret: secret, serverKey: publicKey }
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: salt,
        SECRET_BLOCK: challenges.keep({ subject: sub, verifier, ...exchange }),
        SRP_B: publicKey.toString(16),
        USERNAME: sub,
        USER_ID_FOR_SRP: sub,
      },
    }
  }

  const isProven = (exchange: Challenge, proof: z.output<typeof proofResponses>) => {
    const expected = expectedClaim({
      ...exchange,
      poolName: pool.poolName,
      userName: exchange.subject,
      secretBlock: proof.PASSWORD_CLAIM_SECRET_BLOCK,
      timestamp: proof.TIMESTAMP,
    })
    return isSame(expected, Buffer.from(proof.PASSWORD_CLAIM_SIGNATURE, 'base64'))
  }

  const prove = (proof: z.output<typeof proofResponses>) => {
    const exchange = challenges.take(proof.PASSWORD_CLAIM_SECRET_BLOCK)
    if (!exchange) throw wrongCredentials()
    requireUnlocked(pool, exchange.subject)
    return admit(pool, exchange.subject, isProven(exchange, proof))
  }

  /** The account behind a session whose code is right. A wrong one may be tried again, and counts as a wrong password does. */
  const proveFactor = (name: string, { SOFTWARE_TOKEN_MFA_CODE }: z.output<typeof codeResponses>) => {
    const user = pool.users.find(sessions.find(name)?.sub ?? '')
    if (!user?.enabled)
      throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    requireUnlocked(pool, user.sub)
    try {
      redeemFactor(pool, user, SOFTWARE_TOKEN_MFA_CODE)
    } catch (error) {
      pool.lockOut.recordFailure(user.sub)
      throw error
    }
    sessions.take(name)
    pool.lockOut.forgive(user.sub)
    return user
  }

  const begin = async (user: User) => ({
    ChallengeParameters: {},
    AuthenticationResult: await resultOfTrigger(
      pool,
      'Authentication',
      user,
      pool.refreshTokens.start(user.sub),
    ),
  })

  return {
    InitiateAuth: clientOperation(pool, signInRequest, ({ AuthFlow, AuthParameters }) => {
      // With rotation, Cognito refuses REFRESH_TOKEN_AUTH: clients use GetTokensFromRefreshToken.
      if (AuthFlow !== 'USER_SRP_AUTH') throw invalid(`${AuthFlow} flow not enabled for this client`)
      return challenge(parametersOf(srpParameters, AuthParameters))
    }),

    RespondToAuthChallenge: clientOperation(pool, proofRequest, async (request) => {
      const { ChallengeName, ChallengeResponses, Session = '' } = request
      if (ChallengeName === 'SOFTWARE_TOKEN_MFA')
        return begin(proveFactor(Session, parametersOf(codeResponses, ChallengeResponses)))
      if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalid(`${ChallengeName} is not supported here`)
      const user = prove(parametersOf(proofResponses, ChallengeResponses))
      // The next step would be choosing a password. No account of the portal stays in this state, so the
      // challenge is named but cannot be answered.
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: { USER_ID_FOR_SRP: user.sub } }
      }
      if (asksForCode(user))
        return {
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: sessions.keep({ sub: user.sub }),
          ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
        }
      return begin(user)
    }),
  }
}

/** Refreshing and ending a session. */
export const sessionOperations = (pool: Pool) => ({
  GetTokensFromRefreshToken: anyClientOperation(
    pool,
    z.object({ RefreshToken: z.string(), ClientId: z.string() }),
    async ({ RefreshToken, ClientId }) => {
      const session = pool.refreshTokens.sessionOf(RefreshToken)
      if (session.isByGoogle !== (ClientId === pool.google?.clientId))
        throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token')
      const user = pool.users.find(session.sub)
      if (!user?.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
      const refreshToken = pool.refreshTokens.rotate(RefreshToken, session)
      const tokens = await resultOfTrigger(pool, 'RefreshTokens', user, { session, refreshToken })
      return { AuthenticationResult: tokens }
    },
  ),

  RevokeToken: anyClientOperation(pool, z.object({ Token: z.string() }), ({ Token }) => {
    pool.refreshTokens.revokeFamily(Token)
    return {}
  }),

  GlobalSignOut: ownOperation(pool, z.unknown(), ({ sub }) => {
    pool.refreshTokens.revokeAll(sub)
    return {}
  }),
})
