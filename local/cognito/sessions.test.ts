import { describe, expect, test } from 'vitest'
import { clientId, openTestPool, password, userPoolId } from './pool-of-tests.ts'

const { cognito, addUser, pass } = openTestPool()

const sessionOf = async (email: string) => {
  await addUser(email)
  return cognito.signIn(email, password)
}

const refresh = async (RefreshToken: string) =>
  (await cognito.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })).AuthenticationResult

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
const day = 86_400_000

describe('a session', () => {
  test('continues as the same session with a new refresh token each time', async () => {
    const first = await sessionOf('rotate@example.org')
    pass(10 * 60_000)
    const second = await refresh(first.RefreshToken)
    const third = await refresh(second.RefreshToken)
    expect(new Set([first.RefreshToken, second.RefreshToken, third.RefreshToken]).size).toBe(3)
    const [before, after] = [claimsOf(first.IdToken), claimsOf(third.IdToken)]
    expect([after['origin_jti'], after['auth_time']]).toEqual([before['origin_jti'], before['auth_time']])
    expect(after['jti']).not.toBe(before['jti'])
    expect(after['iat']).toBeGreaterThan(before['iat'] as number)
  })

  test('lets two tabs refresh at once: the previous token stays valid for 60 seconds', async () => {
    const first = await sessionOf('tabs@example.org')
    const [one, other] = await Promise.all([refresh(first.RefreshToken), refresh(first.RefreshToken)])
    pass(59_000)
    await refresh(first.RefreshToken)
    pass(1001)
    await expect(refresh(first.RefreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
    await refresh(one.RefreshToken)
    await refresh(other.RefreshToken)
  })

  test('ends after 14 days, however often it was refreshed', async () => {
    let { RefreshToken } = await sessionOf('old@example.org')
    for (let days = 1; days < 14; days++) {
      pass(day)
      ;({ RefreshToken } = await refresh(RefreshToken))
    }
    pass(day)
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    })
  })

  test('ends when one of its refresh tokens is revoked, and no other does', async () => {
    const first = await sessionOf('leave@example.org')
    const elsewhere = cognito.signIn('leave@example.org', password)
    const second = await refresh(first.RefreshToken)
    await cognito.call('RevokeToken', { ClientId: clientId, Token: first.RefreshToken })
    await expect(refresh(first.RefreshToken)).rejects.toMatchObject(revoked)
    await expect(refresh(second.RefreshToken)).rejects.toMatchObject(revoked)
    await expect(cognito.call('GetUser', { AccessToken: second.AccessToken })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    })
    await refresh(elsewhere.RefreshToken)
  })

  test('ignores the revocation of an unknown token without an error', async () => {
    expect(await cognito.call('RevokeToken', { ClientId: clientId, Token: 'unknown' })).toEqual({})
    await expect(refresh('unknown')).rejects.toMatchObject({ message: 'Invalid Refresh Token' })
  })

  test('ends on a global sign-out, like all other sessions of the person', async () => {
    const here = await sessionOf('everywhere@example.org')
    const there = cognito.signIn('everywhere@example.org', password)
    await cognito.call('GlobalSignOut', { AccessToken: here.AccessToken })
    await expect(refresh(here.RefreshToken)).rejects.toMatchObject(revoked)
    await expect(refresh(there.RefreshToken)).rejects.toMatchObject(revoked)
    cognito.signIn('everywhere@example.org', password)
  })

  test('is paused while the account is disabled', async () => {
    const session = await sessionOf('resting@example.org')
    const account = { UserPoolId: userPoolId, Username: 'resting@example.org' }
    await cognito.call('AdminDisableUser', account)
    await expect(refresh(session.RefreshToken)).rejects.toMatchObject({ message: 'User is disabled.' })
    await cognito.call('AdminEnableUser', account)
    await refresh(session.RefreshToken)
  })

  test('ends with its account; a new account with the same address does not get it', async () => {
    const session = await sessionOf('gone@example.org')
    const account = { UserPoolId: userPoolId, Username: 'gone@example.org' }
    const before = claimsOf(session.IdToken)['sub']
    await cognito.call('AdminDeleteUser', account)
    await expect(refresh(session.RefreshToken)).rejects.toMatchObject({ message: 'Invalid Refresh Token' })
    await expect(cognito.call('GetUser', { AccessToken: session.AccessToken })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    expect(await addUser('gone@example.org')).not.toBe(before)
  })
})
