import type { Answers } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { kindTexts } from '#web/assignments/kind-texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { isIncomplete, type Submitting } from './submit-review.tsx'
import styles from './rubric.module.css'

interface Props {
  review: Review
  answers: Answers
  submit: Submitting
}

/** Once a submit is possible, the end of the rubrics says what a submit means, so that its button there need not ask. */
export function SubmitAtEnd({ review, answers, submit }: Props) {
  if (isIncomplete(review, answers)) return null
  return (
    <div className={styles.atEnd}>
      <p>You will not be able to edit this {kindTexts[review.kind].name} after submission.</p>
      <ActionButton isRunning={submit.isPending} runningLabel="Submitting..." onClick={submit.confirm}>
        Submit now
      </ActionButton>
    </div>
  )
}
