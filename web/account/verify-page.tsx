import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { authenticator } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { sendVerification, verificationMail } from '#web/session/send-verification.ts'
import { logout, refresh, setUser, useSession, useUser } from '#web/session/session.tsx'
import { ChangeFirstAddress, ChangeNewAddress } from './change-address.tsx'
import { useProfileUpdate } from './profile-update.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Verifies the email of a new account, or the new email of an old one. The guard leads on once nothing is left to verify. */
export default function VerifyPage() {
  const session = useSession()
  return session.status === 'signed-in' && !session.isVerified ? <VerifyFirstEmail /> : <VerifyNewEmail />
}

/** Until this is done, the person can open no other page. */
function VerifyFirstEmail() {
  const { email } = useUser()
  const { data: mail } = useQuery(verificationMail)
  return (
    <VerifyEmail
      key={email}
      email={email}
      mail={mail}
      isVerifiedNow={async () => {
        await renewTokens()
        const current = await refresh()
        return current.status === 'signed-in' ? current.isVerified : undefined
      }}
      sendAgain={() => sendVerification(email)}
    >
      <DialogButton variation="link" dialog={(close) => <ChangeFirstAddress onClose={close} />}>
        Change address
      </DialogButton>
      <RunButton variation="link" run={logout}>
        Cancel
      </RunButton>
    </VerifyEmail>
  )
}

/** The old email is in use until the new one is verified, so this can be canceled. */
function VerifyNewEmail() {
  const { email, newEmail = email, firstName, lastName } = useUser()
  const [isChanging, setIsChanging] = useState(false)
  const update = useProfileUpdate(() => setIsChanging(false))
  return (
    <>
      <VerifyEmail
        key={newEmail}
        email={newEmail}
        mail={update.error ? 'failed' : update.isSuccess ? 'sent' : 'unknown'}
        isVerifiedNow={async () => {
          const current = await takeNewEmail()
          setUser(current)
          return !current.newEmail
        }}
        sendAgain={() => update.run({ email: newEmail, firstName, lastName })}
      >
        <ActionButton variation="link" onClick={() => setIsChanging(true)}>
          Change address
        </ActionButton>
        <ButtonLink look="link" to={pathTo('profile')}>
          Cancel
        </ButtonLink>
      </VerifyEmail>
      {isChanging && <ChangeNewAddress update={update} onClose={() => setIsChanging(false)} />}
      {update.dialog}
    </>
  )
}

/** Fetches tokens that contain the verification. The person stays signed in. */
async function renewTokens() {
  const { fetchAuthSession } = await authenticator()
  await fetchAuthSession({ forceRefresh: true })
}

/** Has the server use the new email if Cognito has verified it. */
const takeNewEmail = () => client(auth).confirmEmail()
