import { setTimeout as wait } from 'node:timers/promises'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { revokeAllSessions, tellOfPassword } from '#functions/store/people/users.ts'

/**
 * After a reset with a code, everybody who was signed in with the old password is signed out, and its owner is told. Tokens contain only the second of their
 * sign-in, so all tokens of the current second are refused. The reset is answered only when that second is over, so a sign-in after it is
 * accepted.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  const now = new Date()
  const userId = event.request.userAttributes.sub ?? event.userName
  await revokeAllSessions(userId, now, { isReset: true })
  await tellOfPassword(userId, now)
  await wait(1_001 - now.getMilliseconds())
  return event
}
