import { useEffect, useEffectEvent } from 'react'
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
  const { confirm, isPending } = submit
  // The keys that have asked, once more. A key that is held does not confirm.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || isPending) return
    event.preventDefault()
    confirm()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
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
