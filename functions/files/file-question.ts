import type { PublicForm } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import { questionTypes } from '#shared/question-types.ts'

/** @throws Problem MISSING unless the form has a question for a file at this place */
export function requireFileQuestion(
  { sections }: PublicForm,
  place: { sectionId: string; questionId: string },
) {
  const section = sections.find(({ sectionId }) => sectionId === place.sectionId)
  const question = section?.questions.find(({ questionId }) => questionId === place.questionId)
  if (!question || questionTypes[question.questionType].answer !== 'file')
    throw new Problem('MISSING', 'There is no such question for a file.')
}
