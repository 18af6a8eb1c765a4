import { lazy } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { userRoleLabel } from '#shared/kernel/user-role.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { account } from '#shared/people/account-routes.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { lacksPreferences } from '#shared/people/role-preferences.ts'
import { client } from '#web/api/client.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { downloadText } from '#web/kit/ui/download.ts'
import { keepsFocus } from '#web/kit/ui/focus-heading.ts'
import { Notice } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { MailStopNotice } from '#web/session/mail-stop-notice.tsx'
import { setUser, useSession, useUser } from '#web/session/session.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SigningIn } from './signing-in.tsx'
import styles from './account.module.css'

/** Only reviewers load it, and the page waits for it. */
const PreferencesForm = lazy(() => import('./preferences-form.tsx'))

/** What the portal knows about a person, and what they can change. */
export default function ProfilePage() {
  const session = useSession()
  const user = useUser()
  const isApplicant = user.role === 'applicant'
  return (
    <main className={`home ${styles.profile}`} id="main">
      <title>Profile - Application Portal</title>
      <header>
        <h1>{fullName(user)}</h1>
        {!isApplicant && <p>Role: {userRoleLabel[user.role]}</p>}
      </header>
      {session.status === 'signed-in' && session.needsSecondFactor && (
        <Notice>
          Super reviewers see everything, so your login takes a second factor.{' '}
          {user.secondFactor
            ? 'Log out, then log in with your password and a code.'
            : 'Set it up below, then log in with it.'}{' '}
          Until then you see only your profile.
        </Notice>
      )}
      <MailStopNotice email={user.email} mailStop={user.mailStop} />
      {user.newEmail && <NewEmailNotice newEmail={user.newEmail} />}
      <ProfileForm user={user} />
      {user.role === 'reviewer' && !lacksPreferences(user, chapterRoles) && (
        <ProfileSection id="preferences" heading="Role preferences">
          <PreferencesForm isSecondary />
        </ProfileSection>
      )}
      <SigningIn user={user} />
      <ProfileSection id="data" heading="Data">
        <p>
          Download a copy of everything we keep about you: your record, applications, files, interviews,
          messages and released decisions. Open its file links within a minute.
        </p>
        <div>
          <RunButton run={download} runningLabel="Collecting..." failure="Your data could not be downloaded">
            Download my data
          </RunButton>
        </div>
      </ProfileSection>
      <ProfileSection id="delete" heading="Delete account">
        {user.role === 'super-reviewer' ? (
          <p className="muted">
            Your account can be deleted once another super reviewer has given you another role.
          </p>
        ) : (
          <div>
            <DialogButton
              variation="link"
              colorTheme="error"
              dialog={(close) => <DeleteAccount onClose={close} />}
            >
              Delete my account...
            </DialogButton>
          </div>
        )}
      </ProfileSection>
    </main>
  )
}

/** A new address that is not verified yet. */
function NewEmailNotice({ newEmail }: { newEmail: string }) {
  const from = useLocation()
  return (
    <Notice>
      Your email changes to {newEmail} once you have verified it.{' '}
      <Link to={pathTo('verify')} state={{ from }}>
        Verify it
      </Link>{' '}
      <span ref={keepsFocus}>
        <RunButton variation="link" run={keepEmail}>
          Keep my email
        </RunButton>
      </span>
    </Notice>
  )
}

async function keepEmail() {
  const user = await client(auth).keepEmail()
  setUser(user)
  showSuccess(`Your email is ${user.email}.`)
}

async function download() {
  const data = await client(account).data()
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
  downloadText(name, JSON.stringify(data, null, 2), 'application/json')
  showSuccess('Your data has been downloaded.')
}
