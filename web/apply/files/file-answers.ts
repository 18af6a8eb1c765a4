import { files } from '#shared/routes/files.ts'
import type { FilePlace } from '#web/answers/view-file-button.tsx'
import { client } from '#web/api/client.ts'
import type { Autosave } from '#web/autosave/engine/autosave.ts'
import { updateCachedFile } from '../cached-response.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { fileNameOf } from './file-name.ts'
import { sendFile } from './send-file.ts'
import { onceScanned, Uploads } from './uploads.ts'

const api = client(files)

interface DraftOfFile {
  draft: Draft
  autosave: Autosave
  nextOperationId: () => string
}

/** The uploads of a draft, connected to the API. Attaching waits for a running save, so that each has the other's version. */
export const uploadsOf = ({ draft, autosave, nextOperationId }: DraftOfFile) =>
  new Uploads({
    announce: ({ sectionId, questionId }, file) =>
      api.presign({
        params: { responseId: draft.id },
        body: { sectionId, questionId, name: fileNameOf(file), size: file.size },
      }),
    send: sendFile,
    attach: onceScanned((place, fileId, file) =>
      autosave.between(async () => {
        const body = {
          ...place,
          fileId,
          base: draft.versionOf(place.sectionId),
          operationId: nextOperationId(),
        }
        const section = await api.attach({ params: { responseId: draft.id }, body })
        const name = fileNameOf(file)
        draft.attach(place.questionId, name, section)
        updateCachedFile(draft.id, place, section, {
          name,
          size: file.size,
          attachedAt: new Date().toISOString(),
        })
        return section
      }),
    ),
  })

/** Removes the file from a question. */
export const detachFile = ({ draft, autosave, nextOperationId }: DraftOfFile, place: FilePlace) =>
  autosave.between(async () => {
    const body = { ...place, base: draft.versionOf(place.sectionId), operationId: nextOperationId() }
    const section = await api.detach({ params: { responseId: draft.id }, body })
    draft.attach(place.questionId, '', section)
    updateCachedFile(draft.id, place, section, undefined)
  })
