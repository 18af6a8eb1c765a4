import { lacksPreferences } from '#shared/role-preferences.ts'
import { fullName } from '#shared/wording.ts'
import { userRoleLabel } from '#shared/user-role.ts'
import { useUser } from '#web/session/session.tsx'
import { MailStopNotice } from '#web/ui/mail-stop-notice.tsx'
import { MyData } from './my-data.tsx'
import { PendingEmail } from './pending-email.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { LogoutButton, LogoutEverywhereButton, ResetPasswordButton } from './profile-buttons.tsx'
import './account.css'

/** What the portal knows of a person, and what that person may change. */
export default function ProfilePage() {
  const user = useUser()
  return (
    <main className="page page--account" id="main">
      <title>Profile - Application Portal</title>
      <h1>{fullName(user)}</h1>
      <p className="lede">Permission Level: {userRoleLabel[user.role]}</p>
      <MailStopNotice email={user.email} mailStop={user.mailStop} />
      {user.newEmail && <PendingEmail newEmail={user.newEmail} />}
      <ProfileForm user={user} />
      {user.role === 'reviewer' && !lacksPreferences(user) && (
        <section className="stack part-of-page" aria-labelledby="preferences">
          <h2 id="preferences">Role preferences</h2>
          <PreferencesForm />
        </section>
      )}
      <section className="stack part-of-page" aria-labelledby="access">
        <h2 id="access">Password and session</h2>
        <div className="row">
          <ResetPasswordButton email={user.email} />
          <LogoutButton />
          <LogoutEverywhereButton email={user.email} />
        </div>
      </section>
      <MyData />
    </main>
  )
}
