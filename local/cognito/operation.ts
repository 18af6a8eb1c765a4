import * as z from 'zod/mini'
import { issueWords } from '#shared/kernel/schema-words.ts'
import { CognitoError, userNotFound } from './cognito-error.ts'
import type { Pool } from './pool.ts'
import { accountScope } from './tokens.ts'
import type { User } from './user-store.ts'

/** Checks a request's shape. @throws InvalidParameterException that names the first invalid field */
const checked = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || 'request'
  throw new CognitoError(
    'InvalidParameterException',
    `1 validation error detected: ${field}: ${issueWords(issue!, input)}`,
  )
}

const client = z.object({ ClientId: z.string() })
const administrator = z.object({ UserPoolId: z.string() })
const bearer = z.object({ AccessToken: z.string() })

const unauthorized = (message: string) => new CognitoError('NotAuthorizedException', message)

const requireOurClient = (pool: Pool, { ClientId: id }: z.output<typeof client>) => {
  if (id === pool.clientId) return
  throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`)
}

const requireOurPool = (pool: Pool, { UserPoolId: id }: z.output<typeof administrator>) => {
  if (id === pool.userPoolId) return
  throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`)
}

const userOf = (pool: Pool, accessToken: string): User => {
  const { sub, origin_jti, scope } = pool.tokens.readAccessToken(accessToken)
  const user = pool.users.find(sub)
  if (!user) throw userNotFound()
  if (!pool.refreshTokens.isAlive(origin_jti)) throw unauthorized('Access Token has been revoked')
  if (!user.enabled) throw unauthorized('User is disabled.')
  if (scope !== accountScope) throw unauthorized('Access Token does not have required scopes')
  return user
}

/** Makes operations whose requests also have what `shown` describes. `admit` refuses others. */
const operationFor =
  <Shown extends z.ZodMiniType>(shown: Shown, admit: (pool: Pool, request: z.output<Shown>) => void) =>
  <Schema extends z.ZodMiniType, Answer>(
    pool: Pool,
    schema: Schema,
    answer: (request: z.output<Schema>) => Answer | Promise<Answer>,
  ) =>
  async (input: z.input<Schema> & z.input<Shown>): Promise<Answer> => {
    admit(pool, checked(shown, input))
    return answer(checked(schema, input))
  }

/** An operation that anyone may call through the app client. */
export const clientOperation = operationFor(client, requireOurClient)

/** An operation that either client may call, of a session or about a forgotten password. */
export const anyClientOperation = operationFor(client, (pool, { ClientId: id }) => {
  if (id !== pool.google?.clientId) requireOurClient(pool, { ClientId: id })
})

/** An operation that needs the account's credentials. The server checks them. */
export const adminOperation = operationFor(administrator, requireOurPool)

/** An operation for the owner of the access token. */
export const ownOperation =
  <Schema extends z.ZodMiniType, Answer>(
    pool: Pool,
    schema: Schema,
    answer: (user: User, request: z.output<Schema>) => Answer | Promise<Answer>,
  ) =>
  async (input: z.input<Schema> & z.input<typeof bearer>): Promise<Answer> => {
    const user = userOf(pool, checked(bearer, input).AccessToken)
    return answer(user, checked(schema, input))
  }
