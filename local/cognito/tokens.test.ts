import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { describe, expect, test } from 'vitest'
import { clientId, openTestPool, password, userPoolId } from './pool-of-tests.ts'

const { cognito, addUser, pass } = openTestPool()
const sub = await addUser('ann@example.org', { verified: false })

const verifierFor = (tokenUse: 'id' | 'access') => {
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse })
  verifier.cacheJwks(cognito.jwks)
  return verifier
}

describe('tokens', () => {
  test('pass the verifier for Cognito’s tokens', () => {
    const { IdToken, AccessToken } = cognito.signIn('ann@example.org', password)
    const id = verifierFor('id').verifySync(IdToken)
    const access = verifierFor('access').verifySync(AccessToken)
    expect(id).toMatchObject({
      sub,
      'cognito:username': sub,
      email: 'ann@example.org',
      email_verified: false,
      iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_LocalPool',
      aud: clientId,
      auth_time: id.iat,
      exp: id.iat + 900,
      origin_jti: access.origin_jti,
    })
    expect(access).toMatchObject({
      sub,
      username: sub,
      client_id: clientId,
      scope: 'aws.cognito.signin.user.admin',
    })
    expect(access.jti).not.toBe(id.jti)
  })

  test('of another pool are refused', async () => {
    const other = openTestPool()
    await other.addUser('ann@example.org')
    const { IdToken, AccessToken } = other.cognito.signIn('ann@example.org', password)
    expect(() => verifierFor('id').verifySync(IdToken)).toThrow('JWK')
    await expect(cognito.call('GetUser', { AccessToken })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    })
  })

  test.each(['', 'a.b.c', '..', 'e30.e30.e30'])(
    'that are malformed (%j) are refused',
    async (AccessToken) => {
      await expect(cognito.call('GetUser', { AccessToken })).rejects.toMatchObject({
        message: 'Invalid Access Token',
      })
    },
  )

  test('of identity are refused where access tokens are needed', async () => {
    const { IdToken } = cognito.signIn('ann@example.org', password)
    await expect(cognito.call('GetUser', { AccessToken: IdToken })).rejects.toMatchObject({
      message: 'Invalid Access Token',
    })
  })

  test('of access expire after 15 minutes', async () => {
    const { AccessToken } = cognito.issueTokens(sub)
    expect(await cognito.call('GetUser', { AccessToken })).toMatchObject({ Username: sub })
    pass(15 * 60_000)
    await expect(cognito.call('GetUser', { AccessToken })).rejects.toMatchObject({
      message: 'Access Token has expired',
    })
  })

  test('are not issued to a user who does not exist', () => {
    expect(() => cognito.issueTokens('nobody')).toThrow('User does not exist.')
  })
})
