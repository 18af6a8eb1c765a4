import { describe, expect, test } from 'vitest'
import { openTestPool, password, userPoolId } from './pool-of-tests.ts'

const sources: string[] = []
const pool = openTestPool({
  triggers: {
    customMessage: (event) => {
      sources.push(event.triggerSource)
      event.response.emailSubject = 'Confirm'
      event.response.emailMessage = `<a href="https://site/verify?code=${event.request.codeParameter}">yes</a>`
      return event
    },
  },
})
const { cognito, mails, addUser, codeFor, pass } = pool

const person = async (email: string, options = {}) => {
  const sub = await addUser(email, options)
  return { sub, AccessToken: cognito.issueTokens(sub).AccessToken }
}

const change = (Username: string, attributes: Record<string, string>) =>
  cognito.call('AdminUpdateUserAttributes', {
    UserPoolId: userPoolId,
    Username,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  })

const verify = (AccessToken: string, Code: string) =>
  cognito.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })

const askForCode = (AccessToken: string) =>
  cognito.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })

const seenBy = async (AccessToken: string) => {
  const { UserAttributes } = await cognito.call('GetUser', { AccessToken })
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

const mismatch = { name: 'CodeMismatchException' }
const expired = { name: 'ExpiredCodeException' }
const limited = { name: 'LimitExceededException' }
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an address', () => {
  test('is verified by the code that was mailed to it, once', async () => {
    const { AccessToken } = await person('prove@example.org', { verified: false })
    const { CodeDeliveryDetails } = await askForCode(AccessToken)
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'p***@e***',
    })
    expect(sources.at(-1)).toBe('CustomMessage_VerifyUserAttribute')
    const code = await codeFor('prove@example.org')
    expect(mails.at(-1)).toEqual({
      to: 'prove@example.org',
      subject: 'Confirm',
      html: `<a href="https://site/verify?code=${code}">yes</a>`,
    })
    expect(await seenBy(AccessToken)).toMatchObject({ email_verified: 'false' })
    await verify(AccessToken, code)
    expect(await seenBy(AccessToken)).toMatchObject({ email_verified: 'true' })
    await expect(verify(AccessToken, code)).rejects.toMatchObject(expired)
  })

  test('isn’t verified by a wrong code, nor by the right one after five', async () => {
    const { AccessToken } = await person('guess@example.org', { verified: false })
    await askForCode(AccessToken)
    const code = await codeFor('guess@example.org')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(verify(AccessToken, wrongFor(code))).rejects.toMatchObject(mismatch)
    }
    await expect(verify(AccessToken, code)).rejects.toMatchObject(limited)
    await askForCode(AccessToken)
    await verify(AccessToken, await codeFor('guess@example.org'))
  })

  test('is not verified by a code from yesterday', async () => {
    const { sub, AccessToken } = await person('slow@example.org', { verified: false })
    await askForCode(AccessToken)
    pass(24 * 3_600_000)
    const later = cognito.issueTokens(sub)
    await expect(verify(later.AccessToken, await codeFor('slow@example.org'))).rejects.toMatchObject(expired)
  })

  test('gets at most twenty codes an hour', async () => {
    const { sub, AccessToken } = await person('eager@example.org', { verified: false })
    for (let mail = 1; mail <= 20; mail++) await askForCode(AccessToken)
    await expect(askForCode(AccessToken)).rejects.toMatchObject(limited)
    pass(3_600_000)
    await askForCode(cognito.issueTokens(sub).AccessToken)
  })
})

describe('a changed address', () => {
  test('waits for verification while the old address stays in use', async () => {
    const { AccessToken } = await person('old@example.org')
    await change('old@example.org', { email: 'new@example.org' })
    expect(sources.at(-1)).toBe('CustomMessage_UpdateUserAttribute')
    expect(mails.at(-1)?.to).toBe('new@example.org')
    expect(await seenBy(AccessToken)).toMatchObject({ email: 'old@example.org', email_verified: 'true' })
    cognito.signIn('old@example.org', password)
    expect(() => cognito.signIn('new@example.org', password)).toThrow('Incorrect username or password.')
    await verify(AccessToken, await codeFor('new@example.org'))
    expect(await seenBy(AccessToken)).toMatchObject({ email: 'new@example.org', email_verified: 'true' })
    cognito.signIn('new@example.org', password)
    expect(() => cognito.signIn('old@example.org', password)).toThrow('Incorrect username or password.')
  })

  test('gets another code when the person asks for one', async () => {
    const { AccessToken } = await person('further@example.org')
    await change('further@example.org', { email: 'further-new@example.org' })
    const first = await codeFor('further-new@example.org')
    await askForCode(AccessToken)
    expect(mails.at(-1)?.to).toBe('further-new@example.org')
    const second = await codeFor('further-new@example.org')
    if (first !== second) await expect(verify(AccessToken, first)).rejects.toMatchObject(mismatch)
    await verify(AccessToken, second)
  })

  test('takes effect when the administrator marks it, ending old codes', async () => {
    const { AccessToken } = await person('vouched@example.org')
    await change('vouched@example.org', { email: 'pending@example.org' })
    await change('vouched@example.org', { email: 'vouched-new@example.org', email_verified: 'true' })
    expect(await seenBy(AccessToken)).toMatchObject({ email: 'vouched-new@example.org' })
    const stale = await codeFor('pending@example.org')
    await expect(verify(AccessToken, stale)).rejects.toMatchObject(expired)
  })

  test('is canceled by setting the old address again', async () => {
    const { AccessToken } = await person('stay@example.org')
    await change('stay@example.org', { email: 'leave@example.org' })
    await change('stay@example.org', { email: 'stay@example.org' })
    const stale = await codeFor('leave@example.org')
    await expect(verify(AccessToken, stale)).rejects.toMatchObject(expired)
    expect(await seenBy(AccessToken)).toMatchObject({ email: 'stay@example.org', email_verified: 'true' })
  })

  test('is refused if another account has it, before and after the code was sent', async () => {
    const taken = { name: 'AliasExistsException' }
    await addUser('taken@example.org')
    const { AccessToken } = await person('wants@example.org')
    await expect(change('wants@example.org', { email: 'Taken@example.org' })).rejects.toMatchObject(taken)
    await change('wants@example.org', { email: 'soon@example.org' })
    const code = await codeFor('soon@example.org')
    await addUser('soon@example.org')
    await expect(verify(AccessToken, code)).rejects.toMatchObject(taken)
    expect(await seenBy(AccessToken)).toMatchObject({ email: 'wants@example.org' })
  })

  test('cannot be written by the client', async () => {
    const { AccessToken } = await person('client@example.org')
    for (const Name of ['email', 'email_verified']) {
      const request = { AccessToken, UserAttributes: [{ Name, Value: 'true' }] }
      await expect(cognito.call('UpdateUserAttributes', request)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      })
    }
    const name = { Name: 'given_name', Value: 'Ann' }
    await cognito.call('UpdateUserAttributes', { AccessToken, UserAttributes: [name] })
    expect(await seenBy(AccessToken)).toMatchObject({ given_name: 'Ann' })
  })

  test('must look like an email address', async () => {
    await person('shape@example.org')
    await expect(change('shape@example.org', { email: 'no address' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })
})
