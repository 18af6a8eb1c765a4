import type { Question } from '#shared/form.ts'
import type { AnswerValue } from '#shared/response.ts'

/** A question as it is shown, with its answer and what is wrong with it. */
export interface FieldProps {
  question: Question
  answer: AnswerValue
  problem: string | undefined
  isReadOnly: boolean
  change: (answer: AnswerValue) => void
}
