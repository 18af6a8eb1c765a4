import { applicationRoleLabel, inRoleOrder } from '#shared/application-role.ts'
import type { Question } from '#shared/form.ts'
import { questionTypes } from '#shared/question-types.ts'
import type { AnswerValue } from '#shared/response.ts'

/** An answer as text: roles by their names, lists with commas. */
export function answerText({ questionType }: Pick<Question, 'questionType'>, answer: AnswerValue): string {
  if (typeof answer === 'string') return answer
  return questionTypes[questionType].answer === 'roles'
    ? inRoleOrder(answer)
        .map((role) => applicationRoleLabel[role].name)
        .join(', ')
    : answer.join(', ')
}
