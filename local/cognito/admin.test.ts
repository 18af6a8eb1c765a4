import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, test } from 'vitest'
import { listen, openTestPool, password, sdkClient, userPoolId } from './pool-of-tests.ts'

const { cognito, mails } = openTestPool()
const sdk = sdkClient(await listen(cognito))
const account = (Username: string) => ({ UserPoolId: userPoolId, Username })

const create = (Username: string, attributes: Record<string, string> = {}) =>
  sdk.send(
    new AdminCreateUserCommand({
      ...account(Username),
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  )

afterAll(() => cognito.close())

describe('the administrator, through the SDK', () => {
  test('makes an account that can sign in before its address is verified', async () => {
    const email = 'Register@example.org'
    const { User } = await create(email, { email, email_verified: 'false', given_name: 'Ann' })
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(User?.UserCreateDate?.getTime()).toBeCloseTo(Date.now(), -5)
    await sdk.send(
      new AdminSetUserPasswordCommand({ ...account(email), Password: password, Permanent: true }),
    )
    const found = await sdk.send(new AdminGetUserCommand(account('register@EXAMPLE.org')))
    expect(found).toMatchObject({
      Username: User?.Username,
      UserStatus: 'CONFIRMED',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'false' },
        { Name: 'given_name', Value: 'Ann' },
        { Name: 'sub', Value: User?.Username },
      ],
    })
    expect(mails).toEqual([])
    expect(cognito.signIn(email, password)).toHaveProperty('IdToken')
  })

  test('cannot make a second account for an address', async () => {
    await create('twice@example.org')
    await expect(create('Twice@example.org')).rejects.toMatchObject({ name: 'UsernameExistsException' })
  })

  test.each([
    ['no address', {}, 'InvalidParameterException'],
    ['one@example.org', { email: 'other@example.org' }, 'InvalidParameterException'],
    ['attribute@example.org', { 'custom:role': 'x' }, 'InvalidParameterException'],
    ['sub@example.org', { sub: 'x' }, 'InvalidParameterException'],
    ['verified@example.org', { email_verified: 'maybe' }, 'InvalidParameterException'],
  ])('cannot make an account named %s with %o', async (name, attributes, error) => {
    await expect(create(name, attributes)).rejects.toMatchObject({ name: error })
  })

  test('cannot set a password that breaks the policy', async () => {
    await create('policy@example.org')
    const request = { ...account('policy@example.org'), Password: 'weak', Permanent: true }
    await expect(sdk.send(new AdminSetUserPasswordCommand(request))).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
  })

  test('changes, disables, enables and removes an account', async () => {
    const one = account('life@example.org')
    await create(one.Username, { given_name: 'Ann' })
    await sdk.send(
      new AdminUpdateUserAttributesCommand({
        ...one,
        UserAttributes: [
          { Name: 'given_name', Value: '' },
          { Name: 'family_name', Value: 'Lee' },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    await sdk.send(new AdminDisableUserCommand(one))
    const { Enabled, UserAttributes } = await sdk.send(new AdminGetUserCommand(one))
    expect(Enabled).toBe(false)
    expect(UserAttributes).toContainEqual({ Name: 'family_name', Value: 'Lee' })
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('given_name')
    await sdk.send(new AdminEnableUserCommand(one))
    await sdk.send(new AdminDeleteUserCommand(one))
    await expect(sdk.send(new AdminGetUserCommand(one))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    })
  })

  test('lists accounts in the order of their creation', async () => {
    const one = await create('first@example.org')
    const other = await create('second@example.org')
    const { Users = [] } = await sdk.send(new ListUsersCommand({ UserPoolId: userPoolId }))
    expect(Users.slice(-2)).toEqual([one.User, other.User])
  })

  test.each(['AdminInitiateAuth', 'AdminListDevices', 'AdminListGroupsForUser'])(
    'cannot call %s, which the portal never does',
    async (operation) => {
      const headers = {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        authorization: 'AWS4-HMAC-SHA256 x',
      }
      const { status, body } = await cognito.reply({ headers, content: JSON.stringify(account('x')) })
      expect([status, body]).toMatchObject([400, { __type: 'UnknownOperationException' }])
    },
  )

  test('refuses another pool id', async () => {
    const request = { UserPoolId: 'eu-west-1_Other', Username: 'ann@example.org' }
    await expect(sdk.send(new AdminGetUserCommand(request))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })
})
