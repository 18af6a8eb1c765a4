import { useRef } from 'react'
import type { User } from '#shared/user.ts'
import { Failure } from '#web/ui/message.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { EmailField, NameFields } from './fields.tsx'
import { Profile, useProfileUpdate } from './profile-update.tsx'
import { ValidatedForm } from './validated-form.tsx'

export function ProfileForm({ user }: { user: User }) {
  const sent = useRef<HTMLFormElement>(null)
  // Back to what the record says: a new address is not in force yet.
  const update = useProfileUpdate(() => sent.current?.reset())
  return (
    <>
      {update.failure && <Failure>{update.failure}</Failure>}
      <ValidatedForm
        schema={Profile}
        onValid={(profile, form) => {
          sent.current = form
          update.start(profile)
        }}
        isRunning={update.isRunning}
      >
        {(errors) => (
          <>
            <NameFields errors={errors} user={user} />
            <EmailField errors={errors} defaultValue={user.email} />
            <SubmitButton label="Save Changes" isRunning={update.isRunning} />
          </>
        )}
      </ValidatedForm>
      {update.dialog}
    </>
  )
}
