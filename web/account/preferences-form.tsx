import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { people } from '#shared/people/people-routes.ts'
import { areEnoughPreferences } from '#shared/people/role-preferences.ts'
import { client } from '#web/api/client.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import {
  PreferenceFields,
  preferencesFailure,
  preferencesSchema,
  usePreferenceFields,
} from '#web/roles/preference-fields.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { setUser, useUser } from '#web/session/session.tsx'

/** A reviewer chooses which roles to review, and says how many reviews they can take. `children` are beside the button. `isSecondary`: the page has a form before it. */
export default function PreferencesForm({
  isSecondary,
  children,
}: {
  isSecondary?: boolean
  children?: ReactNode
}) {
  const { applicantRolePreferences: roles = [], mostReviews } = useUser()
  const fields = usePreferenceFields({ roles, mostReviews })
  const update = usePreferencesUpdate()
  return (
    <ActionForm
      schema={preferencesSchema}
      values={fields.values}
      change={update}
      refusalOf={({ message }) => ({ message: `Your role preferences were not saved: ${message}` })}
      label="Submit Preferences"
      isSecondary={isSecondary}
      isPossible={areEnoughPreferences(fields.values.applicantRolePreferences, chapterRoles)}
      beside={children}
    >
      {(errors) => <PreferenceFields legend="Roles that you review" errors={errors} {...fields} />}
    </ActionForm>
  )
}

/** Saves what the signed-in reviewer says. */
function usePreferencesUpdate() {
  const { id } = useUser()
  return useMutation({
    mutationFn: (body: z.output<typeof preferencesSchema>) =>
      client(people).prefer({ params: { userId: id }, body }),
    onSuccess: (user) => {
      if (user.role === 'reviewer') setUser(user)
      showSuccess('Successfully updated role preferences!')
    },
    onError: (error) => showError(preferencesFailure(error)),
  })
}
