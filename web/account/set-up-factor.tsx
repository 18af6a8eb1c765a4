import { useMutation, useQuery } from '@tanstack/react-query'
import { setUpTOTP, verifyTOTPSetup } from 'aws-amplify/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { encode } from 'uqr'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { authenticator } from '#web/api/authenticator.ts'
import { client } from '#web/api/client.ts'
import { siteConfig } from '#web/api/site-config.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { logout, useUser } from '#web/session/session.tsx'
import { refusalOf, refusalOfAppCode } from './code-refusal.ts'
import { Code } from './credentials.ts'
import { AppCodeField } from './fields.tsx'
import { SignInAgain, wantsPassword } from './sign-in-again.tsx'
import styles from './account.module.css'

const Proof = z.object({ code: Code })

/**
 * Sets up a second factor: after the password, an app learns a secret, and a code of the app proves it. Then a new login takes both, so that
 * nobody is locked out by an app that does not work.
 */
export default function SetUpFactor({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const [isSure, setIsSure] = useState(false)
  const change = useSetUp()
  if (!isSure || wantsPassword(change.error))
    return (
      <SignInAgain
        email={email}
        needsPassword
        toDoWhat="set up a second factor for"
        onDone={() => (isSure ? change.mutate(change.variables!) : setIsSure(true))}
        onCancel={onClose}
      />
    )
  return (
    <FormDialog
      title="Set up a second factor"
      label="Switch on"
      runningLabel="Switching on..."
      schema={Proof}
      change={change}
      refusalOf={(error) => refusalOfAppCode(error) ?? refusalOf(error)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            Scan this with an app for codes, such as the one that keeps your passwords, or type its text
            there.
          </p>
          <Secret email={email} />
          <p>Then enter the code that the app shows. This logs you out on all devices.</p>
          <AppCodeField errors={errors} />
        </>
      )}
    </FormDialog>
  )
}

/** A secret for the app, as a picture and as text. */
function Secret({ email }: { email: string }) {
  const { data, error } = useQuery({
    queryKey: ['second factor', email],
    queryFn: () => newSecret(email),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Failure>{refusalOf(error).message}</Failure>
  return (
    <div className={styles.secret}>
      {data && <QrCode text={data.uri} />}
      <code>{data?.text}</code>
      {data && <a href={data.uri}>Is the app on this device? Open it there.</a>}
    </div>
  )
}

async function newSecret(email: string) {
  const [{ chapter }] = await Promise.all([siteConfig(), authenticator()])
  const setup = await setUpTOTP()
  const text = setup.sharedSecret.match(/.{1,4}/g)!.join(' ')
  return { uri: setup.getSetupUri(chapter.name, email).href, text }
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg role="img" aria-label="QR code for your app" viewBox={`0 0 ${size} ${size}`}>
      <path d={dark.join('')} />
    </svg>
  )
}

function useSetUp() {
  const navigate = useNavigate()
  const [isProven, setIsProven] = useState(false)
  return useMutation({
    mutationFn: async ({ code }: z.output<typeof Proof>) => {
      // Where the password was wanted again since, the code has done its part.
      if (!isProven) await verifyTOTPSetup({ code })
      setIsProven(true)
      await logout({ isEverywhere: true, end: () => client(auth).switchOnFactor() })
    },
    onSuccess: async () => {
      await navigate(pathTo('login'), { replace: true })
      showSuccess('Your second factor is on. Please log in, with a code from your app.', true)
    },
  })
}
