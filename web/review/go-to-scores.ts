import { type Review, scoresIn } from '#shared/review.ts'
import type { Answers } from '#shared/response.ts'
import { goToElement } from '#web/ui/problem-summary.tsx'
import { scoreFieldId } from './scores.ts'

/** Moves the focus to the first question without a score, or else to the first question. Without questions, to the rubric's pane. */
export function goToScores({ rubrics }: Review, answers: Answers) {
  const scores = scoresIn({ rubrics }, answers)
  const fields = rubrics.flatMap(({ id, questions }) =>
    questions.map((question) => ({
      fieldId: scoreFieldId(id, question),
      isScored: Object.hasOwn(scores, question.scoreKey),
    })),
  )
  const field = fields.find(({ isScored }) => !isScored) ?? fields[0]
  const element = field && document.getElementById(field.fieldId)
  const radio =
    element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>('input')
  if (!element || !radio) return goToElement('rubric')
  element.scrollIntoView({ block: 'nearest' })
  radio.focus({ preventScroll: true })
}
