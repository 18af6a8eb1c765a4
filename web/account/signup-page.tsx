import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/kernel/pages.ts'
import { emailTaken } from '#shared/kernel/refusals.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { Registration } from '#shared/people/registration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { ActionForm, type Refusal } from '#web/kit/ui/action-form.tsx'
import { showError, showNotice } from '#web/kit/ui/toast.ts'
import { login } from '#web/session/session.tsx'
import { AccountPage } from './account-page.tsx'
import { refusalOf } from './code-refusal.ts'
import { ContinueWithGoogle } from './continue-with-google.tsx'
import { EmailField, NameFields } from './fields.tsx'
import { refuseGuessable } from './guessable-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { emailRefusal, requestFailure } from './request-failure.ts'

/**
 * Creates an account and logs in. An invitation's link has the address and name after the '#', and they are filled in. The guard around
 * this page then leads to the verification.
 */
export default function SignupPage() {
  const { state, hash } = useLocation()
  const invited = new URLSearchParams(hash.slice(1))
  const known = (field: string) => invited.get(field) ?? ''
  const registration = useRegistration()
  return (
    <AccountPage title="Create an Account">
      <p className="lede">You need an account so that you can come back to your answers.</p>
      <ContinueWithGoogle from={state?.from} />
      <ActionForm
        schema={Registration}
        change={registration}
        refusalOf={registrationRefusal}
        label="Create Account"
        runningLabel="Creating your account..."
      >
        {(errors) => (
          <>
            <NameFields
              errors={errors}
              user={{ firstName: known('firstName'), lastName: known('lastName') }}
            />
            <EmailField
              errors={errors}
              defaultValue={known('email')}
              problem={isTaken(registration.error) ? <LogInInstead /> : undefined}
            />
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

const LogInInstead = () => (
  <span>
    You already have an account. <Link to={pathTo('login')}>Log in</Link>
  </span>
)

const isTaken = (error: Error | null) =>
  error?.cause instanceof ApiError && error.cause.message === emailTaken

/** A password that is easy to guess is reported at its field, and so is an email that the server refuses. */
const registrationRefusal = (error: Error): Refusal =>
  isGuessable(error) ? refusalOf(error) : emailRefusal(error.cause instanceof ApiError ? error.cause : error)

const isGuessable = ({ name }: Error) => name === 'GuessablePassword'

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
    onError: (error) => {
      if (!isGuessable(error)) showError(error.message)
    },
  })
}

/** @throws Error with the specified words for a failed registration */
async function register(body: Registration) {
  try {
    await client(auth).register({ body })
  } catch (error) {
    throw new Error(requestFailure('Failed to register', error as Error), { cause: error })
  }
}
