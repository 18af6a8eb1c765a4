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

interface SureProps {
  email: string
  /** 'log out all devices of' */
  toDoWhat: string
  run: () => Promise<unknown>
  children: string
}

/** A button for what logs out, and always asks for the password first. */
export function SureButton({ email, toDoWhat, run, children }: SureProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: run,
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
          toDoWhat={toDoWhat}
          onDone={() => {
            close()
            mutate()
          }}
          onCancel={close}
        />
      )}
    >
      {children}
    </DialogButton>
  )
}
