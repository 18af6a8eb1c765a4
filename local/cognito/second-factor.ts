import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { CognitoError, userNotFound } from './cognito-error.ts'
import { adminOperation, ownOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { base32, codeOfStep, stepAt } from './totp.ts'
import type { User } from './user-store.ts'

const preference = z.object({
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.optional(z.boolean()) }),
})
const adminPreference = z.extend(preference, { Username: z.string() })

/** The step of a code: of now, or of half a minute before or after. Undefined if it is wrong. */
const stepOf = (pool: Pool, secret: string, code: string) => {
  const now = stepAt(pool.now())
  return [now, now - 1, now + 1].find((step) => codeOfStep(secret, step) === code)
}

/** Does a login ask for a code? */
export const asksForCode = ({ factor }: User) => factor?.isOn === true

/** What an account answers about its second factor. */
export const factorView = (user: User) =>
  asksForCode(user)
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {}

/** Uses a code up at a login. @throws CodeMismatchException, ExpiredCodeException if it was used before */
export const redeemFactor = (pool: Pool, user: User, code: string) => {
  const { factor } = user
  const step = factor && stepOf(pool, factor.secret, code)
  if (!factor || step === undefined)
    throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
  if (step <= factor.lastStep)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
  pool.users.save({ ...user, factor: { ...factor, lastStep: step } })
}

const setPreference = (pool: Pool, user: User, { Enabled }: { Enabled: boolean }) => {
  if (Enabled && !user.factor)
    throw new CognitoError('InvalidParameterException', 'User has not verified software token mfa')
  if (user.factor) pool.users.save({ ...user, factor: { ...user.factor, isOn: Enabled } })
  return {}
}

/** Codes from an app: "TOTP software token MFA" in the developer guide. A new secret counts once a code of it has arrived. */
export const secondFactorOperations = (pool: Pool) => ({
  AssociateSoftwareToken: ownOperation(pool, z.unknown(), (user) => {
    const secret = base32(randomBytes(32))
    pool.users.save({ ...user, offeredSecret: secret })
    return { SecretCode: secret }
  }),

  VerifySoftwareToken: ownOperation(pool, z.object({ UserCode: z.string() }), (user, { UserCode }) => {
    const { offeredSecret: secret, factor, ...others } = user
    const step = secret && stepOf(pool, secret, UserCode)
    if (!secret || !step) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    pool.users.save({ ...others, factor: { secret, lastStep: step, isOn: factor?.isOn ?? false } })
    return { Status: 'SUCCESS' }
  }),

  SetUserMFAPreference: ownOperation(pool, preference, (user, { SoftwareTokenMfaSettings }) =>
    setPreference(pool, user, SoftwareTokenMfaSettings),
  ),

  AdminSetUserMFAPreference: adminOperation(
    pool,
    adminPreference,
    ({ Username, SoftwareTokenMfaSettings }) => {
      const user = pool.users.find(Username)
      if (!user) throw userNotFound()
      return setPreference(pool, user, SoftwareTokenMfaSettings)
    },
  ),
})
