import { TextField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { account } from '#shared/people/account-routes.ts'
import { removalConfirmation } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { logout, useUser } from '#web/session/session.tsx'
import { SignInAgain, wantsPassword } from './sign-in-again.tsx'

const Confirmation = z.object({
  confirmation: z.literal(removalConfirmation, `Please type "${removalConfirmation}".`),
})

/** Deletes the account once its owner has typed the confirmation, and the password too if the login is some time ago. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { email, role } = useUser()
  const removal = useRemoval()
  if (wantsPassword(removal.error))
    return (
      <SignInAgain
        email={email}
        toDoWhat="delete the account of"
        onDone={() => removal.mutate()}
        onCancel={onClose}
      />
    )
  return (
    <FormDialog
      title="Delete my account"
      label="Delete my account"
      runningLabel="Deleting..."
      variation="destructive"
      schema={Confirmation}
      change={removal}
      refusalOf={({ message }) => ({ message: `Your account was not deleted: ${message}` })}
      onSubmit={() => removal.mutate()}
      onClose={onClose}
    >
      {({ confirmation }) => (
        <>
          <p>
            <b>Permanently deleted:</b> your login, name and address, all your applications with their answers
            and files, and comments {role !== 'applicant' && 'that you have written or '}that are about you.
          </p>
          <p>
            <b>Kept, without your name:</b> the scores and decisions of submitted applications,{' '}
            {role !== 'applicant' && 'scores that you have given, '}and the records of changes, which contain
            no names.
          </p>
          <TextField
            name="confirmation"
            label={`Type "${removalConfirmation}"`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...errorProps(confirmation)}
          />
        </>
      )}
    </FormDialog>
  )
}

const useRemoval = () =>
  useMutation({
    mutationFn: () => client(account).remove({ body: { confirmation: removalConfirmation } }),
    onSuccess: async () => {
      showSuccess('Your account has been deleted.', true)
      await logout({ isGone: true })
    },
  })
