import { formIdOf } from '#shared/identifier.ts'
import type { ApplicationResponse, AttachedFile, SectionResponse } from '#shared/response.ts'
import type { Saved, SavedSection } from '#shared/save.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { SectionChanges } from '#web/autosave/engine/draft.ts'
import type { ServerAnswer } from '#web/autosave/engine/section-draft.ts'

/** The query key of the person's own response to a form. */
export const responseKey = (formId: string) => ['responses', 'own', formId] as const

/** Changes the cached response, if there is one. */
const updateCached = (responseId: string, change: (response: ApplicationResponse) => ApplicationResponse) =>
  queryClient.setQueryData<ApplicationResponse>(
    responseKey(formIdOf(responseId)),
    (response) => response && change(response),
  )

/** Updates the cached response after a save, so that it need not be fetched again. */
export const updateCachedResponse = (responseId: string, changes: SectionChanges, saved: Saved) =>
  updateCached(responseId, (response) => ({
    ...response,
    dateSubmitted: saved.savedAt,
    sectionResponses: response.sectionResponses.map((section) => {
      const state = saved.sections.find(({ sectionId }) => sectionId === section.sectionId)
      return state ? withAnswers(section, changes, state) : section
    }),
  }))

function withAnswers(section: SectionResponse, { answers }: SectionChanges, state: SavedSection) {
  const sent = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
  const changed = new Map([...sent, ...state.others].map(byQuestion))
  return {
    ...section,
    version: state.version,
    questions: section.questions.map((question) => ({
      ...question,
      response: changed.get(question.questionId) ?? question.response,
    })),
  }
}

const byQuestion = ({ questionId, response }: ServerAnswer) => [questionId, response] as const

/** Updates the cached response after a file was attached or removed. */
export const updateCachedFile = (
  responseId: string,
  ids: { sectionId: string; questionId: string },
  state: SavedSection,
  file: AttachedFile | undefined,
) =>
  updateCached(responseId, (response) => ({
    ...response,
    sectionResponses: response.sectionResponses.map((section) =>
      section.sectionId === ids.sectionId ? withFile(section, ids.questionId, state, file) : section,
    ),
  }))

const withFile = (
  section: SectionResponse,
  questionId: string,
  { version }: SavedSection,
  file: AttachedFile | undefined,
): SectionResponse => ({
  ...section,
  version,
  questions: section.questions.map((question) =>
    question.questionId === questionId ? { ...question, response: file?.name ?? '', file } : question,
  ),
})
