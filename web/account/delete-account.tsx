import { Button, TextField } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { removalConfirmation } from '#shared/person.ts'
import { account } from '#shared/routes/account.ts'
import { client } from '#web/api/client.ts'
import { useSession, useUser } from '#web/session/session.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { SignInAgain, wantsPassword } from './sign-in-again.tsx'
import { ValidatedForm } from './validated-form.tsx'

const Confirmation = z.object({
  confirmation: z.literal(removalConfirmation, `Please type "${removalConfirmation}".`),
})

/** Has a person say twice that the account is to go: in words, and with the password where the log-in is a while ago. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
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
    <Modal title="Delete my account" isRunning={removal.isPending} onClose={onClose}>
      <div className="stack">
        <p>
          <b>This goes, and cannot be had back:</b> your log-in, name and address, all your applications with
          their answers and files, and comments that you have written or that are about you.
        </p>
        <p>
          <b>This stays, without your name:</b> the scores and decisions of submitted applications, scores
          that you have given, and the records of what was done, which name nobody.
        </p>
      </div>
      <ValidatedForm schema={Confirmation} onValid={() => removal.mutate()} isRunning={removal.isPending}>
        {(errors) => (
          <>
            {removal.error && (
              <div role="alert">
                <Failure>Your account was not deleted: {removal.error.message}</Failure>
              </div>
            )}
            <TextField
              name="confirmation"
              label={`Type "${removalConfirmation}"`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hasError={'confirmation' in errors}
              errorMessage={<FieldError message={errors.confirmation ?? ''} />}
            />
            <div className="row">
              <Button aria-disabled={removal.isPending} onClick={() => !removal.isPending && onClose()}>
                Cancel
              </Button>
              <Button type="submit" variation="destructive" aria-disabled={removal.isPending}>
                {removal.isPending ? 'Deleting...' : 'Delete my account'}
              </Button>
            </div>
          </>
        )}
      </ValidatedForm>
    </Modal>
  )
}

function useRemoval() {
  const { logout } = useSession()
  return useMutation({
    mutationFn: () => client(account).remove({ body: { confirmation: removalConfirmation } }),
    onSuccess: async () => {
      showSuccess('Your account has been deleted.')
      await logout({ isGone: true })
    },
  })
}
