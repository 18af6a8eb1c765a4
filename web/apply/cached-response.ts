import { formIdOf } from '#shared/identifier.ts'
import type { ApplicationResponse, AttachedFile, SectionResponse } from '#shared/response.ts'
import type { Saved, SavedSection } from '#shared/save.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { SectionChanges } from '#web/autosave/engine/draft.ts'
import type { ServerAnswer } from '#web/autosave/engine/section-draft.ts'

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

/** A response with other answers in one section, at its new version. */
function withAnswers(
  response: ApplicationResponse,
  { sectionId, version }: SavedSection,
  answers: readonly (ServerAnswer & { file?: AttachedFile | undefined })[],
): ApplicationResponse {
  const changed = new Map(answers.map((answer) => [answer.questionId, answer]))
  const change = (section: SectionResponse) => ({
    ...section,
    version,
    questions: section.questions.map((question) => ({ ...question, ...changed.get(question.questionId) })),
  })
  return {
    ...response,
    sectionResponses: response.sectionResponses.map((section) =>
      section.sectionId === sectionId ? change(section) : section,
    ),
  }
}

/** Updates the cached response after a save, so that it need not be fetched again. */
export const updateCachedResponse = (responseId: string, { answers }: SectionChanges, saved: Saved) =>
  updateCached(responseId, (response) => {
    const sent = Object.entries(answers).map(([questionId, answer]) => ({ questionId, response: answer }))
    return saved.sections.reduce<ApplicationResponse>(
      (updated, section) => withAnswers(updated, section, [...sent, ...section.others]),
      { ...response, dateSubmitted: saved.savedAt },
    )
  })

/** Updates the cached response after a file was attached or removed. */
export const updateCachedFile = (
  responseId: string,
  questionId: string,
  section: SavedSection,
  file: AttachedFile | undefined,
) =>
  updateCached(responseId, (response) =>
    withAnswers(response, section, [{ questionId, response: file?.name ?? '', file }]),
  )
