import { queryOptions } from '@tanstack/react-query'
import { accountActions } from '#web/api/authenticator.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'

/** What became of the latest mail with a code; `unknown` where this page has sent none. */
export type VerificationMail = 'unknown' | 'sending' | 'sent' | 'failed'

/** Of whoever is signed in. Nothing fetches it: it is noted here, and goes with the session. */
export const verificationMail = queryOptions<VerificationMail>({
  queryKey: ['verification mail'],
  queryFn: () => 'unknown',
  initialData: 'unknown',
  staleTime: Infinity,
})

const note = (mail: VerificationMail) => queryClient.setQueryData(verificationMail.queryKey, mail)

/** Has Cognito mail a code to the address of whoever is signed in. @throws what made it fail, after saying so */
export async function sendVerification(email: string): Promise<void> {
  note('sending')
  try {
    const { sendUserAttributeVerificationCode } = await accountActions()
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
    note('sent')
    showSuccess(`A verification email has been sent to ${email}!`)
  } catch (error) {
    note('failed')
    showError('Failed to send verification email!')
    throw error
  }
}
