import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { auth } from '#shared/routes/auth.ts'
import { pathTo } from '#shared/pages.ts'
import { requestFailure } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { login } from '#web/session/session.tsx'
import { ActionForm } from '#web/ui/action-form.tsx'
import { showError, showNotice } from '#web/ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { refusalOf } from './code-refusal.ts'
import { EmailField, NameFields } from './fields.tsx'
import { refuseGuessable } from './guessable-password.ts'
import { NewPasswordField } from './new-password-field.tsx'

const Registration = auth.register.body
type Registration = z.output<typeof Registration>

/** Creates an account and logs in. The guard around this page then leads on to the verification. */
export default function SignupPage() {
  const { state } = useLocation()
  const registration = useRegistration()
  return (
    <AccountPage title="Create an Account">
      <p className="lede">Let's get started by filling out your information below</p>
      <ActionForm
        schema={Registration}
        change={registration}
        refusalOf={refusalOf}
        onSubmit={(values) => registration.mutate(values)}
        label="Create Account"
        runningLabel="Creating your account..."
      >
        {(errors) => (
          <>
            <NameFields errors={errors} />
            <EmailField errors={errors} />
            <NewPasswordField errors={errors} />
          </>
        )}
      </ActionForm>
      <p>
        Already have an account?{' '}
        <Link to={pathTo('login')} state={state}>
          Log in
        </Link>
      </p>
    </AccountPage>
  )
}

function useRegistration() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (registration: Registration) => {
      await refuseGuessable(registration.password, registration)
      await register(registration)
      await login(registration.email, registration.password).catch(() => {
        showNotice('Your account has been created. Please log in.')
        return navigate(pathTo('login'))
      })
    },
    onError: ({ message }) => showError(message),
  })
}

/** @throws Error with the specified words for a failed registration */
async function register(body: Registration) {
  try {
    await client(auth).register({ body })
  } catch (error) {
    throw new Error(requestFailure('Failed to register', error), { cause: error })
  }
}
