import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { atomically } from '../atomically.ts'
import { adminOperations, madeUpUser } from './admin.ts'
import { authenticationResult, signInDirectly } from './admission.ts'
import { userNotFound } from './cognito-error.ts'
import { openGoogle } from './google.ts'
import { createHttpServer, replyTo } from './http-server.ts'
import { ownAccountOperations } from './own-account.ts'
import { passwordResetOperations } from './password-reset.ts'
import { type Pool, type PoolOptions, openPool } from './pool.ts'
import { secondFactorOperations } from './second-factor.ts'
import { sessionOperations, signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'

const operationsOf = (pool: Pool) => ({
  ...signInOperations(pool),
  ...signUpOperations(pool),
  ...sessionOperations(pool),
  ...ownAccountOperations(pool),
  ...secondFactorOperations(pool),
  ...passwordResetOperations(pool),
  ...adminOperations(pool),
})

type Operations = ReturnType<typeof operationsOf>

/**
 * Opens a stand-in for one Amazon Cognito user pool and its app client, configured like the portal's stack: email as user name, sign-in by
 * secure remote password or Google, rotating refresh tokens, codes from an app as the second factor, no groups. Self-sign-up is off unless a test enables it. Errors are
 * `CognitoError`s.
 */
export const openCognito = (options: PoolOptions) => {
  const pool = openPool(options)
  const operations = operationsOf(pool)
  const { jwks } = pool.tokens
  const google = pool.google && openGoogle(pool, pool.google)
  const server = createHttpServer({ operations, jwks, userPoolId: pool.userPoolId, google })

  return {
    /** Serves the operations and the keys. The caller starts listening. */
    server,
    jwks,

    /** Answers a request as the server does, without HTTP. Names of headers are in small letters. */
    reply: ({ headers, content }: { headers: IncomingHttpHeaders; content: string }) =>
      replyTo(operations, headers, content),

    /** Calls an operation in this process, without credentials or HTTP. */
    call: <Name extends keyof Operations>(
      name: Name,
      input: Parameters<Operations[Name]>[0],
    ): ReturnType<Operations[Name]> => {
      const operation = operations[name] as (given: typeof input) => ReturnType<Operations[Name]>
      return operation(input)
    },

    /** Signs in by the pool's rules, but without SRP, codes and triggers: SRP takes clients 0.2 seconds. */
    signIn: (email: string, password: string) => signInDirectly(pool, email, password),

    /** Ends all sessions of a user, as when someone changes the password elsewhere. */
    endSessions: (sub: string) => pool.refreshTokens.revokeAll(sub),

    /** Starts a session for a user, whatever the account's state. @throws UserNotFoundException */
    issueTokens: (sub: string, { isByGoogle = false } = {}) => {
      const user = pool.users.find(sub)
      if (!user) throw userNotFound()
      return authenticationResult(pool, user, pool.refreshTokens.start(user.sub, isByGoogle))
    },

    /** Adds confirmed accounts for made-up people. */
    addMadeUp: (people: readonly { id: string; email: string }[], firstPassword: string) =>
      atomically(pool.database, () => {
        for (const { id, email } of people) pool.users.add(madeUpUser(id, email, firstPassword))
      }),

    /** Resolves when the mails of all answered requests are delivered: reset codes are sent after the answer. */
    settled: () => pool.mail.settled(),

    /** Closes the server with its connections and, after the last mail, the database. */
    close: async () => {
      if (server.listening) {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }
      await pool.mail.settled()
      pool.database.close()
    },
  }
}
