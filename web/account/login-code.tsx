import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { loginWithCode } from '#web/session/session.tsx'
import { AccountPage } from './account-page.tsx'
import { refusalOfAppCode } from './code-refusal.ts'
import { Code } from './credentials.ts'
import { AppCodeField } from './fields.tsx'
import { loginWords } from './request-failure.ts'

const Proof = z.object({ code: Code })

interface Props {
  email: string
  verification: Parameters<typeof loginWithCode>[2]
  onBack: () => void
}

/** The second step of a login: the code of the second factor. */
export function LoginCode({ email, verification, onBack }: Props) {
  const attempt = useMutation({
    mutationFn: ({ code }: z.output<typeof Proof>) => loginWithCode(email, code, verification),
  })
  return (
    <AccountPage title="Log In" heading="Enter your code">
      <p className="lede">Your account has a second factor.</p>
      <ActionForm
        schema={Proof}
        change={attempt}
        refusalOf={(error) => refusalOfAppCode(error) ?? { message: ofLogin(error) }}
        label="Log In"
        runningLabel="Logging in..."
      >
        {(errors) => <AppCodeField errors={errors} isAll />}
      </ActionForm>
      <p className="muted">
        Phone lost? A super reviewer, or whoever runs this portal, switches your second factor off.{' '}
        <TextButton onClick={onBack}>Log in as someone else</TextButton>
      </p>
    </AccountPage>
  )
}

/** Cognito waits three minutes for the code, and not at all after too many wrong ones. */
const ofLogin = (error: Error) =>
  error.name === 'NotAuthorizedException' || error.name === 'SignInException'
    ? 'This took too long, or there were too many attempts. Please enter your password again.'
    : loginWords(error)
