import type { PublicForm, Section } from '#shared/forms/form.ts'
import { isListType, type QuestionType } from '#shared/forms/question-types.ts'
import { Problem } from '#shared/kernel/problem.ts'
import type { SaveBody } from './save.ts'

/**
 * Refuses answers that could never be read back: of another kind than the question asks for, or in another section than the question's.
 * Unknown ids are accepted, since a page that was opened before a question was retired can still save.
 * @throws Problem INVALID
 */
export function requireFittingAnswers(
  { sections }: Pick<PublicForm, 'sections'>,
  { sectionResponses }: Pick<SaveBody, 'sectionResponses'>,
) {
  const asked = askedIn(sections)
  for (const { sectionId, questions } of sectionResponses) {
    for (const { questionId, response } of questions) {
      const question = asked.get(questionId)
      if (question && (question.sectionId !== sectionId || !fits(question.questionType, response)))
        throw new Problem('INVALID', `The answer to "${questionId}" does not fit its question.`)
    }
  }
}

interface Asked {
  sectionId: string
  questionType: QuestionType
}

/** The questions of a form by their ids. */
export const askedIn = (sections: readonly Section[]): ReadonlyMap<string, Asked> =>
  new Map(
    sections.flatMap(({ sectionId, questions }) =>
      questions.map(({ questionId, questionType }) => [questionId, { sectionId, questionType }] as const),
    ),
  )

const fits = (type: QuestionType, response: string | readonly string[]) =>
  Array.isArray(response) === isListType(type)
