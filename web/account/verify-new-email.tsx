import type { User } from '#shared/user.ts'
import { pathTo } from '#shared/pages.ts'
import { useSession } from '#web/session/session.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { showNotice } from '#web/ui/toast.ts'
import { useProfileUpdate } from './profile-update.tsx'
import { VerifyEmail } from './verify-email.tsx'
import { takeNewEmail } from './verification.ts'

/** The old address stays in force until the new one is verified, so there is a way back. */
export function VerifyNewEmail({ user }: { user: User }) {
  const { newEmail = user.email, firstName, lastName } = user
  const { setUser } = useSession()
  const update = useProfileUpdate()
  return (
    <>
      <VerifyEmail
        email={newEmail}
        mail={update.error ? 'failed' : 'unknown'}
        onConfirmed={async () => setUser(await takeNewEmail())}
        onRefresh={async () => {
          const current = await takeNewEmail()
          setUser(current)
          if (current.newEmail) showNotice('Your new email is not verified yet.')
        }}
        sendAgain={() => update.run({ email: newEmail, firstName, lastName })}
        cancel={<ButtonLink to={pathTo('profile')}>Cancel</ButtonLink>}
      />
      {update.dialog}
    </>
  )
}
