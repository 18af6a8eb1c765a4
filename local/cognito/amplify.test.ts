import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientId, listen, openTestPool, password, userPoolId } from './pool-of-tests.ts'

const { cognito, addUser, codeFor, pass } = openTestPool()
const newPassword = 'N3w-password'

beforeAll(async () => {
  // Amplify warns about every pool that is not Amazon's.
  vi.spyOn(console, 'warn').mockReturnValue()
  const userPoolEndpoint = await listen(cognito)
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint } } })
})

afterAll(() => cognito.close())

const session = async () => (await fetchAuthSession()).tokens

describe('a person, through Amplify', () => {
  test('signs in, stays signed in and signs out', async () => {
    const sub = await addUser('stay@example.org')
    const { isSignedIn } = await signIn({ username: 'Stay@example.org', password })
    expect(isSignedIn).toBe(true)
    const before = await session()
    expect(before?.idToken?.payload).toMatchObject({ sub, email: 'stay@example.org' })
    const refreshed = (await fetchAuthSession({ forceRefresh: true })).tokens
    expect(refreshed?.idToken?.payload['jti']).not.toBe(before?.idToken?.payload['jti'])
    await fetchAuthSession({ forceRefresh: true })
    const AccessToken = String((await session())?.accessToken)
    await signOut()
    expect(await session()).toBeUndefined()
    await expect(cognito.call('GetUser', { AccessToken })).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    })
  })

  test('is signed out everywhere after a global sign-out', async () => {
    await addUser('global@example.org')
    const elsewhere = cognito.signIn('global@example.org', password)
    await signIn({ username: 'global@example.org', password })
    await signOut({ global: true })
    const request = { ClientId: clientId, RefreshToken: elsewhere.RefreshToken }
    await expect(cognito.call('GetTokensFromRefreshToken', request)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('is signed out here when the session was ended elsewhere', async () => {
    const email = 'ended@example.org'
    const sub = await addUser(email)
    await signIn({ username: email, password })
    cognito.endSessions(sub)
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })

  test('gets the same answer for a wrong password and an unknown account', async () => {
    await addUser('wrong@example.org')
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    const attempt = (username: string) => signIn({ username, password: 'Wr0ng!pass' })
    await expect(attempt('wrong@example.org')).rejects.toMatchObject(wrong)
    await expect(attempt('unknown@example.org')).rejects.toMatchObject(wrong)
  })

  test('verifies the address and sees it in the next token', async () => {
    await addUser('verify@example.org', { verified: false })
    await signIn({ username: 'verify@example.org', password })
    expect((await session())?.idToken?.payload['email_verified']).toBe(false)
    const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    expect(destination).toBe('v***@e***')
    const confirmationCode = await codeFor('verify@example.org')
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
    const { tokens } = await fetchAuthSession({ forceRefresh: true })
    expect(tokens?.idToken?.payload['email_verified']).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ email_verified: 'true' })
    await signOut()
  })

  test('resets a forgotten password', async () => {
    const username = 'forgot@example.org'
    await addUser(username)
    const { nextStep } = await resetPassword({ username })
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    const confirmationCode = await codeFor(username)
    await confirmResetPassword({ username, confirmationCode, newPassword })
    expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
    await signOut()
  })

  test('changes the password', async () => {
    const username = 'change@example.org'
    await addUser(username)
    await signIn({ username, password })
    await expect(updatePassword({ oldPassword: password, newPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await updatePassword({ oldPassword: password, newPassword })
    await signOut()
    expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
    await signOut()
  })

  test('reports an old refresh token that is used too late', async () => {
    await addUser('late@example.org')
    const { RefreshToken } = cognito.signIn('late@example.org', password)
    const request = { ClientId: clientId, RefreshToken }
    await cognito.call('GetTokensFromRefreshToken', request)
    pass(60_000)
    await expect(cognito.call('GetTokensFromRefreshToken', request)).rejects.toMatchObject({
      name: 'RefreshTokenReuseException',
    })
  })
})
