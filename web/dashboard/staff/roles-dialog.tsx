import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inRoleOrder } from '#shared/application-role.ts'
import type { Colleague } from '#shared/dashboard-row.ts'
import { areEnoughPreferences } from '#shared/role-preferences.ts'
import { users } from '#shared/routes/users.ts'
import { fullName } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { PreferenceChecklist } from '#web/roles/preference-checklist.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { updatePreferences } from '../cached-rows.ts'
import { useDashboard } from '../dashboard-data.ts'

/** Sets the roles that a reviewer reviews. Super reviewers review all, so there is nothing to set. */
export function EditRoles({ person }: { person: Colleague }) {
  const [isOpen, setIsOpen] = useState(false)
  if (person.role !== 'reviewer') return null
  return (
    <>
      <TextButton aria-label={`Edit the roles of ${fullName(person)}`} onClick={() => setIsOpen(true)}>
        Edit roles
      </TextButton>
      {isOpen && <RolesDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RolesDialog({ person, onClose }: { person: Colleague; onClose: () => void }) {
  const { formId } = useDashboard()
  const [roles, setRoles] = useState(() => inRoleOrder(['bootcamp', ...person.preferences]))
  const saving = useMutation({
    mutationFn: () =>
      client(users).prefer({
        params: { userId: person.id },
        body: { applicantRolePreferences: roles },
      }),
    onSuccess: () => {
      updatePreferences(formId, person.id, roles)
      showSuccess('Successfully updated role preferences!')
      onClose()
    },
    onError: () => showError('Failed to set review preferences!'),
  })
  return (
    <FormDialog
      title={`Roles that ${fullName(person)} reviews`}
      label="Save"
      isPossible={areEnoughPreferences(roles)}
      change={saving}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <PreferenceChecklist legend="Roles" chosen={roles} onChange={setRoles} />
    </FormDialog>
  )
}
