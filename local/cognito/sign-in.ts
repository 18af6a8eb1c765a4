import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { accountOf, admit, authenticationResult, isSame, requireUnlocked } from './admission.ts'
import { CognitoError, wrongCredentials } from './cognito-error.ts'
import { clientOperation, ownOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { clientKeyFrom, expectedClaim, openExchange } from './srp.ts'

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

const signInRequest = z.object({ AuthFlow: z.string(), AuthParameters: z.record(z.string(), z.string()) })
const srpParameters = z.object({
  USERNAME: z.string().check(z.minLength(1), z.maxLength(128)),
  SRP_A: z.string(),
})

const proofRequest = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()),
})
const proofResponses = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().check(z.maxLength(128)),
})

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
  expiresAt: number
}

/** Pending challenges by secret block. Each can be answered once, within three minutes. */
const openChallenges = (now: () => Date) => {
  const waiting = new Map<string, Challenge>()
  // A map keeps the order of insertion, so the expired ones come first.
  const dropExpired = () => {
    for (const [block, { expiresAt }] of waiting) {
      if (expiresAt > now().getTime()) return
      waiting.delete(block)
    }
  }

  return {
    keep: (challenge: Omit<Challenge, 'expiresAt'>) => {
      dropExpired()
      const secretBlock = randomBytes(64).toString('base64')
      waiting.set(secretBlock, { ...challenge, expiresAt: now().getTime() + challengeLasts })
      return secretBlock
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
  const challenges = openChallenges(pool.now)

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

  return {
    InitiateAuth: clientOperation(pool, signInRequest, ({ AuthFlow, AuthParameters }) => {
      // With rotation, Cognito refuses REFRESH_TOKEN_AUTH: clients use GetTokensFromRefreshToken.
      if (AuthFlow !== 'USER_SRP_AUTH') throw invalid(`${AuthFlow} flow not enabled for this client`)
      return challenge(parametersOf(srpParameters, AuthParameters))
    }),

    RespondToAuthChallenge: clientOperation(pool, proofRequest, ({ ChallengeName, ChallengeResponses }) => {
      if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalid(`${ChallengeName} is not supported here`)
      const user = prove(parametersOf(proofResponses, ChallengeResponses))
      // The next step would be choosing a password. No account of the portal stays in this state, so the
      // challenge is named but cannot be answered.
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: { USER_ID_FOR_SRP: user.sub } }
      }
      const started = pool.refreshTokens.start(user.sub)
      return { ChallengeParameters: {}, AuthenticationResult: authenticationResult(pool, user, started) }
    }),
  }
}

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
