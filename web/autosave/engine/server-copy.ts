import type { Answers } from '#shared/applications/response.ts'
import type { ServerAnswer } from './section-draft.ts'

/** An application or a review as the server has it, by section. */
export interface ServerCopy {
  id: string
  sectionResponses: readonly ServerSection[]
}

interface ServerSection {
  sectionId: string
  version: number
  questions: readonly ServerAnswer[]
}

export const answersIn = ({ questions }: ServerSection): Answers =>
  Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response]))

/** The section that asks each question. */
export const askingSections = (sections: readonly ServerSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ sectionId, questions }) =>
      questions.map(({ questionId }) => [questionId, sectionId] as const),
    ),
  )
