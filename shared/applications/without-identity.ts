import type { Section } from '#shared/forms/form.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import { isListType } from '#shared/forms/question-types.ts'
import type { ApplicationResponse, SectionResponse } from './response.ts'
import { uploadEnding } from './upload.ts'

type QuestionResponse = SectionResponse['questions'][number]

/**
 * The answers without what reveals their author: answers and files to identifying questions (and whether there are any), the names of other
 * files, and how often and when something was saved.
 */
export const withoutIdentity = (
  sectionResponses: readonly SectionResponse[],
  sections: readonly Section[],
  pseudonym: string,
): SectionResponse[] => {
  const hidden = new Set(identifyingIn(sections))
  return sectionResponses.map((section) => ({
    ...section,
    version: 0,
    questions: section.questions.map((answer) =>
      hidden.has(answer.questionId) ? hiddenAnswer(answer) : withNeutralName(answer, pseudonym),
    ),
  }))
}

/** A response without its applicant's identity. */
export const namelessResponse = (
  response: ApplicationResponse,
  sections: readonly Section[],
  pseudonym: string,
): ApplicationResponse => ({
  ...response,
  userId: response.id,
  dateSubmitted: null,
  sectionResponses: withoutIdentity(response.sectionResponses, sections, pseudonym),
})

/** The name of a file for readers who must not know the applicant. */
export const neutralName = (name: string, questionId: string, pseudonym: string) =>
  `${pseudonym}, ${questionId}${uploadEnding(name) ?? ''}`

const hiddenAnswer = ({
  questionId,
  questionType,
  applicationFormId,
}: QuestionResponse): QuestionResponse => ({
  questionId,
  questionType,
  applicationFormId,
  response: isListType(questionType) ? [] : '',
  isHidden: true,
})

function withNeutralName(answer: QuestionResponse, pseudonym: string): QuestionResponse {
  if (!answer.file) return answer
  const name = neutralName(answer.file.name, answer.questionId, pseudonym)
  return { ...answer, response: name, file: { ...answer.file, name, attachedAt: '' } }
}
