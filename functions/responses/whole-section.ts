import { findSection, type ResponseMeta, writtenEdition } from '#functions/store/responses.ts'
import { isStored } from '#functions/store/section-items.ts'
import type { PublicForm } from '#shared/form.ts'
import { questionTypes } from '#shared/question-types.ts'
import type { SentSection } from '#shared/save.ts'

/**
 * What was changed in a section that was sent back whole, based on the version with which it was answered. Equal answers are left out, so
 * that they get no new version and no other tab takes them for changes. A file stays as it is: it has calls of its own.
 */
export async function changesIn(
  { sectionId, version, questions }: SentSection,
  meta: ResponseMeta,
  form: PublicForm,
): Promise<SentSection> {
  const stored = await findSection(meta.id, sectionId, writtenEdition(meta))
  const changed = questions
    .filter(({ questionId }) => !isFileQuestion(form, questionId))
    .filter(({ questionId, response }) => !stored || !isStored(stored, questionId, response))
  return { sectionId, base: version, questions: changed }
}

const isFileQuestion = ({ sections }: PublicForm, questionId: string) =>
  sections
    .flatMap(({ questions }) => questions)
    .some((each) => each.questionId === questionId && questionTypes[each.questionType].answer === 'file')
