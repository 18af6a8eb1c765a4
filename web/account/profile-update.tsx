import { useMutation } from '@tanstack/react-query'
import { auth } from '#shared/people/auth-routes.ts'
import type { Profile } from '#shared/people/registration.ts'
import type { User } from '#shared/people/user.ts'
import { client } from '#web/api/client.ts'
import { identityToken, NotAuthenticated } from '#web/api/identity-token.ts'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { setUser, useUser } from '#web/session/session.tsx'
import { requestFailure } from './request-failure.ts'
import { SignInAgain, wantsPassword } from './sign-in-again.tsx'

/**
 * Changes the profile. If the server wants the password first, `dialog` asks for it, and the change is sent again. `onUpdated` gets the
 * stored profile and the one that was sent.
 */
export function useProfileUpdate(onUpdated?: (user: User, sent: Profile) => void) {
  const { email } = useUser()
  const update = useMutation({
    mutationFn: async (profile: Profile) => {
      await identityToken().catch(explain)
      // An email that was not edited stays as it is now, also if it was changed on another device meanwhile.
      const { email: address } = profile.email === email ? await client(auth).me() : profile
      return client(auth).update({ body: { ...profile, email: address } })
    },
    onSuccess: (user, sent) => {
      setUser(user)
      onUpdated?.(user, sent)
      showSuccess(successText(user, sent.email))
    },
    onError: (error) => {
      if (!wantsPassword(error)) showError(requestFailure('Failed to update user', error))
    },
  })
  const isWaiting = wantsPassword(update.error)
  return {
    run: update.mutateAsync,
    start: update.mutate,
    isPending: update.isPending,
    isSuccess: update.isSuccess,
    error: isWaiting ? null : update.error,
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

/** @throws NotAuthenticated with the specified words for an update without an identity token */
function explain(error: unknown): never {
  throw error instanceof NotAuthenticated
    ? new NotAuthenticated('User must be authenticated to update profile')
    : error
}

/** A new email that waits for verification was sent a code just now only if this update changed it. */
const successText = ({ newEmail }: User, sent: string) =>
  newEmail === sent ? `A verification email has been sent to ${sent}!` : 'Your profile has been updated!'
