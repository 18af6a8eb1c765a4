import type { PublicForm } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** @throws Problem MISSING unless the form has a question for a file at this target */
export function requireFileQuestion(
  { sections }: PublicForm,
  target: { sectionId: string; questionId: string },
) {
  const section = sections.find(({ sectionId }) => sectionId === target.sectionId)
  const question = section?.questions.find(({ questionId }) => questionId === target.questionId)
  if (!question || questionTypes[question.questionType].answer !== 'file')
    throw new Problem('MISSING', 'There is no such question for a file.')
}
