import * as z from 'zod/mini'
import {
  everOpen,
  type FormRoles,
  type PublicForm,
  type Question,
  type Section,
  sectionsFor,
} from '#shared/forms/form.ts'
import { isOther, questionTypes } from '#shared/forms/question-types.ts'
import { type Answers, type AnswerValue, answerTo, isBlank, rolesIn } from './response.ts'
import { shownQuestions } from './shown.ts'

/** Why an application cannot be submitted, and where. */
export const ValidationError = z.object({
  sectionId: z.string(),
  questionId: z.string(),
  message: z.string(),
})
export type ValidationError = z.infer<typeof ValidationError>

type Rules = Pick<PublicForm, 'sections'> & FormRoles

/** Everything that is missing or wrong in the sections that this person fills in. If the list is empty, it can be submitted. */
export function submissionErrors(form: Rules, answers: Answers): ValidationError[] {
  const roles = rolesIn(form, answers)
  return sectionsFor(form.sections, roles).flatMap((section) => sectionErrors(section, form, answers))
}

/** Why one section cannot be submitted: an error for each question, in the exact words. */
export const sectionErrors = (
  { sectionId, questions }: Pick<Section, 'sectionId' | 'questions'>,
  form: FormRoles,
  answers: Answers,
): ValidationError[] =>
  shownQuestions(questions, answers).flatMap((question) => {
    const message = questionFault(question, answerTo(question, answers), form)
    return message ? [{ sectionId, questionId: question.questionId, message }] : []
  })

/** Why a question that is asked cannot be answered like this, in the exact words; undefined if it can. */
export function questionFault(question: Question, answer: AnswerValue, form: FormRoles): string | undefined {
  const type = questionTypes[question.questionType]
  if (isBlank(answer)) return type.blankFault ?? (question.optional ? undefined : 'This question is required')
  const options = type.options?.(question, everOpen(form))
  const isOffered =
    !options || [answer].flat().every((option) => options.includes(option) || isOther(question, option))
  return (
    type.answerFault?.(question, answer, form.disabledRoles) ??
    (isOffered ? undefined : 'This answer is no longer among the options')
  )
}
