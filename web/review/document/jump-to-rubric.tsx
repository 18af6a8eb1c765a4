import type { Review } from '#shared/review.ts'
import { Icon } from '#web/ui/icon.tsx'
import { scoreOnScale } from '../rubric/score-on-scale.ts'
import { useWritten } from '../rubric/use-written.ts'

/** On a phone the rubric follows the application: this link to it, with the score, stays in sight. */
export function JumpToRubric({ review }: { review: Review }) {
  const answers = useWritten(review)
  return (
    <a
      className="amplify-button amplify-field-group__control amplify-button--primary jump"
      href="#rubric"
      onClick={goToRubric}
    >
      Rubric, {scoreOnScale(review, answers)}
      <Icon shape="down" />
    </a>
  )
}

function goToRubric(event: { preventDefault(): void }) {
  event.preventDefault()
  const rubric = document.getElementById('rubric')
  rubric?.scrollIntoView({ block: 'start' })
  rubric?.focus({ preventScroll: true })
}
