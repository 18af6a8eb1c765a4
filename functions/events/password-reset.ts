import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { revokeAllSessions } from '#functions/store/users.ts'

/** After a reset with a code: whoever was signed in with the old password is signed out everywhere. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await revokeAllSessions(event.request.userAttributes.sub ?? event.userName, new Date())
  return event
}
