import { type ReactNode, useState } from 'react'
import { areEnoughPreferences, preferencesRule } from '#shared/role-preferences.ts'
import { useUser } from '#web/session/session.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { RoleChecklist } from '#web/ui/role-checklist.tsx'
import { usePreferencesUpdate } from './preferences-update.ts'

/** A reviewer chooses which roles to review. `children` are beside the button. */
export function PreferencesForm({ children }: { children?: ReactNode }) {
  const { applicantRolePreferences = [] } = useUser()
  const [chosen, setChosen] = useState(applicantRolePreferences)
  const update = usePreferencesUpdate()
  return (
    <ActionForm
      change={update}
      refusalOf={({ message }) => ({
        fields: {},
        message: `Your role preferences were not saved: ${message}`,
      })}
      onSubmit={() => update.mutate(chosen)}
      label="Submit Preferences"
      isPossible={areEnoughPreferences(chosen)}
      beside={children}
    >
      <p>{preferencesRule}</p>
      <RoleChecklist legend="Roles that you review" chosen={chosen} onChange={setChosen} />
    </ActionForm>
  )
}
