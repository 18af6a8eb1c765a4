import { storedAnswers } from '#functions/applications/to-response.ts'
import { begunIndex } from '#functions/store/applications/begun-responses.ts'
import { listedAnswersItem } from '#functions/store/applications/listed-answers.ts'
import { metaKey, pointerKey, sectionKey } from '#functions/store/applications/response-keys.ts'
import type { NewMeta } from '#functions/store/applications/response-meta.ts'
import { sizesOf } from '#functions/store/applications/response-size.ts'
import { emptySection, type SectionItem } from '#functions/store/applications/section-items.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { emailKey } from '#functions/store/people/email-claims.ts'
import { creation } from '#functions/store/people/users.ts'
import type { Write } from '#functions/store/table/transaction.ts'
import { listedAnswers } from '#shared/applications/listed-answers.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { demoAnswers } from '../answers.ts'

export interface MadeUpApplication {
  number: number
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly ApplicationRole[]
  responseId: string
  state: NewMeta['state']
  submittedAt: Date
  /** How good the application is, from 0 to 1. Reviewers more or less agree on it. */
  quality: number
}

/** The items of an applicant and their application, without its rows. */
export function applicationItems(application: MadeUpApplication, form: PublicForm, head: FormHead): Write[] {
  const { id, email, firstName, lastName, responseId, state, submittedAt } = application
  const sections = sectionsOf(application, form)
  const submitted = { responseId, dateSubmitted: submittedAt.toISOString() }
  const listed = listedAnswers(form.sections, storedAnswers(form, sections))
  const meta: NewMeta = {
    id: responseId,
    userId: id,
    state,
    sectionCount: form.sections.length,
    sizes: sizesOf(sections),
    ...(state !== 'in-progress' && { submittedAt: submittedAt.toISOString() }),
  }
  return [
    creation({ id, email, firstName, lastName }, submittedAt),
    { put: { ...emailKey(email), userId: id } },
    { put: { ...pointerKey(id, head.id), responseId } },
    {
      put: {
        ...metaKey(responseId),
        ...meta,
        ...begunIndex(responseId, head.shards, begunAt(application)),
      },
    },
    ...sections.map((section) => ({
      put: { ...sectionKey(responseId, section.id), ...section },
    })),
    ...(state === 'in-progress' ? [] : [{ put: listedAnswersItem(submitted, listed, head) }]),
  ]
}

/** Up to a week before the submission. */
const begunAt = ({ number, submittedAt }: MadeUpApplication) =>
  new Date(submittedAt.getTime() - (number % 8) * 24 * 60 * 60_000)

/** Sections for these roles have answers; in a draft, only the first few. */
function sectionsOf(
  { id, number, roles, state, submittedAt }: MadeUpApplication,
  form: PublicForm,
): SectionItem[] {
  const isDraft = state === 'in-progress'
  const written = demoAnswers(form, roles, number).slice(0, isDraft ? 1 + (number % 5) : undefined)
  return form.sections.map(({ sectionId }) => {
    const questions = written.find((section) => section.sectionId === sectionId)?.questions ?? []
    return {
      ...emptySection(id, sectionId),
      isOpen: isDraft,
      ...(questions.length > 0 && versionOf(questions, submittedAt)),
    }
  })
}

type Answer = SectionItem['answers'][string]

/** A section in its first version. */
export const versionOf = (questions: readonly { questionId: string; response: Answer }[], savedAt: Date) => ({
  version: 1,
  answers: Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response])),
  versions: Object.fromEntries(questions.map(({ questionId }) => [questionId, 1])),
  savedAt: savedAt.toISOString(),
})
