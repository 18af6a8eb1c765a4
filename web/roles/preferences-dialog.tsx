import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { areEnoughPreferences } from '#shared/role-preferences.ts'
import { users } from '#shared/routes/users.ts'
import type { User } from '#shared/user.ts'
import { fullName } from '#shared/wording.ts'
import { client } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { PreferenceFields, preferencesSchema, usePreferenceFields } from './preference-fields.tsx'

interface Props {
  person: Pick<User, 'id' | 'firstName' | 'lastName' | 'applicantRolePreferences' | 'mostReviews'>
  onSaved: (person: User) => void
  onClose: () => void
}

/** Sets which roles a reviewer reviews, and how many reviews they can take. Super reviewers review all roles, so there is nothing to set. */
export function PreferencesDialog({ person, onSaved, onClose }: Props) {
  const { applicantRolePreferences: roles = [], mostReviews } = person
  const fields = usePreferenceFields({ roles, mostReviews })
  const saving = useMutation({
    mutationFn: (body: z.output<typeof preferencesSchema>) =>
      client(users).prefer({ params: { userId: person.id }, body }),
    onSuccess: (saved) => {
      onSaved(saved)
      showSuccess('Successfully updated role preferences!')
      onClose()
    },
    onError: () => showError('Failed to set review preferences!'),
  })
  return (
    <FormDialog
      title={`Roles that ${fullName(person)} reviews`}
      label="Save"
      schema={preferencesSchema}
      values={fields.values}
      isPossible={areEnoughPreferences(fields.values.applicantRolePreferences)}
      change={saving}
      onClose={onClose}
    >
      {(errors) => <PreferenceFields legend="Roles" errors={errors} {...fields} />}
    </FormDialog>
  )
}
