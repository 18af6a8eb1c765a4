import * as z from 'zod/mini'
import { type PublicForm, type Question, type Section, sectionsFor } from '#shared/forms/form.ts'
import { isOther, questionTypes } from '#shared/forms/question-types.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { type Answers, type AnswerValue, answerTo, isBlank, rolesIn } from './response.ts'

/** Why an application cannot be submitted, and where. */
export const ValidationError = z.object({
  sectionId: z.string(),
  questionId: z.string(),
  message: z.string(),
})
export type ValidationError = z.infer<typeof ValidationError>

type Rules = Pick<PublicForm, 'sections' | 'disabledRoles'>

/** Everything that is missing or wrong in the sections that this person fills in. If the list is empty, it can be submitted. */
export function submissionErrors(form: Rules, answers: Answers): ValidationError[] {
  const roles = rolesIn(form.sections, answers)
  return sectionsFor(form.sections, roles).flatMap((section) =>
    sectionErrors(section, form.disabledRoles, answers),
  )
}

/** Why one section cannot be submitted: an error for each question, in the exact words. */
export const sectionErrors = (
  { sectionId, questions }: Pick<Section, 'sectionId' | 'questions'>,
  disabledRoles: readonly ApplicationRole[],
  answers: Answers,
): ValidationError[] =>
  questions.flatMap((question) => {
    const message = answerFault(question, answerTo(question, answers), disabledRoles)
    return message ? [{ sectionId, questionId: question.questionId, message }] : []
  })

function answerFault(question: Question, answer: AnswerValue, disabledRoles: readonly ApplicationRole[]) {
  const type = questionTypes[question.questionType]
  if (isBlank(answer)) return type.blankFault ?? (question.optional ? undefined : 'This question is required')
  const options = type.options?.(question)
  const isOffered =
    !options || [answer].flat().every((option) => options.includes(option) || isOther(question, option))
  return (
    type.answerFault?.(question, answer, disabledRoles) ??
    (isOffered ? undefined : 'This answer is no longer among the options')
  )
}
