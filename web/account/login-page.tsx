import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { login, useSession } from '#web/session/session.tsx'
import { AccountPage } from './account-page.tsx'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { Credentials } from './credentials.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { LoginCode } from './login-code.tsx'
import { refusedPassword } from './request-failure.ts'

/** Logs in. The guard around this page then leads on. */
export default function LoginPage() {
  const { state } = useLocation()
  const session = useSession()
  // Whose session has ended need not type their address again.
  const ended = session.status === 'signed-out' ? session.email : undefined
  const verification = hasCode(state?.from) ? 'under way' : 'send'
  const attempt = useMutation({
    mutationFn: ({ email, password }: Credentials) => login(email, password, verification),
  })
  if (attempt.isSuccess && !attempt.data)
    return <LoginCode {...{ email: attempt.variables.email, verification, onBack: attempt.reset }} />
  return (
    <AccountPage title="Log In">
      <p className="lede">Welcome back.</p>
      <LoginNotice />
      <ContinueWithGoogle from={state?.from} />
      <ActionForm
        schema={Credentials}
        change={attempt}
        refusalOf={refusedPassword}
        label="Log In"
        runningLabel="Logging in..."
      >
        {(errors) => (
          <>
            <EmailField errors={errors} defaultValue={ended} />
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
    </AccountPage>
  )
}

/** Did the person come from the link of a verification email? */
const hasCode = (from?: { pathname: string; search: string }) =>
  from?.pathname === pathTo('verify') && new URLSearchParams(from.search).has('code')

/** Why people who did not ask to log in see this page. */
function LoginNotice() {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'signed-out' && session.isExpired)
    return <Notice>Your session has ended. Please log in to continue.</Notice>
  return state?.from ? <Notice>Please log in to continue.</Notice> : null
}
