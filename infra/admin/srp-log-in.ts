import { beginSrp } from '#local/cognito/srp-client.ts'

/** Calls an operation of the user pool without credentials. */
type AskPool = (operation: string, input: object) => Promise<unknown>

/** The result of a login. */
export interface Tokens {
  IdToken: string
  AccessToken: string
  RefreshToken: string
}

interface Person {
  userPoolId: string
  email: string
  password: string
}

/** Logs in like the page, by secure remote password. @throws the pool's refusal */
export async function logInBySrp(ask: AskPool, { userPoolId, email, password }: Person): Promise<Tokens> {
  const srp = beginSrp()
  const { ChallengeParameters: challenge } = (await ask('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: srp.publicKey },
  })) as { ChallengeParameters: Record<string, string> }
  const poolName = userPoolId.replace(/^.*_/, '')
  const ChallengeResponses = srp.claim(poolName, password, challenge)
  const { AuthenticationResult: tokens } = (await ask('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses,
  })) as { AuthenticationResult: Tokens }
  return tokens
}
