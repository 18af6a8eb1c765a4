import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { auth } from '#shared/routes/auth.ts'
import type { User } from '#shared/user.ts'
import { ApiError, requestFailure } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { useSession, useUser } from '#web/session/session.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { SignInAgain, wantsPassword } from './sign-in-again.tsx'

export const Profile = auth.update.body
export type Profile = z.output<typeof Profile>

/** Changes the profile. Where the server wants to see the password first, `dialog` asks for it, and the change is sent again. */
export function useProfileUpdate(onUpdated?: () => void) {
  const { getToken, setUser } = useSession()
  const { email } = useUser()
  const update = useMutation({
    mutationFn: async (profile: Profile) => {
      await getToken().catch(explain)
      return client(auth).update({ body: profile })
    },
    onSuccess: (user, { email: sent }) => {
      setUser(user)
      onUpdated?.()
      showSuccess(successText(user, sent))
    },
    onError: (error) => {
      if (!wantsPassword(error)) showError(failureText(error))
    },
  })
  const isWaiting = wantsPassword(update.error)
  return {
    run: update.mutateAsync,
    start: update.mutate,
    isPending: update.isPending,
    error: update.error && !isWaiting ? new Error(failureText(update.error)) : null,
    dialog: isWaiting && update.variables && (
      <SignInAgain
        email={email}
        toDoWhat="change the email of"
        onDone={() => update.mutate(update.variables)}
        onCancel={update.reset}
      />
    ),
  }
}

/** @throws NotAuthenticated in the words that the specification gives to an update without an identity token */
function explain(error: unknown): never {
  throw error instanceof NotAuthenticated
    ? new NotAuthenticated('User must be authenticated to update profile')
    : error
}

const failureText = (error: Error) =>
  error instanceof ApiError ? requestFailure('Failed to update user', error) : error.message

/** An address that waits to be verified has just been sent a mail only if it is the one that was asked for now. */
const successText = ({ newEmail }: User, sent: string) =>
  newEmail === sent ? `A verification email has been sent to ${sent}!` : 'Your profile has been updated!'
