import { useMutation } from '@tanstack/react-query'
import type { ApplicationRole } from '#shared/application-role.ts'
import { users } from '#shared/routes/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { useSession, useUser } from '#web/session/session.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'

/** Saves which roles the signed-in reviewer is ready to review. */
export function usePreferencesUpdate() {
  const { id } = useUser()
  const { setUser } = useSession()
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
