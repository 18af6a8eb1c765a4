import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { pathTo } from '#shared/pages.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmailField } from './fields.tsx'
import { askForReset } from './password-reset.ts'
import './account.css'

const Address = z.object({ email: Email })

/** Asks for the mail with which a forgotten password is replaced. The answer never tells whether the account exists. */
export default function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: askForReset })
  const heading = useRef<HTMLHeadingElement>(null)
  const again = () => {
    // The button that was pressed goes with the answer.
    heading.current?.focus()
    request.reset()
  }
  return (
    <main className="page page--account" id="main">
      <title>Forgot password? - Application Portal</title>
      <h1 tabIndex={-1} ref={heading}>
        Forgot password?
      </h1>
      {request.isSuccess ? (
        <ResetMailSent email={request.variables} again={again} />
      ) : (
        <>
          <p className="lede">
            Enter the email of your account, and we will send you a link to choose a new password.
          </p>
          <ActionForm
            schema={Address}
            change={request}
            onSubmit={({ email }) => request.mutate(email)}
            label="Send Reset Link"
            runningLabel="Sending..."
          >
            {(errors) => <EmailField errors={errors} />}
          </ActionForm>
        </>
      )}
      <p>
        <Link to={pathTo('login')}>Back to log in</Link>
      </p>
    </main>
  )
}

function ResetMailSent({ email, again }: { email: string; again: () => void }) {
  const answer = useRef<HTMLParagraphElement>(null)
  // It takes the place of the form that had the focus.
  useEffect(() => answer.current?.focus(), [])
  return (
    <>
      <p className="lede" role="status" tabIndex={-1} ref={answer}>
        If an account is registered under {email}, you will receive a password reset link
      </p>
      <div className="row">
        <ButtonLink look="primary" to={pathTo('resetPassword')} state={{ email }}>
          Enter the code
        </ButtonLink>
        <Button onClick={again}>Use another email</Button>
      </div>
    </>
  )
}
