import type { OwnInterview } from '#shared/interviews/interview-booking.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { useBooking } from './use-booking.ts'

interface Props {
  responseId: string
  interview: OwnInterview
  onClose: () => void
  onCanceled: () => void
}

/** Asks before an interview is canceled. */
export function CancelDialog({ responseId, interview: { role, changes }, onClose, onCanceled }: Props) {
  const change = useBooking(responseId, 'Your interview was canceled.', () => {
    onClose()
    onCanceled()
  })
  return (
    <FormDialog
      title="Cancel your interview?"
      label="Cancel the interview"
      runningLabel="Cancelling..."
      closeLabel="Keep it"
      variation="destructive"
      change={change}
      onSubmit={() => change.mutate({ role, seen: changes })}
      onClose={onClose}
    >
      <p>Your time goes back to the list. You can choose another one.</p>
    </FormDialog>
  )
}
