import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import type { User } from '#shared/people/user.ts'
import { client } from '#web/api/client.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { logout } from '#web/session/session.tsx'
import { ChangePasswordButton } from './change-password.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { LogoutButton, ResetPasswordButton, SureButton } from './profile-buttons.tsx'
import { ProfileSection } from './profile-section.tsx'
import styles from './account.module.css'

/** It draws the code for the app, and only its own dialog needs that. */
const SetUpFactor = lazy(() => import('./set-up-factor.tsx'))

/** What opens the account, a row each. */
export const SigningIn = ({ user }: { user: User }) => (
  <ProfileSection id="signing-in" heading="Signing in">
    <ul className={styles.ways}>
      <Way name="Password" about="Forgotten? We email you a code to choose another.">
        {!user.hasNoPassword && <ChangePasswordButton />}
        <ResetPasswordButton email={user.email} />
      </Way>
      <Google user={user} />
      <SecondFactor user={user} />
    </ul>
    <div className="row">
      <LogoutButton />
    </div>
    <p>
      Left a device logged in?{' '}
      <SureButton
        email={user.email}
        toDoWhat="log out all devices of"
        run={() => logout({ isEverywhere: true })}
      >
        Log out on all devices...
      </SureButton>
    </p>
  </ProfileSection>
)

interface WayProps {
  name: string
  about: string
  /** Its buttons. */
  children?: ReactNode
}

/** One thing that opens the account, or that a login asks for. */
const Way = ({ name, about, children }: WayProps) => (
  <li>
    <h3>{name}</h3>
    <p className="muted">{about}</p>
    <div className="row">{children}</div>
  </li>
)

/** Only where the settings of the portal name Google. */
function Google({ user: { email, google, hasNoPassword } }: { user: User }) {
  const { data } = useQuery(siteConfigQuery)
  const location = useLocation()
  const navigate = useNavigate()
  if (!data?.google) return null
  if (google !== 'linked')
    return (
      <Way name="Google" about={`Not connected. The Google account of ${email} connects at its first login.`}>
        <ContinueWithGoogle from={location} label="Connect Google" isAllowed={google !== 'removed'} />
      </Way>
    )
  if (hasNoPassword)
    return (
      <Way name="Google" about="Connected. To remove it, choose a password first: we email you a code." />
    )
  const remove = async () => {
    await logout({ end: () => client(auth).removeGoogle() })
    await navigate(pathTo('login'), { replace: true })
    showSuccess('Google was removed. Please log in with your password.', true)
  }
  return (
    <Way name="Google" about="Connected. Removing it logs you out on all devices.">
      <SureButton email={email} toDoWhat="remove Google from" run={remove}>
        Remove...
      </SureButton>
    </Way>
  )
}

function SecondFactor({ user: { email, role, secondFactor } }: { user: User }) {
  const navigate = useNavigate()
  if (!secondFactor)
    return (
      <Way
        name="Second factor"
        about={`Off. With it, a login asks for a code from an app on your phone too.${role === 'applicant' ? '' : ' We recommend it to everyone on the team.'}`}
      >
        <DialogButton
          dialog={(close) => (
            <Suspense>
              <SetUpFactor onClose={close} />
            </Suspense>
          )}
        >
          Set up a second factor...
        </DialogButton>
      </Way>
    )
  const switchOff = async () => {
    await logout({ isEverywhere: true, end: () => client(auth).switchOffFactor() })
    await navigate(pathTo('login'), { replace: true })
    showSuccess('Your second factor is off. Please log in.', true)
  }
  return (
    <Way
      name="Second factor"
      about="On. A login asks for a code from your app too. With a new phone, switch it off and set it up anew."
    >
      <SureButton email={email} toDoWhat="switch off the second factor of" run={switchOff}>
        Switch off...
      </SureButton>
    </Way>
  )
}
