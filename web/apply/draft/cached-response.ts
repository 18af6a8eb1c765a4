import type { AttachedFile } from '#shared/attached-file.ts'
import { formIdOf } from '#shared/identifier.ts'
import type { ApplicationResponse, SectionResponse } from '#shared/response.ts'
import type { Saved, SavedSection } from '#shared/save.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { SectionChanges } from '#web/autosave/engine/draft.ts'
import type { ServerAnswer } from '#web/autosave/engine/section-draft.ts'

/** Under which key the query cache has the person's own response to a form. */
export const responseKey = (formId: string) => ['responses', 'own', formId] as const

/** Changes the cached response, where there is one. */
const updateCached = (responseId: string, change: (response: ApplicationResponse) => ApplicationResponse) =>
  queryClient.setQueryData<ApplicationResponse>(
    responseKey(formIdOf(responseId)),
    (response) => response && change(response),
  )

/** Brings the cached response to where a save has left it, so that nothing needs to be fetched again. */
export const updateCachedResponse = (responseId: string, changes: SectionChanges, saved: Saved) =>
  updateCached(responseId, (response) => ({
    ...response,
    dateSubmitted: saved.savedAt,
    sectionResponses: response.sectionResponses.map((section) => {
      const standing = saved.sections.find(({ sectionId }) => sectionId === section.sectionId)
      return standing ? withAnswers(section, changes, standing) : section
    }),
  }))

function withAnswers(section: SectionResponse, { answers }: SectionChanges, standing: SavedSection) {
  const sent = Object.entries(answers).map(([questionId, response]) => ({ questionId, response }))
  const told = new Map([...sent, ...standing.others].map(byQuestion))
  return {
    ...section,
    version: standing.version,
    questions: section.questions.map((question) => ({
      ...question,
      response: told.get(question.questionId) ?? question.response,
    })),
  }
}

const byQuestion = ({ questionId, response }: ServerAnswer) => [questionId, response] as const

/** Brings the cached response to where an attached or removed file has left it. */
export const updateCachedFile = (
  responseId: string,
  place: { sectionId: string; questionId: string },
  standing: SavedSection,
  file: AttachedFile | undefined,
) =>
  updateCached(responseId, (response) => ({
    ...response,
    sectionResponses: response.sectionResponses.map((section) =>
      section.sectionId === place.sectionId ? withFile(section, place.questionId, standing, file) : section,
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
