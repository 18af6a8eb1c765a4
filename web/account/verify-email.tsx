import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { VerificationMail } from '#web/session/send-verification.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Failure } from '#web/ui/message.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refusalOf } from './code-refusal.ts'
import { Code } from './credentials.ts'
import { CodeField } from './fields.tsx'
import { RefreshButton, SendAgainButton } from './verify-buttons.tsx'
import { confirmCode } from './verification.ts'
import './account.css'

const Verification = z.object({ code: Code })

interface Props {
  email: string
  /** What became of the latest mail. */
  mail: VerificationMail
  /** What makes the portal know of it, once Cognito does. */
  onConfirmed: () => Promise<void>
  onRefresh: () => Promise<void>
  sendAgain: () => Promise<unknown>
  cancel: ReactNode
}

const aboutMail: Record<VerificationMail, string> = {
  unknown: 'Enter the code from our mail, or follow the link in it. No mail? Send it again.',
  sending: 'We are sending you a mail with a code.',
  sent: 'We have sent you a mail with a code. Enter it here, or follow the link in the mail.',
  failed: 'The mail with your code could not be sent. Please send it again.',
}

/** The code of a mail, and what else can be done about it. The guard leads on once the address is verified. */
export function VerifyEmail({ email, mail, onConfirmed, onRefresh, sendAgain, cancel }: Props) {
  const [parameters] = useSearchParams()
  const verification = useVerification(onConfirmed)
  return (
    <main className="page page--account" id="main">
      <title>Verify Email - Application Portal</title>
      <h1>Verify your {email} email!</h1>
      {mail === 'failed' ? <Failure>{aboutMail.failed}</Failure> : <p className="lede">{aboutMail[mail]}</p>}
      <ActionForm
        schema={Verification}
        change={verification}
        refusalOf={refusalOf}
        onSubmit={({ code }) => verification.mutate(code)}
        label="Verify Email"
        runningLabel="Verifying..."
      >
        {(errors) => <CodeField errors={errors} defaultValue={parameters.get('code') ?? ''} />}
      </ActionForm>
      <div className="row">
        <SendAgainButton sendAgain={sendAgain} />
        <RefreshButton refresh={onRefresh} />
        {cancel}
      </div>
    </main>
  )
}

const useVerification = (onConfirmed: () => Promise<void>) =>
  useMutation({
    mutationFn: async (code: string) => {
      await confirmCode(code)
      await onConfirmed()
    },
    onSuccess: () => showSuccess('Your email is verified!'),
  })
