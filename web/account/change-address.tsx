import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { auth } from '#shared/people/auth-routes.ts'
import { Email } from '#shared/people/email.ts'
import { Password } from '#shared/people/password.ts'
import { client } from '#web/api/client.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showNotice } from '#web/kit/ui/toast.ts'
import { login, logout, useUser } from '#web/session/session.tsx'
import { refusalOf } from './code-refusal.ts'
import { EmailField } from './fields.tsx'
import { refuseGuessable } from './guessable-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { useProfileUpdate } from './profile-update.tsx'
import { emailRefusal } from './request-failure.ts'

const title = 'Change address'
const label = 'Send a code'
const runningLabel = 'Sending...'

const Account = z.object({ email: Email, password: Password })

/**
 * A new account never had its email verified, so nothing is in it: the right address gets one of its own. Nobody can verify one address
 * and have an account under another.
 */
export function ChangeFirstAddress({ onClose }: { onClose: () => void }) {
  const { email, firstName, lastName } = useUser()
  const change = useMutation({
    mutationFn: async ({ email: address, password }: z.infer<typeof Account>) => {
      const registration = { email: address, password, firstName, lastName }
      await refuseGuessable(password, registration)
      await client(auth).register({ body: registration })
      // A page sends nothing with the session of someone else: the old one ends first.
      await logout()
      await login(address, password).catch(() => showNotice('Your account has been created. Please log in.'))
    },
    onSuccess: onClose,
  })
  return (
    <FormDialog
      {...{ title, label, runningLabel, change, onClose }}
      schema={Account}
      refusalOf={(error) => (error.name === 'GuessablePassword' ? refusalOf : emailRefusal)(error)}
    >
      {(errors) => (
        <>
          <p>Your account begins anew under the right address. Its password may be the one that you chose.</p>
          <EmailField errors={errors} defaultValue={email} />
          <NewPasswordField errors={errors} />
        </>
      )}
    </FormDialog>
  )
}

interface Props {
  update: ReturnType<typeof useProfileUpdate>
  onClose: () => void
}

/** The new email of an account that has a verified one. The page closes the dialog once the change is stored. */
export function ChangeNewAddress({ update, onClose }: Props) {
  const { email, newEmail, firstName, lastName } = useUser()
  const Address = z.object({
    email: Email.check(z.refine((address) => address !== email, 'You have this email already.')),
  })
  return (
    <FormDialog
      {...{ title, label, runningLabel, onClose }}
      schema={Address}
      change={update}
      refusalOf={emailRefusal}
      onSubmit={({ email: address }) => update.start({ email: address, firstName, lastName })}
    >
      {(errors) => <EmailField errors={errors} defaultValue={newEmail} />}
    </FormDialog>
  )
}
