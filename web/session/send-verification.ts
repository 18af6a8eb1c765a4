import { queryOptions } from '@tanstack/react-query'
import { accountActions } from '#web/api/authenticator.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'

/** What happened to the last email with a code; `unknown` if this page has sent none. */
export type VerificationMail = 'unknown' | 'sending' | 'sent' | 'failed'

/** The signed-in person's. It is set here, never fetched, and removed with the session. */
export const verificationMail = queryOptions<VerificationMail>({
  queryKey: ['verification mail'],
  queryFn: () => 'unknown',
  initialData: 'unknown',
  staleTime: Infinity,
})

const note = (mail: VerificationMail) => queryClient.setQueryData(verificationMail.queryKey, mail)

/** Has Cognito email a code to the signed-in person. A failure is shown. @throws the failure */
export async function sendVerification(email: string): Promise<void> {
  note('sending')
  try {
    const { sendUserAttributeVerificationCode } = await accountActions()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    note('sent')
    showSuccess(`A verification email has been sent to ${email}!`)
  } catch (error) {
    note('failed')
    showError('Failed to send verification email!', true)
    throw error
  }
}
