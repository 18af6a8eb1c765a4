import * as z from 'zod/mini'
import { isPasswordOf } from './admission.ts'
import { attributeList, attributesOf, changedAttributes } from './attributes.ts'
import { attemptLimitExceeded, CognitoError, wrongCredentials } from './cognito-error.ts'
import { proveAddress, sendProofCode } from './email-change.ts'
import { ownOperation } from './operation.ts'
import type { Pool } from './pool.ts'
import { factorView } from './second-factor.ts'
import type { User } from './user-store.ts'

const clientMetadata = z.optional(z.record(z.string(), z.string()))
const updateRequest = z.object({ UserAttributes: attributeList, ClientMetadata: clientMetadata })
const codeRequest = z.object({ AttributeName: z.literal('email'), ClientMetadata: clientMetadata })
const verifyRequest = z.object({ AttributeName: z.literal('email'), Code: z.string() })
const passwordRequest = z.object({ PreviousPassword: z.string(), ProposedPassword: z.string() })

/** Wrong passwords count as at sign-in. During the lock, Cognito reports a limit here. */
const requirePassword = (pool: Pool, user: User, password: string) => {
  if (pool.lockOut.isLocked(user.sub)) throw attemptLimitExceeded()
  if (isPasswordOf(pool, user, password)) return
  pool.lockOut.recordFailure(user.sub)
  throw wrongCredentials()
}

/** What signed-in people do with their own account. */
export const ownAccountOperations = (pool: Pool) => ({
  GetUser: ownOperation(pool, z.unknown(), (user) => ({
    Username: user.sub,
    UserAttributes: attributesOf(user),
    ...factorView(user),
  })),

  UpdateUserAttributes: ownOperation(pool, updateRequest, (user, { UserAttributes }) => {
    // Not among the app client's write attributes: only the server changes addresses.
    if (UserAttributes.has('email') || UserAttributes.has('email_verified')) {
      throw new CognitoError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
    }
    pool.users.save({ ...user, attributes: changedAttributes(user.attributes, UserAttributes) })
    return { CodeDeliveryDetailsList: [] }
  }),

  GetUserAttributeVerificationCode: ownOperation(pool, codeRequest, async (user, { ClientMetadata }) => ({
    CodeDeliveryDetails: await sendProofCode(pool, user, {
      source: 'CustomMessage_VerifyUserAttribute',
      clientMetadata: ClientMetadata,
    }),
  })),

  VerifyUserAttribute: ownOperation(pool, verifyRequest, (user, { Code }) => {
    proveAddress(pool, user, Code)
    return {}
  }),

  ChangePassword: ownOperation(pool, passwordRequest, (user, { PreviousPassword, ProposedPassword }) => {
    requirePassword(pool, user, PreviousPassword)
    pool.users.save({ ...user, ...pool.newVerifier(user.sub, ProposedPassword) })
    return {}
  }),
})
