import { type ResponseMeta, writtenEdition } from '#functions/store/applications/response-meta.ts'
import { findSection } from '#functions/store/applications/responses.ts'
import type { ChangedAnswers } from '#functions/store/applications/save-section.ts'
import { isStored } from '#functions/store/applications/section-items.ts'
import { isBlank } from '#shared/applications/response.ts'
import type { SentSection } from '#shared/applications/save.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { questionTypes } from '#shared/forms/question-types.ts'

/**
 * The changes in a section that was sent back whole. Equal answers are left out, so that they get no new version and other tabs
 * do not take them for changes. Files stay as they are: other calls change them. A section without a version cannot tell a
 * cleared answer from one that its writer never had, so a blank changes nothing, and what is given is written.
 */
export async function changesIn(
  { sectionId, version, questions }: SentSection,
  meta: ResponseMeta,
  form: PublicForm,
): Promise<ChangedAnswers> {
  const stored = await findSection(meta.id, sectionId, writtenEdition(meta))
  const changed = questions
    .filter(({ questionId }) => !isFileQuestion(form, questionId))
    .filter(({ response }) => version !== undefined || !isBlank(response))
    .filter(({ questionId, response }) =>
      stored ? !isStored(stored, questionId, response) : response.length > 0,
    )
  return { sectionId, base: version ?? anyVersion, questions: changed }
}

/** A base that no version exceeds. */
const anyVersion = Number.MAX_SAFE_INTEGER

const isFileQuestion = ({ sections }: PublicForm, questionId: string) =>
  sections
    .flatMap(({ questions }) => questions)
    .some((each) => each.questionId === questionId && questionTypes[each.questionType].answer === 'file')
