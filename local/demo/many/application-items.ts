import { emailKey } from '#functions/store/email-claims.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { metaKey, pointerKey, type ResponseMeta } from '#functions/store/responses.ts'
import { emptySection, SectionItem, sectionKey } from '#functions/store/section-items.ts'
import type { Write } from '#functions/store/transaction.ts'
import { creation } from '#functions/store/users.ts'
import type { ApplicationRole } from '#shared/application-role.ts'
import type { PublicForm } from '#shared/form.ts'
import { demoAnswers } from '../answers.ts'

export interface MadeUpApplication {
  number: number
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly ApplicationRole[]
  responseId: string
  state: ResponseMeta['st']
  submittedAt: Date
  /** How good it is, from 0 to 1: reviewers agree on that more or less. */
  quality: number
}

/** The items of an applicant and the application, but for its rows. */
export function applicationItems(application: MadeUpApplication, form: PublicForm, head: FormHead): Write[] {
  const { id, email, firstName, lastName, responseId, state, submittedAt } = application
  const meta: ResponseMeta = {
    id: responseId,
    u: id,
    st: state,
    n: form.sections.length,
    ...(state !== 'in-progress' && { submittedAt: submittedAt.toISOString() }),
  }
  return [
    creation({ id, email, firstName, lastName }, submittedAt),
    { put: { ...emailKey(email), userId: id } },
    { put: { ...pointerKey(id, head.id), responseId } },
    { put: { ...metaKey(responseId), ...meta } },
    ...sectionsOf(application, form).map((section) => ({
      put: { ...sectionKey(responseId, section.id), ...section },
    })),
  ]
}

/** An item for each section of the form, written in those that are for the roles; in a draft only in the first few. */
function sectionsOf(
  { id, number, roles, state, submittedAt }: MadeUpApplication,
  form: PublicForm,
): SectionItem[] {
  const isDraft = state === 'in-progress'
  const written = demoAnswers(form, roles, number).slice(0, isDraft ? 1 + (number % 5) : undefined)
  return form.sections.map(({ sectionId }) => {
    const questions = written.find((section) => section.sectionId === sectionId)?.questions
    const section = { ...emptySection(id, sectionId), open: isDraft }
    return questions ? SectionItem.parse({ ...section, ...versionOf(questions, submittedAt) }) : section
  })
}

type Answer = Pick<SectionItem, 'r'>['r'][string]

/** A section in its first version. */
export const versionOf = (questions: readonly { questionId: string; response: Answer }[], savedAt: Date) => ({
  v: 1,
  r: Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response])),
  n: Object.fromEntries(questions.map(({ questionId }) => [questionId, 1])),
  savedAt: savedAt.toISOString(),
})
