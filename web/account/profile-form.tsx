import { useRef } from 'react'
import { Profile } from '#shared/people/registration.ts'
import type { User } from '#shared/people/user.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { EmailField, NameFields } from './fields.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useProfileUpdate } from './profile-update.tsx'
import { emailRefusal } from './request-failure.ts'
import styles from './account.module.css'

export function ProfileForm({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null)
  const update = useProfileUpdate((stored, sent) => {
    const email = form.current?.elements.namedItem('email')
    // A new email is not in use yet. Text typed since then stays.
    if (email instanceof HTMLInputElement && email.value.trim().toLowerCase() === sent.email)
      email.value = stored.email
  })
  return (
    <>
      <ActionForm
        schema={Profile}
        change={update}
        refusalOf={emailRefusal}
        onSubmit={(profile, sent) => {
          form.current = sent
          update.start(profile)
        }}
        label="Save Changes"
      >
        {(errors) => (
          <>
            <ProfileSection id="name" heading="Name and email">
              <NameFields errors={errors} user={user} />
              <EmailField errors={errors} defaultValue={user.email} />
            </ProfileSection>
            <ProfileSection id="emails" heading="Emails">
              <label className={styles.reminders}>
                {/* The value of an unchecked box. */}
                <input type="hidden" name="reminders" value="off" />
                <input type="checkbox" name="reminders" value="on" defaultChecked={!user.noReminders} />
                <span>Send me reminders. We always send receipts and decisions.</span>
              </label>
              <label className={styles.reminders}>
                <input type="hidden" name="messages" value="off" />
                <input type="checkbox" name="messages" value="on" defaultChecked={!user.noMessages} />
                <span>Send me messages of the team by email. You find them in the portal too.</span>
              </label>
              {user.role === 'applicant' && (
                <label className={styles.reminders}>
                  <input type="hidden" name="whenOpen" value="off" />
                  <input type="checkbox" name="whenOpen" value="on" defaultChecked={user.tellWhenOpen} />
                  <span>Email me once when applications open next.</span>
                </label>
              )}
            </ProfileSection>
          </>
        )}
      </ActionForm>
      {update.dialog}
    </>
  )
}
