import type { Section } from './form.ts'

/** The questions whose answers reveal who the applicant is. So does whether a question is asked that depends on one of them. */
export const identifyingIn = (sections: readonly Pick<Section, 'questions'>[]): string[] =>
  sections.flatMap(({ questions }) => {
    const marked = new Set(
      questions.flatMap(({ identifying, questionId }) => (identifying ? questionId : [])),
    )
    return questions.flatMap(({ questionId, showIf }) =>
      marked.has(questionId) || (showIf && marked.has(showIf.questionId)) ? questionId : [],
    )
  })
