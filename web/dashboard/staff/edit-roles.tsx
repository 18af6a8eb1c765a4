import { useState } from 'react'
import type { Colleague } from '#shared/dashboard-row.ts'
import { maySetPreferences } from '#shared/permissions.ts'
import { fullName } from '#shared/wording.ts'
import { PreferencesDialog } from '#web/roles/preferences-dialog.tsx'
import { useUser } from '#web/session/session.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { updatePreferences } from '../cached-rows.ts'
import { useDashboard } from '../dashboard-data.ts'

/** Opens a reviewer's role preferences. */
export function EditRoles({ person }: { person: Colleague }) {
  const { formId } = useDashboard()
  const [isOpen, setIsOpen] = useState(false)
  const user = useUser()
  if (person.role !== 'reviewer' || !maySetPreferences(user, person.id)) return null
  return (
    <>
      <TextButton aria-label={`Edit roles of ${fullName(person)}`} onClick={() => setIsOpen(true)}>
        Edit roles
      </TextButton>
      {isOpen && (
        <PreferencesDialog
          person={{ ...person, applicantRolePreferences: person.preferences }}
          onSaved={(saved) => updatePreferences(formId, saved)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
