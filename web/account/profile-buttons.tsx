import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/session/session.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { askForReset } from './password-reset.ts'

/** Sends the mail for the own address, and leads to where its code is entered. */
export function ResetPasswordButton({ email }: { email: string }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForReset(email),
    onSuccess: () => {
      showSuccess(`A password reset link has been sent to ${email}!`)
      return navigate('/resetpassword', { state: { email } })
    },
    onError: ({ message }) => showError(message),
  })
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      Reset Password
    </Button>
  )
}

export function LogoutButton() {
  const { logout } = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: logout,
    onError: ({ message }) => showError(message),
  })
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {isPending ? 'Logging out...' : 'Log out'}
    </Button>
  )
}
