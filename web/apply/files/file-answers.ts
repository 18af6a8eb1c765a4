import { files } from '#shared/routes/files.ts'
import type { FilePlace } from '#web/answers/view-file-button.tsx'
import { client } from '#web/api/client.ts'
import type { Autosave } from '#web/autosave/engine/autosave.ts'
import { updateCachedFile } from '../draft/cached-response.ts'
import type { Draft } from '#web/autosave/engine/draft.ts'
import { onceScanned } from './once-scanned.ts'
import { fileNameOf } from './file-name.ts'
import { sendFile } from './send-file.ts'
import { Uploads } from './uploads.ts'

const filesApi = client(files)

interface Answering {
  draft: Draft
  autosave: Autosave
  nextOperationId: () => string
}

/** The uploads of a draft, wired to the API. Attaching waits for the save under way, so that each knows the other's version. */
export const uploadsOf = ({ draft, autosave, nextOperationId }: Answering) =>
  new Uploads({
    announce: ({ sectionId, questionId }, file) =>
      filesApi.presign({
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
        const section = await filesApi.attach({ params: { responseId: draft.id }, body })
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

/** Takes the file away from a question. */
export const detachFile = ({ draft, autosave, nextOperationId }: Answering, place: FilePlace) =>
  autosave.between(async () => {
    const body = { ...place, base: draft.versionOf(place.sectionId), operationId: nextOperationId() }
    const section = await filesApi.detach({ params: { responseId: draft.id }, body })
    draft.attach(place.questionId, '', section)
    updateCachedFile(draft.id, place, section, undefined)
  })
