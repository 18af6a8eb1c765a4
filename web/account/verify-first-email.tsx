import { Button } from '@aws-amplify/ui-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '#shared/user.ts'
import { sendVerification, verificationMail } from '#web/session/send-verification.ts'
import { useSession } from '#web/session/session.tsx'
import { showNotice } from '#web/ui/toast.ts'
import { VerifyEmail } from './verify-email.tsx'
import { renewTokens } from './verification.ts'

/** Nothing else is open to a person before this. */
export function VerifyFirstEmail({ user: { email } }: { user: User }) {
  const { refresh, logout } = useSession()
  const { data: mail } = useQuery(verificationMail)
  const leaving = useMutation({ mutationFn: logout })
  return (
    <VerifyEmail
      email={email}
      mail={mail}
      onConfirmed={async () => {
        await renewTokens()
        await refresh()
      }}
      onRefresh={async () => {
        await renewTokens()
        const session = await refresh()
        if (session.status === 'signed-in' && !session.isVerified) showNotice(notYet)
      }}
      sendAgain={() => sendVerification(email)}
      cancel={<Button onClick={() => leaving.mutate()}>Cancel</Button>}
    />
  )
}

const notYet = 'Your email is not verified yet.'
