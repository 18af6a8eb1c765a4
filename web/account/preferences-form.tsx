import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApplicationRole, inRoleOrder } from '#shared/application-role.ts'
import { areEnoughPreferences } from '#shared/role-preferences.ts'
import { users } from '#shared/routes/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { setUser, useUser } from '#web/session/session.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { PreferenceChecklist } from '#web/roles/preference-checklist.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'

/** A reviewer chooses which roles to review. `children` are beside the button. `isSecondary`: the page has a form before it. */
export function PreferencesForm({ isSecondary, children }: { isSecondary?: boolean; children?: ReactNode }) {
  const { applicantRolePreferences = [] } = useUser()
  const [chosen, setChosen] = useState(() => inRoleOrder(['bootcamp', ...applicantRolePreferences]))
  const update = usePreferencesUpdate()
  return (
    <ActionForm
      change={update}
      refusalOf={({ message }) => ({ message: `Your role preferences were not saved: ${message}` })}
      onSubmit={() => update.mutate(chosen)}
      label="Submit Preferences"
      isSecondary={isSecondary}
      isPossible={areEnoughPreferences(chosen)}
      beside={children}
    >
      <PreferenceChecklist legend="Roles that you review" chosen={chosen} onChange={setChosen} />
    </ActionForm>
  )
}

/** Saves which roles the signed-in reviewer reviews. */
function usePreferencesUpdate() {
  const { id } = useUser()
  return useMutation({
    mutationFn: (applicantRolePreferences: ApplicationRole[]) =>
      client(users).prefer({ params: { userId: id }, body: { applicantRolePreferences } }),
    onSuccess: (user) => {
      if (user.role === 'reviewer') setUser(user)
      showSuccess('Successfully updated role preferences!')
    },
    onError: (error) => showError(failureText(error)),
  })
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.code === 'MISSING'
    ? 'Failed to fetch user!'
    : 'Failed to set review preferences!'
