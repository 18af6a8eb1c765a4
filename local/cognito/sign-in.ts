import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { authenticationResult } from './authentication-result.ts'
import { CognitoError, wrongCredentials } from './cognito-error.ts'
import { clientOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { clientKeyFrom, expectedClaim, openExchange, verifierOf } from './srp.ts'
import type { User } from './user-store.ts'

const challengeLasts = 3 * 60_000

type Challenge = {
  /** the real or the imitated user name */
  subject: string
  verifier: string
  clientKey: bigint
  serverSecret: bigint
  serverKey: bigint
  expiresAt: number
}

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

/** Challenges that wait for their answer, by secret block. Each can be answered once, within three minutes. */
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

/** The account behind a name, or one that looks the same from outside. Costs the same for both. */
const accountOf = (pool: Pool, name: string) => {
  const imitated = pool.imitateAccount(name)
  return pool.users.find(name) ?? imitated
}

const requireUnlocked = (pool: Pool, subject: string) => {
  if (!pool.lockOut.isLocked(subject)) return
  throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded')
}

/** A person who has proved the password comes in, unless the account is disabled. */
const admit = (pool: Pool, subject: string, isProven: boolean): User => {
  const user = pool.users.find(subject)
  if (!user || !isProven) {
    pool.lockOut.recordFailure(subject)
    throw wrongCredentials()
  }
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
  pool.lockOut.forgive(subject)
  return user
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** Whether this is the user's password. */
export const isPasswordOf = (
  pool: Pool,
  account: { sub: string; salt: string; verifier: string },
  password: string,
) => {
  const identity = { poolName: pool.poolName, userName: account.sub, password }
  const { verifier } = verifierOf(identity, account.salt)
  return isSame(Buffer.from(verifier), Buffer.from(account.verifier))
}

/** Signs in without the exchange of SRP: for tests, which call it in this process. Same rules, same errors. */
export const signInDirectly = (pool: Pool, name: string, password: string) => {
  const account = accountOf(pool, name)
  requireUnlocked(pool, account.sub)
  const user = admit(pool, account.sub, isPasswordOf(pool, account, password))
  return authenticationResult(pool, user, pool.refreshTokens.start(user.sub))
}

const signInRequest = z.object({ AuthFlow: z.string(), AuthParameters: z.record(z.string(), z.string()) })
const srpParameters = z.object({ USERNAME: z.string().min(1).max(128), SRP_A: z.string() })

const proofRequest = z.object({
  ChallengeName: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()),
})
const proofResponses = z.object({
  USERNAME: z.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().max(128),
})

const parametersOf = <Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> => {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw invalid(`Missing required parameter ${result.error.issues[0]?.path.join('.')}`)
}

/** Sign-in as the app client allows it: by secure remote password alone. */
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
      // Refreshing goes through GetTokensFromRefreshToken: rotation takes REFRESH_TOKEN_AUTH away.
      if (AuthFlow !== 'USER_SRP_AUTH') throw invalid(`${AuthFlow} flow not enabled for this client`)
      return challenge(parametersOf(srpParameters, AuthParameters))
    }),

    RespondToAuthChallenge: clientOperation(pool, proofRequest, ({ ChallengeName, ChallengeResponses }) => {
      if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalid(`${ChallengeName} is not supported here`)
      const user = prove(parametersOf(proofResponses, ChallengeResponses))
      // The next step would be a first password of one's own. No account of this product stays in
      // this state, so the challenge is named and cannot be answered.
      if (user.status === 'FORCE_CHANGE_PASSWORD') {
        return { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeParameters: { USER_ID_FOR_SRP: user.sub } }
      }
      const started = pool.refreshTokens.start(user.sub)
      return { ChallengeParameters: {}, AuthenticationResult: authenticationResult(pool, user, started) }
    }),

    SignUp: clientOperation(pool, z.unknown(), () => {
      throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
    }),
  }
}
