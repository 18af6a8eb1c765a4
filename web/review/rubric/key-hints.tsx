import { Button } from '@aws-amplify/ui-react'
import type { Review } from '#shared/review.ts'

interface Props {
  rubrics: Review['rubrics']
  showShortcuts: () => void
}

/** The keys that are needed most, at the foot of the rubric. */
export function KeyHints({ rubrics, showShortcuts }: Props) {
  const questions = rubrics.flatMap((rubric) => rubric.questions)
  const from = Math.min(...questions.map(({ minValue }) => minValue))
  const to = Math.max(...questions.map(({ maxValue }) => maxValue))
  return (
    <div className="hints">
      {questions.length > 0 && (
        <span>
          <kbd>{from}</kbd>–<kbd>{to}</kbd> score
        </span>
      )}
      <span>
        <kbd>Tab</kbd> next question
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> submit
      </span>
      <Button size="small" variation="link" className="push" onClick={showShortcuts}>
        All shortcuts
      </Button>
    </div>
  )
}
