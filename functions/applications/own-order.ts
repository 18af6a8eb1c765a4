import type { SectionResponse } from '#shared/applications/response.ts'
import type { Question, Section } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

/**
 * Sections for people who must not know in which order an applicant put their roles. The roles are not marked as ordered, so no page shows
 * them in an order.
 */
export const withoutOrdering = (sections: readonly Section[]): Section[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map(withoutSwitch),
  }))

function withoutSwitch(question: Question): Question {
  const { ordersRoles: _, ...rest } = question
  return rest
}

/** Answers for the same people: with the roles in the order of `known`, the only ones that they may know of. */
export const withoutOwnOrder = (
  sections: readonly SectionResponse[],
  known: readonly ApplicationRole[],
): SectionResponse[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map((answered) =>
      questionTypes[answered.questionType].answer === 'roles'
        ? {
            ...answered,
            response: known.filter((role) => answered.response.includes(role)),
          }
        : answered,
    ),
  }))
