import { randomBytes } from 'node:crypto'
import { serve } from '#functions/http/serve.ts'
import { announceFile, detachFile, findOwnSection } from '#functions/store/files.ts'
import { withBody } from '#functions/store/forms.ts'
import { noResponse } from '#functions/store/responses.ts'
import { deadlinePassed, takesAnswers } from '#shared/form.ts'
import { isOwnResponse } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { files } from '#shared/routes/files.ts'
import { uploadEnding, uploadFault, uploadTypes } from '#shared/upload.ts'
import { attachUpload } from './attach-upload.ts'
import { presignUpload, presignView } from './bucket.ts'
import { requireFileQuestion } from './file-question.ts'

export const handler = serve(files, {
  async presign({ caller, params, body, now, meta, head }) {
    if (!meta || !head || !isOwnResponse(caller, meta)) throw noResponse()
    if (!takesAnswers(head, now)) throw deadlinePassed()
    requireFileQuestion(await withBody(head), body)
    const fault = uploadFault(body)
    if (fault) throw new Problem('INVALID', fault)
    const fileId = randomBytes(18).toString('base64url')
    const pendingKey = `pending/${caller.id}/${fileId}`
    const { name, size } = body
    await announceFile(
      { ...params, ...body },
      {
        fileId,
        u: caller.id,
        name,
        size,
        state: 'pending',
        pendingKey,
      },
      now,
    )
    const contentType = uploadTypes[uploadEnding(name) ?? '.txt']
    return { fileId, ...(await presignUpload({ key: pendingKey, size, contentType })) }
  },

  async attach({ caller, params, body, now, meta, head }) {
    if (!meta || !head || !isOwnResponse(caller, meta)) throw noResponse()
    return attachUpload({ place: { ...params, ...body }, userId: caller.id, body, head, now })
  },

  async detach({ caller, params, body, now, meta, head }) {
    if (!meta || !head || !isOwnResponse(caller, meta)) throw noResponse()
    if (!takesAnswers(head, now)) throw deadlinePassed()
    const place = { ...params, ...body }
    const { base, operationId } = body
    const section = await findOwnSection(place, caller.id)
    return detachFile({ place, userId: caller.id, base, operationId, now, section })
  },

  async view({ caller, params, query, meta }) {
    if (!meta || !isOwnResponse(caller, meta)) throw noResponse()
    const { x } = await findOwnSection({ ...params, ...query }, caller.id)
    const file = x[query.questionId]
    if (!file) throw new Problem('MISSING', 'There is no file.')
    return { url: await presignView(file) }
  },
})
