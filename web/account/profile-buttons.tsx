import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { useSession } from '#web/session/session.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { askForReset } from './password-reset.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Sends the mail for the own address, and leads to where its code is entered. */
export function ResetPasswordButton({ email }: { email: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForReset(email),
    onSuccess: () => {
      showSuccess(`A password reset link has been sent to ${email}!`)
      return navigate(pathTo('resetPassword'), { state: { email } })
    },
    onError: ({ message }) => showError(message),
  })
  return (
    <ActionButton isRunning={isPending} onClick={mutate}>
      Reset Password
    </ActionButton>
  )
}

export function LogoutButton() {
  const { logout } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: logout,
    onError: ({ message }) => showError(message),
  })
  return (
    <ActionButton isRunning={isPending} runningLabel="Logging out..." onClick={mutate}>
      Log out
    </ActionButton>
  )
}

/** Ends every session of the account, for whoever has lost a device or left one logged in. The password is asked for each time. */
export function LogoutEverywhereButton({ email }: { email: string }) {
  const { logout } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => logout({ isEverywhere: true }),
    onError: ({ message }) => showError(message),
  })
  return (
    <>
      <ActionButton isRunning={isPending} runningLabel="Logging out..." onClick={() => setAsking(true)}>
        Log out on all devices...
      </ActionButton>
      {isAsking && (
        <SignInAgain
          email={email}
          toDoWhat="log out all devices of"
          onDone={() => {
            setAsking(false)
            mutate()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
