import type { OpenInvitation } from '#shared/invitation.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { invitedRole } from './invitation-columns.tsx'
import { useWithdrawing } from './invitation-list.ts'

interface Props {
  invitation: OpenInvitation
  onClose: () => void
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ invitation, onClose }: Props) {
  const withdrawing = useWithdrawing(onClose)
  return (
    <FormDialog
      title="Withdraw the invitation?"
      label="Withdraw"
      runningLabel="Withdrawing..."
      closeLabel="Keep it"
      variation="destructive"
      change={withdrawing}
      onSubmit={() => withdrawing.mutate(invitation)}
      onClose={onClose}
    >
      <p>
        <b>{invitation.email}</b> is invited as {invitedRole(invitation)}.
      </p>
      <p>
        The link in the email still leads to the sign-up, but an account with this address then stays an
        applicant. Nobody is told. You can invite the address again.
      </p>
    </FormDialog>
  )
}
