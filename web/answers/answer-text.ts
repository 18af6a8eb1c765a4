import { applicationRoleLabel } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import { questionTypes, rolesChosen } from '#shared/question-types.ts'
import type { AnswerValue } from '#shared/response.ts'

/** An answer as text: roles by their names, lists with commas. */
export function answerText(
  question: Pick<Question, 'questionType' | 'ordersRoles'>,
  answer: AnswerValue,
): string {
  if (typeof answer === 'string') return answer
  return questionTypes[question.questionType].answer === 'roles'
    ? rolesChosen(question, answer)
        .map((role) => applicationRoleLabel[role].name)
        .join(', ')
    : answer.join(', ')
}
