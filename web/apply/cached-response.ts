import type { ApplicationResponse, AttachedFile, SectionResponse } from '#shared/applications/response.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { at } from '#web/autosave/engine/section-draft.ts'

/** The query key of the person's own response to a form. */
export const responseKey = (formId: string) => ['responses', 'own', formId] as const

/** Changes the cached response, if there is one. */
export const updateCached = (
  responseId: string,
  change: (response: ApplicationResponse) => ApplicationResponse,
) =>
  queryClient.setQueryData<ApplicationResponse>(
    responseKey(formIdOf(responseId)),
    (response) => response && change(response),
  )

type Stored = Pick<Draft, 'id' | 'storedIn'>

/** The response as its draft knows it to be stored, including what others have changed. */
export const asStored = (response: ApplicationResponse, draft: Stored): ApplicationResponse => ({
  ...response,
  sectionResponses: response.sectionResponses.map((section) => withStored(section, draft)),
})

/**
 * A section always gets all the answers of its version. Offline, a draft is opened from it: with one older answer, a change of that answer
 * would replace the newer one, and nobody would be asked.
 */
function withStored(section: SectionResponse, draft: Stored): SectionResponse {
  const { version, stored } = draft.storedIn(section.sectionId)
  if (version < section.version) return section
  const questions = section.questions.map((question) => ({
    ...question,
    response: at(stored, question.questionId) ?? question.response,
  }))
  return { ...section, version, questions }
}

/** Updates the cached response after a save, so that it need not be fetched again. */
export const updateCachedResponse = (draft: Stored, savedAt: string) =>
  updateCached(draft.id, (response) => asStored({ ...response, dateSubmitted: savedAt }, draft))

/** Updates the cached response after a file was attached or removed. */
export const updateCachedFile = (draft: Stored, questionId: string, file: AttachedFile | undefined) =>
  updateCached(draft.id, (response) => asStored(withFile(response, questionId, file), draft))

const withFile = (
  response: ApplicationResponse,
  questionId: string,
  file: AttachedFile | undefined,
): ApplicationResponse => ({
  ...response,
  sectionResponses: response.sectionResponses.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.questionId === questionId ? { ...question, file } : question,
    ),
  })),
})
