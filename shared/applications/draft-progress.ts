import { type FormRoles, type PublicForm, sectionsFor } from '#shared/forms/form.ts'
import { type Answers, answerTo, isBlank, rolesIn } from './response.ts'
import { shownSections } from './shown.ts'
import { sectionErrors } from './submission.ts'

/** How many sections of a draft are complete, of those that its applicant fills in. It reveals nothing of what they wrote. */
export function draftProgress(form: Pick<PublicForm, 'sections'> & FormRoles, answers: Answers) {
  const sections = shownSections(sectionsFor(form.sections, rolesIn(form, answers)), answers)
  const complete = sections.filter(
    (section) =>
      section.questions.some((question) => !isBlank(answerTo(question, answers))) &&
      sectionErrors(section, form, answers).length === 0,
  )
  return { complete: complete.length, sections: sections.length }
}
