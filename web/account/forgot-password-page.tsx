import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { Email } from '#shared/people/email.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { focusHeading } from '#web/kit/ui/focus-heading.ts'
import { AccountPage } from './account-page.tsx'
import { EmailField } from './fields.tsx'
import { askForReset } from './password-reset.ts'

const Address = z.object({ email: Email })

/** Asks for the email that replaces a forgotten password. The answer does not reveal whether the account exists. */
export default function ForgotPasswordPage() {
  const request = useMutation({ mutationFn: askForReset })
  const again = () => {
    request.reset()
    // The answer replaces the button that was pressed.
    focusHeading()
  }
  return (
    <AccountPage title="Forgot password?">
      {request.isSuccess ? (
        <ResetEmailSent email={request.variables} again={again} />
      ) : (
        <>
          <p className="lede">Enter the email of your account, and we send you a link to choose a new one.</p>
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
    </AccountPage>
  )
}

function ResetEmailSent({ email, again }: { email: string; again: () => void }) {
  const answer = useRef<HTMLParagraphElement>(null)
  // It replaces the form that had the focus.
  useEffect(() => answer.current?.focus(), [])
  return (
    <>
      <p className="lede" role="status" tabIndex={-1} ref={answer}>
        If {email} has an account, we've sent it a link to choose a new password.
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
