import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { Email } from '#shared/people/email.ts'
import { Password } from '#shared/people/password.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { login, logout, useSession } from '#web/session/session.tsx'
import { AccountPage } from './account-page.tsx'
import { refusalOf } from './code-refusal.ts'
import { areEqual, Code } from './credentials.ts'
import { CodeField, EmailField, PasswordField } from './fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { resetPassword } from './password-reset.ts'

/** The link in the email already names the account, so the email is asked for only without it. */
const NewPassword = z
  .object({ email: z.optional(Email), code: Code, password: Password, confirmation: z.string() })
  .check(areEqual)

/** Sets a new password with the code from an email, and logs in with it. */
export default function ResetPasswordPage() {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const session = useSession()
  const user = parameters.get('user')
  const reset = useReset()
  return (
    <AccountPage title="Reset Password">
      <p className="lede">Enter the code from the email, and choose a new password.</p>
      <ActionForm
        schema={NewPassword}
        change={reset}
        refusalOf={refusalOf}
        onSubmit={({ email, code, password }) => {
          const person = session.status === 'signed-in' ? session.user : { email }
          reset.mutate({ username: user ?? email ?? '', code, password, person })
        }}
        label="Reset Password"
      >
        {(errors) => (
          <>
            {!user && <EmailField errors={errors} defaultValue={state?.email} />}
            <CodeField errors={errors} defaultValue={parameters.get('code') ?? ''} />
            <NewPasswordField errors={errors} label="New password" />
            <PasswordField
              errors={errors}
              name="confirmation"
              label="Confirm new password"
              autoComplete="new-password"
            />
          </>
        )}
      </ActionForm>
      <p>
        <Link to={pathTo('forgotPassword')}>Ask for a new code</Link>
      </p>
    </AccountPage>
  )
}

function useReset() {
  const session = useSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: resetPassword,
    onSuccess: async (_, { username, password }) => {
      // A reset ends every session of the account, this one too.
      if (session.status === 'signed-in') await logout({ isOnward: true })
      const isIn = await login(username, password, 'under way').catch(() => undefined)
      // The guard around the login leads on.
      await navigate(pathTo('login'), { replace: true })
      showSuccess(`Your password has been changed.${isIn ? '' : ' Please log in.'}`, true)
    },
  })
}
