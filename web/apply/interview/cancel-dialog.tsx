import type { OwnInterview } from '#shared/interview-booking.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useBooking } from './use-booking.ts'

interface Props {
  responseId: string
  interview: OwnInterview
  onClose: () => void
}

/** Asks before an interview is cancelled. */
export function CancelDialog({ responseId, interview: { role, changes }, onClose }: Props) {
  const change = useBooking(responseId, onClose)
  return (
    <FormDialog
      title="Cancel the interview?"
      label="Cancel the interview"
      runningLabel="Cancelling..."
      closeLabel="Keep it"
      variation="destructive"
      change={change}
      onSubmit={() => change.mutate({ role, seen: changes })}
      onClose={onClose}
    >
      <p>Its time is free for others then. You can choose another time as long as there are some left.</p>
    </FormDialog>
  )
}
