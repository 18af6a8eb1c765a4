import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { accountActions } from '#web/api/authenticator.ts'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { RunButton } from '#web/kit/ui/run-button.tsx'
import { showNotice, showSuccess } from '#web/kit/ui/toast.ts'
import type { VerificationMail } from '#web/session/send-verification.ts'
import { AccountPage } from './account-page.tsx'
import { refusalAfterNewCode, refusalOf } from './code-refusal.ts'
import { Code } from './credentials.ts'
import { CodeField } from './fields.tsx'
import styles from './account.module.css'

const Verification = z.object({ code: Code })

interface Props {
  email: string
  /** The state of the last email with a code. */
  mail: VerificationMail
  /** Asks the portal again, and returns whether Cognito has verified the email, or undefined if the session has ended. */
  isVerifiedNow: () => Promise<boolean | undefined>
  sendAgain: () => Promise<unknown>
  /** The buttons that change the address, and cancel. */
  children: ReactNode
}

const aboutMail: Record<VerificationMail, (email: string) => string> = {
  unknown: (email) => `Enter the code that we sent to ${email}, or follow the link in the email.`,
  sending: (email) => `We are sending a code to ${email}.`,
  sent: (email) => `We sent a code to ${email}. Enter it here, or follow the link in the email.`,
  failed: () => 'The email with your code could not be sent. Please send it again.',
}

/** Asks for the code of an email. The guard leads on once the email is verified. */
export function VerifyEmail({ email, mail, isVerifiedNow, sendAgain, children }: Props) {
  const [parameters] = useSearchParams()
  const code = parameters.get('code')
  const verification = useVerification(isVerifiedNow)
  useVerifiedElsewhere(isVerifiedNow)
  // With the link of an email nothing is left to type, unless its code is refused.
  const isOneButton = code !== null && !verification.isError && mail !== 'sent'
  const sendAnother = async () => {
    await sendAgain()
    // What was wrong with the last code says nothing about the new one.
    if (verification.isError) verification.reset()
  }
  return (
    <AccountPage title="Verify Email" heading={isOneButton ? 'Almost done' : 'Check your email'}>
      {mail === 'failed' ? (
        <Failure>{aboutMail.failed(email)}</Failure>
      ) : (
        <p className="lede">
          {isOneButton ? 'Your code is here already. One press is left.' : aboutMail[mail](email)}
        </p>
      )}
      <ActionForm
        schema={Verification}
        change={verification}
        refusalOf={mail === 'sent' ? refusalAfterNewCode : refusalOf}
        onSubmit={({ code }) => verification.mutate(code)}
        label={isOneButton ? `Verify ${email}` : 'Verify Email'}
        runningLabel="Verifying..."
      >
        {(errors) =>
          isOneButton ? (
            <input type="hidden" name="code" value={code} />
          ) : (
            <CodeField errors={errors} defaultValue={code ?? ''} isAll />
          )
        }
      </ActionForm>
      {!isOneButton && (
        <p className="muted">Nothing after a minute? Check your spam folder, or send it again.</p>
      )}
      <div className={`row ${styles.links}`}>
        <SendAgainButton sendAgain={sendAnother} />
        {children}
      </div>
      <p className="small muted">
        Used the link on another device?{' '}
        <RunButton
          variation="link"
          run={async () => {
            if ((await isVerifiedNow()) === false) showNotice('Your email is not verified yet.')
          }}
        >
          Refresh Page
        </RunButton>
      </p>
    </AccountPage>
  )
}

const useVerification = (isVerifiedNow: Props['isVerifiedNow']) =>
  useMutation({
    mutationFn: async (code: string) => {
      const { confirmUserAttribute } = await accountActions()
      try {
        await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
      } catch (refusal) {
        // A code works once. Where the answer to its first use was lost, it has expired and the email is verified.
        if (!isExpiredCode(refusal) || !(await isVerifiedNow())) throw refusal
        return
      }
      await isVerifiedNow()
    },
    onSuccess: () => showSuccess('Your email is verified!'),
  })

/** Asks again when the tab is shown: the link in the email may have been followed in another tab, or on a phone. */
const useVerifiedElsewhere = (isVerifiedNow: Props['isVerifiedNow']) =>
  useQuery({
    queryKey: ['verified elsewhere'],
    queryFn: async () => (await isVerifiedNow()) ?? false,
    initialData: false,
    refetchOnMount: false,
    retry: false,
  })

const isExpiredCode = (refusal: unknown) =>
  refusal instanceof Error && refusal.name === 'ExpiredCodeException'

/** Seconds between two emails. */
const pause = 30

function SendAgainButton({ sendAgain }: Pick<Props, 'sendAgain'>) {
  const countdown = useCountdown(pause)
  const sending = useMutation({ mutationFn: sendAgain, onSuccess: countdown.start })
  return (
    <span className="row">
      <ActionButton
        variation="link"
        isRunning={sending.isPending}
        isPossible={countdown.left === 0}
        onClick={() => sending.mutate()}
      >
        Re-send Verification Email
      </ActionButton>
      {countdown.left > 0 && <span className="small muted num">again in {countdown.left} s</span>}
    </span>
  )
}

/** Counts down in seconds once it is started. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(seconds) }
}
