import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminLinkProviderForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  LimitExceededException,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { givesUpAfter } from '#functions/aws-patience.ts'
import { setting } from '#functions/setting.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { poolProblem } from './pool-problem.ts'

/** The pool's client. Tests take its requests to a stand-in in their own process. */
export const client = new CognitoIdentityProviderClient(givesUpAfter(5_000))
/** Read at each call: a function that the pool calls learns it from the event. */
const poolId = () => setting('USER_POOL_ID')

/** Calls the pool, and turns overload into a Problem. The SDK has tried three times by then. @throws Problem BUSY */
const ask: typeof client.send = async (command: never) => {
  try {
    return await client.send(command)
  } catch (error) {
    throw poolProblem(error) ?? error
  }
}

/** A login in the user pool. `id` is its `sub`, the user's id everywhere. */
export interface Login {
  id: string
  email: string
  isVerified: boolean
  /** What Google has said of the person. */
  firstName: string | undefined
  lastName: string | undefined
  /** The subject of the Google account that opens it. */
  google: string | undefined
}

/** What a login begins with, besides its address and password. */
export interface FirstAttributes {
  email_verified: 'true' | 'false'
  given_name?: string
  family_name?: string
}

/**
 * Creates a login that can sign in at once and whose address, by default, is not verified yet. No mail is sent: the page asks for it after the
 * first login. If setting the password fails, the login is deleted. Returns undefined if the address has a login already.
 */
export async function createLogin(
  email: string,
  password: string,
  attributes: FirstAttributes = { email_verified: 'false' },
): Promise<string | undefined> {
  const id = await createWithoutPassword(email, attributes)
  if (!id) return undefined
  try {
    await ask(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId(),
        Username: id,
        Password: password,
        Permanent: true,
      }),
    )
    return id
  } catch (error) {
    await deleteLogin(id)
    throw error
  }
}

async function createWithoutPassword(
  email: string,
  attributes: FirstAttributes,
): Promise<string | undefined> {
  try {
    const { User } = await ask(
      new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
      }),
    )
    return User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? User?.Username
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined
    throw error
  }
}

/** A login by id or address, as Cognito has it now, or undefined if there is none. */
export async function findLogin(idOrEmail: string): Promise<Login | undefined> {
  try {
    return toLogin(await ask(new AdminGetUserCommand({ UserPoolId: poolId(), Username: idOrEmail })))
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

function toLogin({ Username = '', UserAttributes = [] }: AdminGetUserCommandOutput): Login {
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value
  return {
    id: attribute('sub') ?? Username,
    email: attribute('email') ?? '',
    isVerified: attribute('email_verified') === 'true',
    firstName: attribute('given_name'),
    lastName: attribute('family_name'),
    google: subjectIn(attribute('identities')),
  }
}

const subjectIn = (identities = '[]') =>
  (JSON.parse(identities) as { providerName: string; userId: string }[]).find(
    ({ providerName }) => providerName === 'Google',
  )?.userId

/** A Google account by its subject, as the pool wants it named. */
const ofGoogle = (subject: string) => ({
  ProviderName: 'Google',
  ProviderAttributeName: 'Cognito_Subject',
  ProviderAttributeValue: subject,
})

/** From the next login on, this Google account opens the login. */
export const linkGoogle = (id: string, subject: string) =>
  ask(
    new AdminLinkProviderForUserCommand({
      UserPoolId: poolId(),
      DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: id },
      SourceUser: ofGoogle(subject),
    }),
  )

export const unlinkGoogle = (subject: string) =>
  ask(new AdminDisableProviderForUserCommand({ UserPoolId: poolId(), User: ofGoogle(subject) }))

/** Ends what a login may still do at Cognito itself. A token that came by Google cannot ask for it. */
export const endSessions = (id: string) =>
  ask(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId(), Username: id }))

/** Whether the holder of an account has proved that they read the mail of an address. */
export async function isOwnAddress({ id, email }: Pick<Login, 'id' | 'email'>): Promise<boolean> {
  const login = await findLogin(id)
  return login !== undefined && login.isVerified && login.email.toLowerCase() === email
}

/** Deletes a login, if it exists. */
export async function deleteLogin(id: string) {
  try {
    await ask(new AdminDeleteUserCommand({ UserPoolId: poolId(), Username: id }))
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** Disables a login: nothing can be verified or opened with it until it is enabled again. */
export const disableLogin = (id: string) =>
  ask(new AdminDisableUserCommand({ UserPoolId: poolId(), Username: id }))
export const enableLogin = (id: string) =>
  ask(new AdminEnableUserCommand({ UserPoolId: poolId(), Username: id }))

/** Has logins ask for a code too. @throws Problem CONFLICT if no code of the person's app has arrived yet */
export async function switchOnFactor(id: string) {
  try {
    await preferFactor(id, true)
  } catch (error) {
    if (!(error instanceof InvalidParameterException)) throw error
    throw new Problem('CONFLICT', 'Please enter a code from your app first.')
  }
}

/** Has logins ask for the password alone. A login that is gone asks for nothing. */
export async function switchOffFactor(id: string) {
  try {
    await preferFactor(id, false)
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

const preferFactor = (id: string, isOn: boolean) =>
  ask(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolId(),
      Username: id,
      SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
    }),
  )

/** Sets the address that a person has again. Cognito mails nothing, and what waited for verification is replaced. */
export const keepAddress = (id: string, email: string) =>
  ask(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: poolId(),
      Username: id,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )

/** Asks Cognito to change an address. It mails a code to the new one and keeps the old one until the new one is verified. */
export async function requestEmailChange(id: string, email: string) {
  const UserAttributes = [{ Name: 'email', Value: email }]
  try {
    await ask(new AdminUpdateUserAttributesCommand({ UserPoolId: poolId(), Username: id, UserAttributes }))
  } catch (error) {
    throw error instanceof LimitExceededException ? tooManyCodes() : error
  }
}

export const tooManyCodes = () =>
  new Problem('SLOW_DOWN', 'Too many emails were requested. Please try again in an hour.', {
    retryAfter: 3_600,
  })
