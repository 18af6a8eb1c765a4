import { describe, expect, test, vi } from 'vitest'
import { clientId, openTestPool, password, userPoolId } from './pool-of-tests.ts'
import { beginSrp } from './srp-client.ts'
import * as srp from './srp.ts'

vi.mock('./srp.ts', { spy: true })

const pool = openTestPool()
const { cognito, addUser, pass } = pool

const challengeFor = async (name: string, SRP_A = beginSrp().publicKey) => {
  const AuthParameters = { USERNAME: name, SRP_A }
  const answer = await cognito.call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters,
  })
  return answer.ChallengeParameters
}

const prove = (ChallengeResponses: Record<string, string>) =>
  cognito.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses,
  })

const signInBySrp = async (name: string, attempt: string) => {
  const client = beginSrp()
  return prove(client.claim('LocalPool', attempt, await challengeFor(name, client.publicKey)))
}

const wrongClaim = { PASSWORD_CLAIM_SIGNATURE: 'AAAA', TIMESTAMP: 'now' }
const attemptBlindly = async (name: string) => {
  const { SECRET_BLOCK, USERNAME } = await challengeFor(name)
  return prove({ ...wrongClaim, USERNAME, PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK })
}

const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

describe('sign-in', () => {
  test('accepts the email in any case, and the generated name', async () => {
    const sub = await addUser('Ann@example.org')
    for (const name of ['ann@EXAMPLE.org', sub]) {
      const { AuthenticationResult } = (await signInBySrp(name, password)) as {
        AuthenticationResult: object
      }
      expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' })
    }
  })

  test('gives an unknown account the answer of a wrong password', async () => {
    await addUser('known@example.org')
    await expect(signInBySrp('known@example.org', 'Wr0ng!pass')).rejects.toMatchObject(wrong)
    await expect(signInBySrp('unknown@example.org', 'Wr0ng!pass')).rejects.toMatchObject(wrong)
  })

  test('gives the same unknown account the same salt and name each time', async () => {
    const once = await challengeFor('nobody@example.org')
    const twice = await challengeFor('NOBODY@example.org')
    expect([twice.SALT, twice.USERNAME]).toEqual([once.SALT, once.USERNAME])
    expect(once.SALT).toMatch(/^[0-9a-f]{32}$/)
    expect(once.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect((await challengeFor('someone@example.org')).SALT).not.toBe(once.SALT)
  })

  test('computes the same for unknown accounts, so timing reveals nothing', async () => {
    await addUser('computed@example.org')
    const costly = [srp.verifierOf, srp.openExchange, srp.expectedClaim].map((each) => vi.mocked(each))
    const computedFor = async (name: string) => {
      for (const each of costly) each.mockClear()
      await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
      return costly.map(({ mock }) => mock.calls.length)
    }
    expect(await computedFor('computed@example.org')).toEqual([0, 1, 1])
    expect(await computedFor('uncomputed@example.org')).toEqual([0, 1, 1])
  })

  test('accepts a challenge once', async () => {
    await addUser('once@example.org')
    const client = beginSrp()
    const claim = client.claim(
      'LocalPool',
      password,
      await challengeFor('once@example.org', client.publicKey),
    )
    await prove(claim)
    await expect(prove(claim)).rejects.toMatchObject(wrong)
  })

  test('accepts a challenge within three minutes', async () => {
    await addUser('late@example.org')
    const client = beginSrp()
    const claim = client.claim(
      'LocalPool',
      password,
      await challengeFor('late@example.org', client.publicKey),
    )
    pass(3 * 60_000)
    await expect(prove(claim)).rejects.toMatchObject(wrong)
  })

  test.each(['lock@example.org', 'lock-unknown@example.org'])(
    'locks %s after five wrong passwords, twice as long each time',
    async (name) => {
      if (!name.includes('unknown')) await addUser(name)
      for (let attempt = 1; attempt <= 5; attempt++) {
        await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
      }
      await expect(attemptBlindly(name)).rejects.toMatchObject(locked)
      pass(1000)
      await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
      pass(1000)
      await expect(attemptBlindly(name)).rejects.toMatchObject(locked)
      pass(1000)
      await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
    },
  )

  test('locks for at most 15 minutes, and resets the count after another 15', async () => {
    const name = 'patient@example.org'
    await addUser(name)
    for (let attempt = 1; attempt <= 20; attempt++) {
      await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
      pass(15 * 60_000)
    }
    pass(15 * 60_000 + 1)
    await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
    await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
  })

  test('resets the count after a success', async () => {
    const name = 'again@example.org'
    await addUser(name)
    for (let attempt = 1; attempt <= 4; attempt++) await attemptBlindly(name).catch(() => undefined)
    cognito.signIn(name, password)
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(attemptBlindly(name)).rejects.toMatchObject(wrong)
    }
  })

  test('is refused to a disabled account, until it is enabled', async () => {
    const account = { UserPoolId: userPoolId, Username: 'disabled@example.org' }
    await addUser(account.Username)
    await cognito.call('AdminDisableUser', account)
    await expect(signInBySrp(account.Username, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    await expect(signInBySrp(account.Username, 'Wr0ng!pass')).rejects.toMatchObject(wrong)
    await cognito.call('AdminEnableUser', account)
    await signInBySrp(account.Username, password)
  })

  test('asks for a new password after a temporary one', async () => {
    const account = { UserPoolId: userPoolId, Username: 'temporary@example.org' }
    await cognito.call('AdminCreateUser', {
      ...account,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
    })
    expect(await signInBySrp(account.Username, password)).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
    })
  })

  test.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'USER_AUTH'])(
    'by %s is not enabled',
    async (AuthFlow) => {
      const request = { ClientId: clientId, AuthFlow, AuthParameters: { REFRESH_TOKEN: 'x' } }
      await expect(cognito.call('InitiateAuth', request)).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: `${AuthFlow} flow not enabled for this client`,
      })
    },
  )

  test('refuses a client key that would break the exchange', async () => {
    await expect(challengeFor('ann@example.org', '00')).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('in process follows the same rules', async () => {
    await addUser('inside@example.org')
    expect(() => cognito.signIn('inside@example.org', 'Wr0ng!pass')).toThrow(wrong.message)
    expect(() => cognito.signIn('outside@example.org', password)).toThrow(wrong.message)
    expect(cognito.signIn('inside@example.org', password)).toMatchObject({ ExpiresIn: 900 })
  })
})
