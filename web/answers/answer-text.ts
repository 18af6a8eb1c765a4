import type { AnswerValue } from '#shared/applications/response.ts'
import type { Question } from '#shared/forms/form.ts'
import { questionTypes, rolesChosen } from '#shared/forms/question-types.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'

/** An answer as text: roles by their names, lists with commas. */
export function answerText(
  question: Pick<Question, 'questionType' | 'ordersRoles'>,
  answer: AnswerValue,
): string {
  if (typeof answer === 'string') return answer
  return questionTypes[question.questionType].answer === 'roles'
    ? chapterRoles.namesOf(rolesChosen(question, answer, chapterRoles.ids))
    : answer.join(', ')
}
