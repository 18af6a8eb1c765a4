import * as z from 'zod/mini'
import { deliveryTo } from './code-mail.ts'
import { codeMismatch } from './cognito-error.ts'
import { anyClientOperation } from './operation.ts'
import { requireConformingPassword } from './password-policy.ts'
import type { Pool } from './pool.ts'

const clientMetadata = z.optional(z.record(z.string(), z.string()))
const username = z.string().check(z.minLength(1), z.maxLength(128))
const forgotRequest = z.object({ Username: username, ClientMetadata: clientMetadata })
const confirmRequest = z.object({
  Username: username,
  ConfirmationCode: z.string(),
  Password: z.string(),
  ClientMetadata: clientMetadata,
})

/**
 * The account with this name, if it can be recovered by mail: it is enabled and its address is verified.
 * Any other name gets a made-up subject that looks the same from outside and receives no code.
 *
 * An unverified address answers like an unknown name, as "Managing user existence error responses" in
 * the developer guide says for pools that prevent such errors. The API reference also lists an
 * InvalidParameterException, "Cannot reset password for the user as there is no registered/verified
 * email or phone_number". It would reveal that the account exists.
 */
const recoverableAccount = (pool: Pool, name: string) => {
  const imitated = pool.imitateAccount(name)
  const user = pool.users.find(name)
  const isRecoverable = user?.enabled && user.emailVerified && user.status === 'CONFIRMED'
  return isRecoverable ? { subject: user.sub, user } : { subject: imitated.sub, user: undefined }
}

/** ForgotPassword and ConfirmForgotPassword. A missing account answers like an existing one. */
export const passwordResetOperations = (pool: Pool) => ({
  ForgotPassword: anyClientOperation(pool, forgotRequest, ({ Username, ClientMetadata }) => {
    const { subject, user } = recoverableAccount(pool, Username)
    const to = user?.email ?? Username
    const code = pool.codes.issue({ subject, purpose: 'password', destination: to })
    if (user) {
      const source = 'CustomMessage_ForgotPassword'
      pool.mail.sendAfterAnswer({ to, code, user, source, clientMetadata: ClientMetadata })
    }
    return { CodeDeliveryDetails: deliveryTo(to) }
  }),

  ConfirmForgotPassword: anyClientOperation(pool, confirmRequest, async (request) => {
    requireConformingPassword(request.Password)
    const { subject, user } = recoverableAccount(pool, request.Username)
    pool.codes.redeem({ subject, purpose: 'password', code: request.ConfirmationCode })
    // A correct guess for a made-up account is answered like a wrong one.
    if (!user) throw codeMismatch()
    pool.users.save({ ...user, ...pool.newVerifier(user.sub, request.Password) })
    await pool.triggers.passwordReset(user, request.ClientMetadata)
    return {}
  }),
})
