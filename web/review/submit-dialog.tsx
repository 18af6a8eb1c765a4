import type { Review } from '#shared/reviews/review.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { Submitting } from './submit-review.tsx'

interface Props {
  review: Review
  submit: Submitting
  onClose: () => void
}

/** Asks before the submit. A failure closes it, and the page shows it. */
export default function SubmitDialog({ review: { kind }, submit, onClose }: Props) {
  return (
    <FormDialog
      title={`Are you sure you want to submit this ${kindTexts[kind].name}?`}
      label={kindTexts[kind].submit}
      runningLabel="Submitting..."
      change={{ isPending: submit.isPending, error: null }}
      onSubmit={submit.confirm}
      onClose={onClose}
    >
      <p className="muted">You will not be able to edit it after submission.</p>
    </FormDialog>
  )
}
