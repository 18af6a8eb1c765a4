import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import type { User } from './user-store.ts'

// "Working with user attributes" in the developer guide, without phone_number (the pool verifies
// addresses only) and without custom attributes (it has none).
const writable = new Set([
  'address',
  'birthdate',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
])

const requireWritable = (name: string) => {
  if (writable.has(name)) return
  throw new CognitoError(
    'InvalidParameterException',
    `user.${name}: Attribute does not exist in the schema or cannot be updated.`,
  )
}

/** Turns a list of `{ Name, Value }` into an object. */
export const attributeList = z.pipe(
  z.array(
    z.object({
      Name: z.string().check(z.minLength(1)),
      Value: z._default(z.string().check(z.maxLength(2048)), ''),
    }),
  ),
  z.transform((list) => new Map(list.map(({ Name, Value }) => [Name, Value]))),
)

/** The attributes with some of them changed; an empty value removes one. @throws InvalidParameterException */
export const changedAttributes = (current: User['attributes'], changes: Iterable<[string, string]>) => {
  const attributes = new Map(Object.entries(current))
  for (const [name, value] of changes) {
    requireWritable(name)
    if (value === '') attributes.delete(name)
    else attributes.set(name, value)
  }
  return Object.fromEntries(attributes)
}

/** All attributes as Cognito lists them: AttributeType of the API reference, every value a string. */
export const attributesOf = (user: User) =>
  Object.entries({
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    sub: user.sub,
    ...(user.google && { identities: JSON.stringify([{ userId: user.google, providerName: 'Google' }]) }),
  }).map(([Name, Value]) => ({ Name, Value }))
