import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
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

const list = (request: { Filter?: string; Limit?: number; PaginationToken?: string | undefined } = {}) =>
  sdk.send(new ListUsersCommand({ UserPoolId: userPoolId, ...request }))

const namesIn = async (Filter: string) => {
  const { Users = [] } = await list({ Filter })
  return Users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value)
}

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
    await sdk.send(new AdminUserGlobalSignOutCommand(one))
    await sdk.send(new AdminDeleteUserCommand(one))
    await expect(sdk.send(new AdminGetUserCommand(one))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    })
  })

  test('lists accounts page by page in the order of their creation', async () => {
    const all = (await list()).Users?.map(({ Username }) => Username)
    const paged: (string | undefined)[] = []
    let PaginationToken: string | undefined
    do {
      const page = await list({ Limit: 2, ...(PaginationToken && { PaginationToken }) })
      paged.push(...(page.Users ?? []).map(({ Username }) => Username))
      PaginationToken = page.PaginationToken
    } while (PaginationToken)
    expect(all?.length).toBeGreaterThan(2)
    expect(paged).toEqual(all)
  })

  test('finds accounts by address, by its beginning and by sub', async () => {
    const { User } = await create('search+"quoted"@example.org')
    const name = 'search+"quoted"@example.org'
    expect(await namesIn('email = "Search+\\"quoted\\"@example.org"')).toEqual([name])
    expect(await namesIn('email ^= "search+"')).toEqual([name])
    expect(await namesIn('email ^= "%"')).toEqual([])
    expect(await namesIn(`sub = "${User?.Username}"`)).toEqual([name])
    expect(await namesIn('email = "nobody@example.org"')).toEqual([])
  })

  test.each(['nonsense', 'name = "Ann"', 'email = ann', 'sub ^= "a"'])(
    'refuses the filter %s',
    async (Filter) => {
      await expect(list({ Filter })).rejects.toMatchObject({ name: 'InvalidParameterException' })
    },
  )

  test('refuses a pagination token that the pool did not issue', async () => {
    await expect(list({ PaginationToken: 'x' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('cannot sign in as someone else', async () => {
    const request = { UserPoolId: userPoolId, ClientId: 'x', AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const }
    await expect(sdk.send(new AdminInitiateAuthCommand(request))).rejects.toMatchObject({
      message: 'Auth flow not enabled for this client',
    })
  })

  test('refuses another pool id', async () => {
    const request = { UserPoolId: 'eu-west-1_Other', Username: 'ann@example.org' }
    await expect(sdk.send(new AdminGetUserCommand(request))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    })
  })
})
