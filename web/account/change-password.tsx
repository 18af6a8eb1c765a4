import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { Password } from '#shared/people/password.ts'
import type { User } from '#shared/people/user.ts'
import { accountActions } from '#web/api/authenticator.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { logout, useUser } from '#web/session/session.tsx'
import { refusalOf, refusalOfAppCode } from './code-refusal.ts'
import { Code, GivenPassword } from './credentials.ts'
import { AppCodeField, PasswordField } from './fields.tsx'
import { refuseGuessable } from './guessable-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

const Change = z.object({ current: GivenPassword, code: z.optional(Code), password: Password })

/** Replaces the password of someone who knows it, without an email. */
export const ChangePasswordButton = () => (
  <DialogButton dialog={(close) => <ChangePassword onClose={close} />}>Change password...</DialogButton>
)

function ChangePassword({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const change = usePasswordChange(user)
  return (
    <FormDialog
      title="Change password"
      label="Change password"
      schema={Change}
      change={change}
      refusalOf={(error) =>
        error instanceof WrongPassword
          ? { fields: { current: error.message } }
          : (refusalOfAppCode(error) ?? refusalOf(error))
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>This logs you out on all devices. Then log in with the new password.</p>
          <PasswordField
            errors={errors}
            name="current"
            label="Current password"
            autoComplete="current-password"
          />
          {user.secondFactor && <AppCodeField errors={errors} />}
          <NewPasswordField errors={errors} label="New password" />
        </>
      )}
    </FormDialog>
  )
}

class WrongPassword extends Error {
  override readonly message = 'This is not your current password.'
}

/** The current password is checked by a new login. It makes the session fresh, as ending all sessions requires. */
function usePasswordChange(user: User) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ current, code, password }: z.output<typeof Change>) => {
      await refuseGuessable(password, user)
      const { signInAgain } = await import('#web/session/sign-in-again.ts')
      await signInAgain(user.email, { password: current, code }).catch((cause: unknown) => {
        throw cause instanceof Error && cause.name === 'NotAuthorizedException' ? new WrongPassword() : cause
      })
      const { updatePassword } = await accountActions()
      await updatePassword({ oldPassword: current, newPassword: password })
      await logout({ isEverywhere: true, hasNewPassword: true })
    },
    onSuccess: async () => {
      await navigate(pathTo('login'), { replace: true })
      showSuccess('Your password has been changed. Please log in.', true)
    },
  })
}
