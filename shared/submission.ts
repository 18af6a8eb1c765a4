import * as z from 'zod/mini'
import type { ApplicationRole } from './application-role.ts'
import { offeredRoles, type PublicForm, type Question, type Section, sectionsFor } from './form.ts'
import { type Answers, type AnswerValue, answerTo, isBlank, rolesIn } from './response.ts'
import { countWords } from './word-count.ts'

/** What keeps an application from being submitted, and where. */
export const ValidationError = z.object({
  sectionId: z.string(),
  questionId: z.string(),
  message: z.string(),
})
export type ValidationError = z.infer<typeof ValidationError>

type Rules = Pick<PublicForm, 'sections' | 'disabledRoles'>

/** Everything that is missing or wrong in the sections that this person fills in. An empty list may be submitted. */
export function submissionErrors(form: Rules, answers: Answers): ValidationError[] {
  const roles = rolesIn(form.sections, answers)
  return sectionsFor(form.sections, roles).flatMap((section) =>
    sectionErrors(section, form.disabledRoles, answers),
  )
}

/** What keeps one section from being submitted: an error for each question, in the exact words. */
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
  if (question.questionType === 'role-select') return roleFault(question, answer, disabledRoles)
  if (isBlank(answer)) return question.optional ? undefined : 'This question is required'
  if (question.questionType === 'file-upload') return undefined
  return question.questionType === 'short-answer' || question.questionType === 'long-answer'
    ? lengthFault(question, countWords(String(answer)))
    : optionFault(question, answer)
}

function roleFault(question: Question, answer: AnswerValue, disabledRoles: readonly ApplicationRole[]) {
  const chosen = typeof answer === 'string' ? [] : answer
  if (chosen.length === 0) return 'You must apply for at least one role'
  if (disabledRoles.some((role) => chosen.includes(role))) return 'You cannot apply for disabled roles'
  const offered: readonly string[] = offeredRoles(question)
  return chosen.every((role) => offered.includes(role)) ? undefined : notOffered
}

const notOffered = 'This answer is not among the options any more'

function lengthFault({ minimumWordCount = 0, maximumWordCount = Infinity }: Question, words: number) {
  if (words < minimumWordCount)
    return `This response is too short. You are ${minimumWordCount - words} word(s) below the minimum word count.`
  if (words > maximumWordCount)
    return `This response is too long. You are ${words - maximumWordCount} word(s) above the maximum word count.`
  return undefined
}

function optionFault({ questionOptions = [] }: Question, answer: AnswerValue) {
  const chosen = typeof answer === 'string' ? [answer] : answer
  return chosen.every((option) => questionOptions.includes(option)) ? undefined : notOffered
}
