import { setTimeout as wait } from 'node:timers/promises'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { revokeAllSessions } from '#functions/store/users.ts'

/**
 * After a reset with a code: whoever was signed in with the old password is signed out everywhere. Tokens name only the second of
 * their sign-in, so all of this second are refused; the reset is answered when it is over, and a sign-in after it counts.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  const now = new Date()
  await revokeAllSessions(event.request.userAttributes.sub ?? event.userName, now)
  await wait(1_001 - now.getMilliseconds())
  return event
}
