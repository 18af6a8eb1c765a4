import * as z from 'zod/mini'
import { newUser } from './admin.ts'
import { attributeList } from './attributes.ts'
import { CognitoError } from './cognito-error.ts'
import { sendProofCode } from './email-change.ts'
import { clientOperation } from './operation.ts'
import type { Pool } from './pool.ts'

const signUpRequest = z.object({
  Username: z.string().check(z.minLength(1), z.maxLength(128)),
  Password: z.string(),
  UserAttributes: z.optional(attributeList),
})

const refuse = () => {
  throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool')
}

/** Creates an unconfirmed account and mails the code that confirms its address. */
const signUp = async (
  pool: Pool,
  { Username, Password, UserAttributes }: z.output<typeof signUpRequest>,
): Promise<object> => {
  const account = newUser(pool, { Username, TemporaryPassword: Password, UserAttributes })
  const user = pool.users.add(account)
  const CodeDeliveryDetails = await sendProofCode(pool, user, {
    source: 'CustomMessage_SignUp',
    clientMetadata: undefined,
  })
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails }
}

/** Sign-up without the portal: refused, unless the pool allows it by mistake. */
export const signUpOperations = (pool: Pool) => ({
  SignUp: pool.allowsSelfSignUp
    ? clientOperation(pool, signUpRequest, (request) => signUp(pool, request))
    : clientOperation(pool, z.unknown(), refuse),
})
