import { describe, expect, test } from 'vitest'
import { clientId, openTestPool, password } from './pool-of-tests.ts'
import { beginSrp } from './srp-client.ts'
import { base32, codeOfStep, stepAt } from './totp.ts'

const { cognito, addUser, pass, now } = openTestPool()

const codeOf = (secret: string, later = 0) => codeOfStep(secret, stepAt(now()) + later)

async function withFactor(name: string) {
  const { AccessToken } = cognito.issueTokens(await addUser(name))
  const { SecretCode } = await cognito.call('AssociateSoftwareToken', { AccessToken })
  await cognito.call('VerifySoftwareToken', { AccessToken, UserCode: codeOf(SecretCode, -1) })
  await cognito.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  return SecretCode
}

async function begin(name: string) {
  const client = beginSrp()
  const { ChallengeParameters } = await cognito.call('InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: name, SRP_A: client.publicKey },
  })
  return cognito.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: client.claim('LocalPool', password, ChallengeParameters),
  })
}

const answer = (Session: string | undefined, code: string) =>
  cognito.call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
  })

const sessionOf = (started: object) => (started as { Session?: string }).Session

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('at second %i the code is that of RFC 6238', (second, code) => {
  const secret = base32(Buffer.from('12345678901234567890'))
  expect(codeOfStep(secret, stepAt(new Date(second * 1_000)))).toBe(code)
})

describe('a login with a second factor', () => {
  test('takes the password and then the code of an app', async () => {
    const secret = await withFactor('both@example.org')
    const started = await begin('both@example.org')
    expect(started).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect(started).not.toHaveProperty('AuthenticationResult')
    expect(await answer(sessionOf(started), codeOf(secret))).toHaveProperty('AuthenticationResult')
  })

  test('refuses a wrong code, one that was used, and a session that is over', async () => {
    const secret = await withFactor('refused@example.org')
    const session = sessionOf(await begin('refused@example.org'))
    await expect(answer(session, '12')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    const code = codeOf(secret)
    await answer(session, code)
    await expect(answer(session, codeOf(secret, 1))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const again = sessionOf(await begin('refused@example.org'))
    await expect(answer(again, code)).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    await expect(answer(again, codeOf(secret, -1))).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    pass(3 * 60_000)
    await expect(answer(again, codeOf(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(answer('made up', codeOf(secret))).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('locks the account after five wrong codes', async () => {
    const secret = await withFactor('locked@example.org')
    const session = sessionOf(await begin('locked@example.org'))
    for (let tries = 0; tries < 5; tries++) await answer(session, 'wrong').catch(() => undefined)
    await expect(answer(session, codeOf(secret))).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    })
  })
})

test('an app counts once its code has arrived, and replaces none before that', async () => {
  const { AccessToken } = cognito.issueTokens(await addUser('new@example.org'))
  const prefer = () =>
    cognito.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  const verify = (UserCode: string) => cognito.call('VerifySoftwareToken', { AccessToken, UserCode })
  await expect(prefer()).rejects.toMatchObject({ name: 'InvalidParameterException' })
  const { SecretCode } = await cognito.call('AssociateSoftwareToken', { AccessToken })
  await expect(verify('000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
  await verify(codeOf(SecretCode, -1))
  await prefer()
  await cognito.call('AssociateSoftwareToken', { AccessToken })
  expect(await answer(sessionOf(await begin('new@example.org')), codeOf(SecretCode))).toHaveProperty(
    'AuthenticationResult',
  )
})
