import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { logout } from '#web/session/session.tsx'
import { askForReset } from './password-reset.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Sends the email, and leads to the page where its code is entered. */
export function ResetPasswordButton({ email }: { email: string }) {
  const navigate = useNavigate()
  const reset = async () => {
    await askForReset(email)
    showSuccess(`A password reset link has been sent to ${email}!`)
    await navigate(pathTo('resetPassword'), { state: { email } })
  }
  return (
    <RunButton variation="link" run={reset}>
      Reset Password
    </RunButton>
  )
}

export const LogoutButton = () => (
  <RunButton run={logout} runningLabel="Logging out...">
    Log out
  </RunButton>
)

/** Ends every session of the account, for people who have lost a device or left one logged in. It always asks for the password. */
export function LogoutEverywhereButton({ email }: { email: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => logout({ isEverywhere: true }),
    onError: ({ message }) => showError(message),
  })
  return (
    <DialogButton
      variation="link"
      isRunning={isPending}
      runningLabel="Logging out..."
      dialog={(close) => (
        <SignInAgain
          email={email}
          toDoWhat="log out all devices of"
          onDone={() => {
            close()
            mutate()
          }}
          onCancel={close}
        />
      )}
    >
      Log out on all devices...
    </DialogButton>
  )
}
