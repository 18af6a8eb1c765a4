import { files } from '#shared/applications/file-routes.ts'
import type { AttachedFile } from '#shared/applications/response.ts'
import type { SavedSection } from '#shared/applications/save.ts'
import type { ValidationError } from '#shared/applications/submission.ts'
import type { Section } from '#shared/forms/form.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { isRefused } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { OpenDraft } from '#web/autosave/open-drafts.ts'
import { refuseUnlessBy } from '#web/session/signed-in-user.ts'
import { responseKey, updateCachedFile } from '../cached-response.ts'
import { fileNameOf } from './file-name.ts'
import { sendFile } from './send-file.ts'
import { onceScanned, type QuestionIds, type Upload, Uploads } from './uploads.ts'

const api = client(files)

/** The uploads of a draft, connected to the API. */
export function uploadsOf(of: OpenDraft): Uploads {
  const params = { responseId: of.draft.id }
  return new Uploads({
    announce: (ids, file) =>
      api.presign({ params, body: { ...ids, name: fileNameOf(file), size: file.size } }),
    send: sendFile,
    attach: onceScanned((ids, fileId, file) => {
      const attached = { name: fileNameOf(file), size: file.size, attachedAt: serverNow().toISOString() }
      return changeFile(of, ids, attached, (change) => api.attach({ params, body: { ...change, fileId } }))
    }),
  })
}

/** Why files are not attached, at the questions that this person is asked. */
export const uploadErrors = (failed: readonly Upload[], sections: readonly Section[]): ValidationError[] =>
  failed
    .filter(({ questionId }) =>
      sections.some(({ questions }) => questions.some((each) => each.questionId === questionId)),
    )
    .map(({ sectionId, questionId, name, failure = '' }) => ({
      sectionId,
      questionId,
      message: `“${name}” is not attached. ${failure}`,
    }))

/** Removes the file from a question. */
export const detachFile = (of: OpenDraft, ids: QuestionIds) =>
  changeFile(of, ids, undefined, (change) =>
    api.detach({ params: { responseId: of.draft.id }, body: change }),
  )

interface FileChange extends QuestionIds {
  base: number
  operationId: string
}

/** Attaches or removes a file between two saves, so that neither is based on an outdated version. */
const changeFile = (
  { userId, draft, autosave, nextOperationId }: OpenDraft,
  ids: QuestionIds,
  file: AttachedFile | undefined,
  send: (change: FileChange) => Promise<SavedSection>,
) =>
  autosave.between(async () => {
    refuseUnlessBy(userId)
    const change = { ...ids, base: draft.storedIn(ids.sectionId).version, operationId: nextOperationId() }
    const section = await send(change).catch(showStored(draft.id))
    draft.attach(ids.questionId, file?.name ?? '', section)
    updateCachedFile(draft, ids.questionId, file)
  })

/** Others have changed the file: what they did is shown, and the next change is based on it. */
const showStored = (responseId: string) => async (error: unknown) => {
  if (isRefused(error, 'CONFLICT'))
    await queryClient.refetchQueries({ queryKey: responseKey(formIdOf(responseId)) })
  throw error
}
