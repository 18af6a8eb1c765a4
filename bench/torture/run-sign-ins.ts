import { randomBytes } from 'node:crypto'
import { clientId, listen, openTestPool } from '#local/cognito/pool-of-tests.ts'
import { median } from '../median.ts'

/** Two addresses, one with an account. Answers mask both in the same way. */
const names = { known: 'kasimir@example.org', unknown: 'kunigunde@example.org' } as const

interface Heard {
  text: string
  milliseconds: number
}

type Way = (name: string) => Promise<Heard>

/**
 * Signs in to the user pool's stand-in with a wrong password, and resets a forgotten one, alternating between a known and an unknown
 * account. Returns for each how often the answers differed, and the median difference in time, in milliseconds.
 */
export async function runSignIns(pairs: number) {
  const { cognito, addUser, pass } = openTestPool()
  const address = await listen(cognito)
  await addUser(names.known)
  const ways: Record<string, Way> = { 'sign-in': signIn(address), 'forgot password': forgot(address) }
  const found: Record<string, { unlike: number; difference: number }> = {}
  for (const [name, way] of Object.entries(ways)) {
    // The first calls load and compile code, so they do not count.
    for (let round = 0; round < 10; round++) await pairOf(way, round, pass)
    const heard = []
    for (let round = 0; round < pairs; round++) {
      heard.push(await pairOf(way, round, pass))
      await cognito.settled()
    }
    found[name] = {
      unlike: heard.filter(({ known, unknown }) => known.text !== unknown.text).length,
      difference: Math.abs(
        median(heard.map(({ known, unknown }) => known.milliseconds - unknown.milliseconds)),
      ),
    }
  }
  await cognito.close()
  return found
}

/** Alternates which account comes first. Enough time passes between pairs that no account is locked. */
async function pairOf(way: Way, round: number, pass: (milliseconds: number) => unknown) {
  pass(20 * 60_000)
  const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
  const heard = { known: { text: '', milliseconds: 0 }, unknown: { text: '', milliseconds: 0 } }
  for (const kind of order) heard[kind] = await way(names[kind])
  return heard
}

const signIn =
  (address: string): Way =>
  async (USERNAME) => {
    const AuthParameters = { USERNAME, SRP_A: randomBytes(380).toString('hex') }
    const begun = await ask(address, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })
    const { ChallengeParameters: challenge } = JSON.parse(begun.text) as {
      ChallengeParameters: Record<string, string>
    }
    const refused = await ask(address, 'RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 21 08:00:00 UTC 2026',
      },
    })
    return {
      text: `${shapeOf(challenge)} ${refused.text}`,
      milliseconds: begun.milliseconds + refused.milliseconds,
    }
  }

/** The shape of a challenge without its values. SRP_B is left out because it may lack leading zeros. */
const shapeOf = (challenge: Record<string, string>) =>
  Object.entries(challenge)
    .filter(([key]) => key !== 'SRP_B')
    .map(([key, value]) => `${key} ${value.length}`)
    .join()

const forgot =
  (address: string): Way =>
  (Username) =>
    ask(address, 'ForgotPassword', { Username })

async function ask(address: string, operation: string, input: object): Promise<Heard> {
  const started = performance.now()
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...input }),
  })
  return { text: await response.text(), milliseconds: performance.now() - started }
}
