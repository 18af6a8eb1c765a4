import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { isRefused } from '#web/api/api-error.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { useUser } from '#web/session/session.tsx'
import { refusalOfAppCode } from './code-refusal.ts'
import { ContinueWithGoogle, isJustBack, useIsByGoogle } from './continue-with-google.tsx'
import { Code, GivenPassword } from './credentials.ts'
import { AppCodeField, PasswordField } from './fields.tsx'
import { refusedPassword } from './request-failure.ts'

export const Proof = z.object({ password: GivenPassword, code: z.optional(Code) })

interface Props {
  email: string
  /** 'change the email of' */
  toDoWhat: string
  onDone: () => void
  onCancel: () => void
  /** Is it something that only a login with the password allows? */
  needsPassword?: boolean
}

/** Does the server want the password first? */
export const wantsPassword = (error: Error | null) => isRefused(error, 'SIGN_IN_AGAIN')

/** Asks for the password once more, in the middle of something. */
export function SignInAgain({ email, toDoWhat, onDone, onCancel, needsPassword = false }: Props) {
  const { secondFactor } = useUser()
  const attempt = useMutation({
    mutationFn: async (proof: z.output<typeof Proof>) => {
      const { signInAgain } = await import('#web/session/sign-in-again.ts')
      await signInAgain(email, proof)
    },
    onSuccess: onDone,
  })
  const isByGoogle = useIsByGoogle() && !needsPassword
  const isDone = isByGoogle && isJustBack()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  const location = useLocation()
  if (isDone) return null
  return (
    <FormDialog
      title="Please enter your password again"
      label="Continue"
      runningLabel="Checking..."
      schema={Proof}
      change={attempt}
      refusalOf={(error) => refusalOfAppCode(error) ?? refusedPassword(error)}
      onClose={onCancel}
    >
      {(errors) => (
        <>
          <p>
            To {toDoWhat} {email}, we have to be sure that it is you.
          </p>
          {isByGoogle && (
            <>
              <ContinueWithGoogle from={location} isAgain />
              <p>
                Google leads you back to this page, where you can do it. Or enter your password, if you have
                one.
              </p>
            </>
          )}
          <PasswordField errors={errors} autoComplete="current-password" />
          {(secondFactor || attempt.error?.name === 'CodeNeeded') && <AppCodeField errors={errors} />}
        </>
      )}
    </FormDialog>
  )
}
