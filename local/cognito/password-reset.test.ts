import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { clientId, openTestPool, password, userPoolId } from './pool-of-tests.ts'

const messages: CustomMessageTriggerEvent[] = []
const confirmations: PostConfirmationTriggerEvent[] = []
const { cognito, mails, addUser, codeFor, pass } = openTestPool({
  triggers: {
    customMessage: (event) => {
      messages.push(structuredClone(event))
      return event
    },
    postConfirmation: (event) => {
      if (event.request.userAttributes['email'] === 'failing@example.org') throw new Error('no record')
      confirmations.push(event)
      return event
    },
  },
})

const newPassword = 'N3w-password'
const forgot = (Username: string) =>
  cognito.call('ForgotPassword', { ClientId: clientId, Username, ClientMetadata: { page: 'forgot' } })
const confirm = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  cognito.call('ConfirmForgotPassword', { ClientId: clientId, Username, ConfirmationCode, Password })

const mismatch = { name: 'CodeMismatchException' }
const expired = { name: 'ExpiredCodeException' }
const limited = { name: 'LimitExceededException' }
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a forgotten password', () => {
  test('is replaced with the code that was mailed, once', async () => {
    const sub = await addUser('ann@example.org')
    await forgot('Ann@example.org')
    const code = await codeFor('ann@example.org')
    expect(mails.at(-1)).toEqual({
      to: 'ann@example.org',
      subject: 'Your verification code',
      html: `Your confirmation code is ${code}`,
    })
    await confirm(sub, code)
    cognito.signIn('ann@example.org', newPassword)
    expect(() => cognito.signIn('ann@example.org', password)).toThrow('Incorrect username or password.')
    await expect(confirm('ann@example.org', code)).rejects.toMatchObject(expired)
  })

  test('gives the triggers the event that Cognito would give them', async () => {
    const sub = await addUser('told@example.org')
    await forgot('told@example.org')
    await confirm('told@example.org', await codeFor('told@example.org'))
    const userAttributes = {
      sub,
      email: 'told@example.org',
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    }
    const envelope = { version: '1', region: 'eu-west-1', userPoolId, userName: sub }
    expect(messages.at(-1)).toMatchObject({
      ...envelope,
      triggerSource: 'CustomMessage_ForgotPassword',
      request: { userAttributes, codeParameter: '{####}', clientMetadata: { page: 'forgot' } },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    })
    expect(confirmations.at(-1)).toMatchObject({
      ...envelope,
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: { userAttributes },
    })
  })

  test('reports a trigger that fails', async () => {
    await addUser('failing@example.org')
    await forgot('failing@example.org')
    await expect(confirm('failing@example.org', await codeFor('failing@example.org'))).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PostConfirmation failed with error no record.',
    })
  })

  test('is not replaced by one that breaks the policy, and the code stays valid', async () => {
    await addUser('weak@example.org')
    await forgot('weak@example.org')
    const code = await codeFor('weak@example.org')
    await expect(confirm('weak@example.org', code, 'weak')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    await confirm('weak@example.org', code)
  })

  test('is not replaced after an hour', async () => {
    await addUser('slow@example.org')
    await forgot('slow@example.org')
    pass(3_600_000)
    await expect(confirm('slow@example.org', await codeFor('slow@example.org'))).rejects.toMatchObject(
      expired,
    )
  })

  test.each(['guess@example.org', 'guess-unknown@example.org'])(
    'cannot be reset by guessing codes at %s',
    async (name) => {
      if (!name.includes('unknown')) await addUser(name)
      await expect(confirm(name, '000000')).rejects.toMatchObject(expired)
      await forgot(name)
      const code = await codeFor(name)
      for (let attempt = 1; attempt <= 5; attempt++) {
        await expect(confirm(name, wrongFor(code))).rejects.toMatchObject(mismatch)
      }
      await expect(confirm(name, code)).rejects.toMatchObject(limited)
    },
  )

  test.each(['often@example.org', 'often-unknown@example.org'])(
    'sends %s at most 20 codes an hour',
    async (name) => {
      if (!name.includes('unknown')) await addUser(name)
      for (let mail = 1; mail <= 20; mail++) await forgot(name)
      await expect(forgot(name)).rejects.toMatchObject(limited)
      pass(3_600_000)
      await forgot(name)
    },
  )

  test('answers alike for a known, an unknown, an unverified and a disabled account', async () => {
    await addUser('anybody@example.org')
    await addUser('any-unverified@example.org', { verified: false })
    await addUser('any-disabled@example.org')
    const disabled = { UserPoolId: userPoolId, Username: 'any-disabled@example.org' }
    await cognito.call('AdminDisableUser', disabled)
    const sent = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' }
    const kinds = ['anybody', 'ANYBODY', 'any-unknown', 'any-unverified', 'any-disabled']
    for (const kind of kinds) {
      expect(await forgot(`${kind}@example.org`)).toEqual({ CodeDeliveryDetails: sent })
    }
    await cognito.settled()
    const reached = mails.filter(({ to }) => to.startsWith('any')).map(({ to }) => to)
    expect(new Set(reached)).toEqual(new Set(['anybody@example.org']))
  })

  test('is answered before the mail is made, so timing reveals nothing', async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const pool = openTestPool({
      triggers: {
        customMessage: async (event) => {
          await held
          return event
        },
      },
    })
    await pool.addUser('awaited@example.org')
    const ask = (Username: string) => pool.cognito.call('ForgotPassword', { ClientId: clientId, Username })
    const answers = [await ask('awaited@example.org'), await ask('away@example.org')]
    expect(answers[0]).toEqual(answers[1])
    expect(pool.mails).toEqual([])
    goOn()
    await pool.cognito.settled()
    expect(pool.mails.map(({ to }) => to)).toEqual(['awaited@example.org'])
  })

  test('refuses a code that was sent to an address that has changed since', async () => {
    await addUser('moved@example.org')
    await forgot('moved@example.org')
    const code = await codeFor('moved@example.org')
    await cognito.call('AdminUpdateUserAttributes', {
      UserPoolId: userPoolId,
      Username: 'moved@example.org',
      UserAttributes: [
        { Name: 'email', Value: 'moved-on@example.org' },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    await expect(confirm('moved-on@example.org', code)).rejects.toMatchObject(expired)
  })
})

describe('a password that is changed', () => {
  test('needs the old one, and a lock for guessing it', async () => {
    const { AccessToken } = cognito.issueTokens(await addUser('change@example.org'))
    const change = (PreviousPassword: string) =>
      cognito.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: newPassword })
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(change('Wr0ng!pass')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    }
    await expect(change(password)).rejects.toMatchObject(limited)
    pass(1000)
    await change(password)
    pass(3_600_000)
    cognito.signIn('change@example.org', newPassword)
  })
})
