import { useEffect, useEffectEvent } from 'react'
import { type Review, valueIn } from '#shared/reviews/review.ts'
import { FormDialog } from '#web/kit/ui/form-dialog.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import { useWritten } from './review-queries.ts'
import { scoreOnScale } from './scores.ts'
import type { Submitting } from './submit-review.tsx'

interface Props {
  review: Review
  submit: Submitting
  onClose: () => void
}

/** Asks before the submit, with the focus on the button that does it. A failure closes it, and the page shows it. */
export default function SubmitDialog({ review, submit, onClose }: Props) {
  const { confirm, isPending } = submit
  const answers = useWritten(review)
  const scores = review.rubrics
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const value = valueIn(answers, question)
      return value === undefined ? [] : [`${question.prompt} ${value}`]
    })
  // The keys that have asked, once more. A key that is held does not confirm.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (event.repeat) return event.preventDefault()
    if (!(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isPending) confirm()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <FormDialog
      startsAtButton
      title={`Are you sure you want to submit this ${kindTexts[review.kind].name}?`}
      label={kindTexts[review.kind].submit}
      runningLabel="Submitting..."
      change={{ isPending, error: null }}
      onSubmit={confirm}
      onClose={onClose}
    >
      <p>
        <b className="num">{scoreOnScale(review, answers)}.</b> {scores.join(', ')}
      </p>
      <p className="muted">
        You will not be able to edit it after submission. You have 10 seconds to undo it; later a super
        reviewer can reopen it. Then you can see what others gave.
      </p>
    </FormDialog>
  )
}
