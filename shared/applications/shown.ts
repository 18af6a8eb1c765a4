import type { Question, Section } from '#shared/forms/form.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import type { Answers } from './response.ts'

/** Whether an applicant with these answers is asked the question. What they are not asked is kept in the draft, and not submitted. */
export const isShown = ({ showIf }: Pick<Question, 'showIf'>, answers: Answers): boolean =>
  !showIf || [answers[showIf.questionId] ?? []].flat().includes(showIf.option)

/** The questions that someone with these answers is asked. */
export const shownQuestions = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter((question) => isShown(question, answers))

/** Sections with only the questions that someone with these answers is asked. */
export const shownSections = (sections: readonly Section[], answers: Answers): Section[] =>
  sections.map((section) => ({ ...section, questions: shownQuestions(section.questions, answers) }))

/** The same for people who must not know whose answers they are: for them, what reveals that is always there, and always hidden. */
export function shownToNameless(sections: readonly Section[], answers: Answers): Section[] {
  const hidden = new Set(identifyingIn(sections))
  return sections.map((section) => ({
    ...section,
    questions: section.questions.filter(
      (question) => hidden.has(question.questionId) || isShown(question, answers),
    ),
  }))
}
