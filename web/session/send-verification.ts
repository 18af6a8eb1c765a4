import { accountActions } from '#web/api/authenticator.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'

/** Has Cognito mail a code to the address of whoever is signed in. @throws what made it fail, after saying so */
export async function sendVerification(email: string): Promise<void> {
  try {
    const { sendUserAttributeVerificationCode } = await accountActions()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    showSuccess(`A verification email has been sent to ${email}!`)
  } catch (error) {
    showError('Failed to send verification email!')
    throw error
  }
}
