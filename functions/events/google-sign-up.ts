import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { admitGoogle } from '#functions/auth/google.ts'
import { googleAttributes } from '#shared/people/google-login.ts'

/**
 * Before Cognito lets in someone by Google whom it doesn't know. The link must be made here, before it has made an account of its own for
 * them. Cognito then fails once, and the page tries again. Accounts that the portal makes itself pass.
 */
export async function handler<Event extends PreSignUpTriggerEvent>(event: Event): Promise<Event> {
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event
  // The pool refers to this function, so the stack cannot tell it which pool that is.
  process.env.USER_POOL_ID ??= event.userPoolId
  const said = (name: keyof typeof googleAttributes) =>
    event.request.userAttributes[googleAttributes[name]] ?? ''
  await admitGoogle(
    {
      subject: event.userName.replace(/^google_/i, ''),
      email: said('email').toLowerCase(),
      isVerified: said('email_verified') === 'true',
      firstName: said('given_name'),
      lastName: said('family_name'),
    },
    new Date(),
  )
  return event
}
