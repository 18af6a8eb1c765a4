import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import { areEnoughPreferences, preferencesRule } from '#shared/role-preferences.ts'
import { useUser } from '#web/session/session.tsx'
import { Failure } from '#web/ui/message.tsx'
import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { usePreferencesUpdate } from './preferences-update.ts'

/** A reviewer chooses which roles to review. `children` stand beside the button. */
export function PreferencesForm({ children }: { children?: ReactNode }) {
  const { applicantRolePreferences = [] } = useUser()
  const [chosen, setChosen] = useState(applicantRolePreferences)
  const { mutate, isPending, error } = usePreferencesUpdate()
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(chosen)
      }}
    >
      <p>{preferencesRule}</p>
      <RoleChecklist legend="Roles that you review" chosen={chosen} onChange={setChosen} />
      {error && (
        <div role="alert">
          <Failure>Your role preferences were not saved: {error.message}</Failure>
        </div>
      )}
      <div className="row">
        {children}
        <Button
          type="submit"
          variation="primary"
          isDisabled={!areEnoughPreferences(chosen)}
          aria-disabled={isPending}
        >
          Submit Preferences
        </Button>
      </div>
    </form>
  )
}
