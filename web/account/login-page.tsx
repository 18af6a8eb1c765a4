import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { useSession } from '#web/session/session.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { showError } from '#web/ui/toast.ts'
import { Credentials, loginFailure, refusedPassword } from './credentials.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { LoginNotice } from './login-notice.tsx'
import './account.css'

/** Did someone come here by the link of a verification mail? */
const bringsCode = (place?: { pathname: string; search: string }) =>
  place?.pathname === pathTo('verify') && new URLSearchParams(place.search).has('code')

/** Logs in. The guard around this page leads on whoever is signed in. */
export default function LoginPage() {
  const { login } = useSession()
  const { state } = useLocation()
  const attempt = useMutation({
    mutationFn: ({ email, password }: z.output<typeof Credentials>) =>
      login(email, password, bringsCode(state?.from) ? 'under way' : 'send'),
    onError: () => showError(loginFailure),
  })
  return (
    <main className="page page--account" id="main">
      <title>Log In - Application Portal</title>
      <h1>Log In</h1>
      <p className="lede">Let's get started by filling out your information below</p>
      <LoginNotice />
      <ActionForm
        schema={Credentials}
        change={attempt}
        refusalOf={refusedPassword}
        onSubmit={(credentials) => attempt.mutate(credentials)}
        label="Log In"
        runningLabel="Logging in..."
      >
        {(errors) => (
          <>
            <EmailField errors={errors} />
            <PasswordField errors={errors} />
            <p>
              <Link to={pathTo('forgotPassword')}>Forgot password?</Link>
            </p>
          </>
        )}
      </ActionForm>
      <p>
        Don't have an account?{' '}
        <Link to={pathTo('signup')} state={state}>
          Create an account
        </Link>
      </p>
    </main>
  )
}
