import { randomBytes } from 'node:crypto'
import { type Mail, openCodeMail } from './code-mail.ts'
import { openCodes } from './codes.ts'
import { keptSetting, openDatabase } from './database.ts'
import { openLockOut } from './lock-out.ts'
import { requireConformingPassword } from './password-policy.ts'
import { openRefreshTokens } from './refresh-tokens.ts'
import { verifierOf } from './srp.ts'
import { newSigningKey, openTokens } from './tokens.ts'
import { type Triggers, bindTriggers } from './triggers.ts'
import { imitateAccounts } from './unknown-accounts.ts'
import { openUserStore } from './user-store.ts'

export type PoolOptions = {
  /** Where the pool is stored; in memory if left out. */
  file?: string
  region: string
  /** Shaped like Cognito's ids (`eu-west-1_LocalPool`), because clients check it. */
  userPoolId: string
  clientId: string
  triggers?: Triggers
  /** The client of those who come by Google, with the exact addresses that a login and a logout lead to. */
  google?: { clientId: string; callback: string; afterLogout: string }
  deliver: (mail: Mail) => void | Promise<void>
  now?: () => Date
  /** The key that signs tokens; by default a new one, which is stored with the pool. Making one takes a tenth of a second. */
  signingKey?: string
  /** Like a pool without `AllowAdminCreateUserOnly`: anyone may sign up without the portal. */
  allowsSelfSignUp?: boolean
}

/** The state that the operations share: one user pool and its app client. */
export const openPool = (options: PoolOptions) => {
  const {
    file,
    region,
    userPoolId,
    clientId,
    google,
    triggers,
    deliver,
    now,
    allowsSelfSignUp = false,
  } = options
  const clock = now ?? (() => new Date())
  const database = openDatabase(file)
  const secretHex = keptSetting(database, 'secret', () => randomBytes(32).toString('hex'))
  const key = options.signingKey ?? keptSetting(database, 'signing-key', newSigningKey)
  const secret = Buffer.from(secretHex, 'hex')
  const poolName = userPoolId.slice(userPoolId.indexOf('_') + 1)
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
  const boundTriggers = bindTriggers(triggers ?? {}, {
    region,
    userPoolId,
    clientId,
    googleClientId: google?.clientId,
  })

  return {
    userPoolId,
    clientId,
    google,
    poolName,
    allowsSelfSignUp,
    database,
    now: clock,
    users: openUserStore(database, clock),
    refreshTokens: openRefreshTokens(database, clock),
    tokens: openTokens({ issuer, clientId, googleClientId: google?.clientId, key, now: clock }),
    codes: openCodes(database, secret, clock),
    lockOut: openLockOut(database, clock),
    imitateAccount: imitateAccounts(secret, poolName),
    triggers: boundTriggers,
    mail: openCodeMail(boundTriggers, deliver),

    /** @throws InvalidPasswordException */
    newVerifier: (sub: string, password: string) => {
      requireConformingPassword(password)
      return verifierOf({ poolName, userName: sub, password })
    },
  }
}

/** Opens the state that all operations share. */
export type Pool = ReturnType<typeof openPool>
