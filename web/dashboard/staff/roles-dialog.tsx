import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ApplicationRole,
  applicationRoleLabel,
  applicationRoles,
  inRoleOrder,
} from '#shared/application-role.ts'
import type { Colleague } from '#shared/dashboard-row.ts'
import { areEnoughPreferences, preferencesRule } from '#shared/role-preferences.ts'
import { Modal } from '#web/ui/modal.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { updatePreferences } from '../cached-rows.ts'
import { prefer } from '../dashboard-queries.ts'
import { useDashboard } from '../use-dashboard.ts'

interface Props {
  person: Colleague
  onClose: () => void
}

/** The roles that a reviewer is ready to review, set by a super reviewer. */
export default function RolesDialog({ person, onClose }: Props) {
  const { formId } = useDashboard()
  const [chosen, setChosen] = useState<ApplicationRole[]>(person.preferences)
  const isEnough = areEnoughPreferences(chosen)
  const saving = useMutation({
    mutationFn: () =>
      prefer({ params: { userId: person.id }, body: { applicantRolePreferences: inRoleOrder(chosen) } }),
    onSuccess: () => {
      updatePreferences(formId, person.id, inRoleOrder(chosen))
      showSuccess('Successfully updated role preferences!')
      onClose()
    },
    onError: ({ message }) => showError(`Failed to set review preferences! ${message}`),
  })
  const maySave = isEnough && !saving.isPending
  return (
    <Modal
      title={`Roles that ${person.firstName} ${person.lastName} reviews`}
      isRunning={saving.isPending}
      onClose={onClose}
    >
      <p id="roles-rule">{preferencesRule}</p>
      <fieldset className="dialog-body" aria-describedby="roles-rule">
        <legend className="vh">Roles</legend>
        {applicationRoles.map((role) => (
          <label className="check" key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
            />
            <span aria-hidden="true">{applicationRoleLabel[role].emoji}</span>
            {applicationRoleLabel[role].name}
          </label>
        ))}
      </fieldset>
      <div className="row">
        <Button aria-disabled={saving.isPending} onClick={() => !saving.isPending && onClose()}>
          Cancel
        </Button>
        <Button variation="primary" aria-disabled={!maySave} onClick={() => maySave && saving.mutate()}>
          Save
        </Button>
      </div>
    </Modal>
  )
}
