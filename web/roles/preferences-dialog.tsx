import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { fullName } from '#shared/kernel/wording.ts'
import { people } from '#shared/people/people-routes.ts'
import { areEnoughPreferences } from '#shared/people/role-preferences.ts'
import type { User } from '#shared/people/user.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import {
  PreferenceFields,
  preferencesFailure,
  preferencesSchema,
  usePreferenceFields,
} from './preference-fields.tsx'

interface Props {
  person: Pick<User, 'id' | 'firstName' | 'lastName' | 'applicantRolePreferences' | 'mostReviews'>
  onSaved: (person: User) => void
  onClose: () => void
}

/** Sets which roles a reviewer reviews, and how many reviews they can take. Super reviewers review all roles, so there is nothing to set. */
export function PreferencesDialog({ person, onSaved, onClose }: Props) {
  const { applicantRolePreferences: roles = [], mostReviews } = person
  const fields = usePreferenceFields({ roles, mostReviews })
  const [seen] = useState(() => ({
    applicantRolePreferences: [...roles],
    ...(mostReviews !== undefined && { mostReviews }),
  }))
  const cache = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: z.output<typeof preferencesSchema>) =>
      client(people).prefer({ params: { userId: person.id }, body: { ...body, seen } }),
    onSuccess: (saved) => {
      onSaved(saved)
      showSuccess('Successfully updated role preferences!')
      onClose()
    },
    onError: (error) => {
      showError(preferencesFailure(error))
      // The page under the dialog then shows what someone else has set.
      if (isRefused(error, 'CONFLICT'))
        for (const part of ['people', 'dashboard']) void cache.invalidateQueries({ queryKey: [part] })
    },
  })
  return (
    <FormDialog
      title={`Roles that ${fullName(person)} reviews`}
      label="Save"
      schema={preferencesSchema}
      values={fields.values}
      isPossible={areEnoughPreferences(fields.values.applicantRolePreferences, chapterRoles)}
      change={saving}
      onClose={onClose}
    >
      {(errors) => <PreferenceFields legend="Roles" errors={errors} {...fields} />}
    </FormDialog>
  )
}
