import type { Section } from './form.ts'

/** The questions whose answers reveal who the applicant is. */
export const identifyingIn = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ questions }) =>
    questions.filter(({ identifying }) => identifying).map(({ questionId }) => questionId),
  )
