import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { atomically } from '../atomically.ts'
import { attributeList, attributesOf, changedAttributes } from './attributes.ts'
import { CognitoError, userNotFound } from './cognito-error.ts'
import { changeAddress, requireAddress } from './email-change.ts'
import { adminOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { factorView } from './second-factor.ts'
import { type User, emailKey } from './user-store.ts'

const named = z.object({ Username: z.string().check(z.minLength(1), z.maxLength(128)) })
const googleUser = z.object({
  ProviderName: z.literal('Google'),
  ProviderAttributeName: z.literal('Cognito_Subject'),
  ProviderAttributeValue: z.string(),
})
const createRequest = z.extend(named, {
  // The portal never mails temporary passwords, so invitations are left out.
  MessageAction: z.literal('SUPPRESS'),
  TemporaryPassword: z.optional(z.string()),
  UserAttributes: z.optional(attributeList),
})
const passwordRequest = z.extend(named, { Password: z.string(), Permanent: z._default(z.boolean(), false) })
const updateRequest = z.extend(named, {
  UserAttributes: attributeList,
  ClientMetadata: z.optional(z.record(z.string(), z.string())),
})
const linkRequest = z.object({
  DestinationUser: z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: z.string() }),
  SourceUser: googleUser,
})
const unlinkRequest = z.object({ User: googleUser })
const listRequest = z.strictObject({ UserPoolId: z.string() })

const invalid = (message: string) => new CognitoError('InvalidParameterException', message)

/** A user as the administrator sees it: UserType of the API reference. Dates are seconds since 1970. */
const userView = (user: User) => ({
  Username: user.sub,
  Attributes: attributesOf(user),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})

/** Separates the two attributes that have their own rules from the others. */
const separated = (attributes: Map<string, string>) => {
  const { email, email_verified, ...others } = Object.fromEntries(attributes)
  if (email_verified !== undefined && !/^(true|false)$/.test(email_verified)) {
    throw invalid('user.email_verified: Attribute value must be true or false.')
  }
  const verified = email_verified === undefined ? undefined : email_verified === 'true'
  return { email, verified, others: Object.entries(others) }
}

/** An account to be added. Checks the request in Cognito's order. @throws CognitoError */
export const newUser = (
  pool: Pool,
  { Username, TemporaryPassword, UserAttributes }: Omit<z.output<typeof createRequest>, 'MessageAction'>,
) => {
  const { email, verified, others } = separated(UserAttributes ?? new Map())
  requireAddress(Username, 'Username should be an email.')
  if (email !== undefined && emailKey(email) !== emailKey(Username)) {
    throw invalid('User name and email attribute must be the same.')
  }
  if (pool.users.find(Username)) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.')
  }
  const sub = randomUUID()
  // Without a temporary password, nobody knows the password.
  const { salt, verifier } =
    TemporaryPassword === undefined ? pool.imitateAccount(sub) : pool.newVerifier(sub, TemporaryPassword)
  return {
    sub,
    email: Username,
    emailVerified: verified ?? false,
    pendingEmail: null,
    attributes: changedAttributes({}, others),
    status: 'FORCE_CHANGE_PASSWORD' as const,
    enabled: true,
    salt,
    verifier,
  }
}

/** A confirmed account that a made-up person logs in to with this password. */
export const madeUpUser = (sub: string, email: string, firstPassword: string) => ({
  sub,
  email,
  emailVerified: true,
  pendingEmail: null,
  attributes: {},
  status: 'CONFIRMED' as const,
  enabled: true,
  salt: '',
  verifier: '',
  firstPassword,
})

const removeUser = (pool: Pool, { sub }: User) =>
  atomically(pool.database, () => {
    pool.users.remove(sub)
    pool.codes.forget(sub)
    pool.lockOut.forgive(sub)
  })

/** The operations that the portal's server calls. */
export const adminOperations = (pool: Pool) => {
  const existing = (name: string) => {
    const user = pool.users.find(name)
    if (!user) throw userNotFound()
    return user
  }
  /** An operation on one account with an empty answer. */
  const onAccount = (change: (user: User) => unknown) =>
    adminOperation(pool, named, ({ Username }) => {
      change(existing(Username))
      return {}
    })

  return {
    AdminCreateUser: adminOperation(pool, createRequest, (request) => ({
      User: userView(pool.users.add(newUser(pool, request))),
    })),

    AdminSetUserPassword: adminOperation(pool, passwordRequest, ({ Username, Password, Permanent }) => {
      const user = existing(Username)
      const status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
      pool.users.save({ ...user, ...pool.newVerifier(user.sub, Password), status })
      return {}
    }),

    AdminGetUser: adminOperation(pool, named, ({ Username }) => {
      const user = existing(Username)
      const { Attributes, ...view } = userView(user)
      return { ...view, UserAttributes: Attributes, ...factorView(user) }
    }),

    AdminUpdateUserAttributes: adminOperation(pool, updateRequest, async (request) => {
      const { email, verified, others } = separated(request.UserAttributes)
      const account = existing(request.Username)
      const user = { ...account, attributes: changedAttributes(account.attributes, others) }
      if (email === undefined) {
        pool.users.save({ ...user, emailVerified: verified ?? user.emailVerified })
      } else {
        await changeAddress(pool, user, { email, verified, clientMetadata: request.ClientMetadata })
      }
      return {}
    }),

    AdminDeleteUser: onAccount((user) => removeUser(pool, user)),
    AdminDisableUser: onAccount((user) => pool.users.save({ ...user, enabled: false })),
    AdminEnableUser: onAccount((user) => pool.users.save({ ...user, enabled: true })),

    AdminUserGlobalSignOut: onAccount(({ sub }) => pool.refreshTokens.revokeAll(sub)),

    AdminLinkProviderForUser: adminOperation(pool, linkRequest, ({ DestinationUser, SourceUser }) => {
      const user = existing(DestinationUser.ProviderAttributeValue)
      pool.users.save({ ...user, google: SourceUser.ProviderAttributeValue })
      return {}
    }),

    AdminDisableProviderForUser: adminOperation(pool, unlinkRequest, ({ User }) => {
      const user = pool.users.findByGoogle(User.ProviderAttributeValue)
      if (!user) throw invalid('User is not linked to anyone.')
      pool.users.save({ ...user, google: undefined })
      return {}
    }),

    // Without filters and further pages: only tests and the checks of a deployment call it.
    ListUsers: adminOperation(pool, listRequest, () => ({ Users: pool.users.list().map(userView) })),
  }
}
