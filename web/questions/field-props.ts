import type { ApplicationRole } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import type { AnswerValue } from '#shared/response.ts'

/** A question as it is shown, with its answer and what is wrong with it. */
export interface FieldProps {
  question: Question
  answer: AnswerValue
  problem: string | undefined
  isReadOnly: boolean
  disabledRoles: readonly ApplicationRole[]
  change: (answer: AnswerValue) => void
}
