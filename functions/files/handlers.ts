import { randomBytes } from 'node:crypto'
import { answers, serve } from '#functions/http/serve.ts'
import {
  announceFile,
  countLiving,
  detachFile,
  findOwnSection,
  stateWithFile,
} from '#functions/store/applications/files.ts'
import { isBeingWritten, writtenEdition } from '#functions/store/applications/response-meta.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { alreadySubmitted } from '#functions/store/applications/save-section.ts'
import { fileIn } from '#functions/store/applications/section-items.ts'
import { withBody } from '#functions/store/forms/forms.ts'
import { fileExport } from '#shared/applications/file-export-routes.ts'
import { files } from '#shared/applications/file-routes.ts'
import { uploadEnding, uploadFault, uploadSeconds, uploadTypes } from '#shared/applications/upload.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { closedProblem, takesArrivals } from '#shared/forms/form.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { attachUpload } from './attach-upload.ts'
import { presignUpload } from './bucket.ts'
import { exportFiles } from './export-files.ts'
import { requireFileQuestion } from './file-question.ts'
import { linkTo } from './malware.ts'
import { submittedSection } from './submitted-section.ts'
import { viewableFile } from './viewable-file.ts'

/** The most unfinished uploads of one application: far more than a person needs, far too few to fill the bucket. */
const mostUnderWay = 20
/** The most uploads of one application in total, including those replaced within the last week. */
const mostKept = 100
const tooMany = (words: string, retryAfter: number) => new Problem('SLOW_DOWN', words, { retryAfter })

function requireRoom({ underWay, all }: { underWay: number; all: number }) {
  if (underWay >= mostUnderWay)
    throw tooMany('Too many uploads are unfinished. Please try again in ten minutes.', uploadSeconds)
  if (all >= mostKept)
    throw tooMany('Too many files were uploaded this week. Please try again later.', 86_400)
}

export const handler = serve(
  answers(
    { ...files, ...fileExport },
    {
      async presign({ caller, params, body, now, meta, head }) {
        if (!isOwnResponse(caller, meta)) throw noResponse()
        if (!isBeingWritten(meta)) throw alreadySubmitted()
        if (!takesArrivals(withExtension(head, meta.extendedUntil), now)) throw closedProblem(head, now)
        requireFileQuestion(await withBody(head), body)
        requireRoom(await countLiving(params.responseId, now))
        const fault = uploadFault(body)
        if (fault) throw new Problem('INVALID', fault)
        const fileId = randomBytes(18).toString('base64url')
        const pendingKey = `pending/${caller.id}/${fileId}`
        const { name, size } = body
        await announceFile(
          { ...params, ...body },
          {
            fileId,
            userId: caller.id,
            sectionId: body.sectionId,
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
        if (!isOwnResponse(caller, meta)) throw noResponse()
        return attachUpload({
          target: { ...params, ...body, edition: writtenEdition(meta) },
          userId: caller.id,
          meta,
          body,
          form: withExtension(await withBody(head), meta.extendedUntil),
          now,
        })
      },

      async detach({ caller, params, body, now, meta, head }) {
        if (!isOwnResponse(caller, meta)) throw noResponse()
        const target = { ...params, ...body, edition: writtenEdition(meta) }
        const { operationId, base } = body
        const section = await findOwnSection(target, caller.id)
        // Nothing is left to remove, for example because the call is repeated after a lost answer.
        const isGone = section.isOpen && !fileIn(section, target.questionId)
        if (!isGone && !takesArrivals(withExtension(head, meta.extendedUntil), now))
          throw closedProblem(head, now)
        const submitted = await submittedSection(meta, target)
        const item = isGone
          ? section
          : await detachFile({ target, userId: caller.id, base, operationId, now, section, submitted })
        return stateWithFile(item, target.questionId, undefined, base)
      },

      async view({ caller, params, query, meta, head, now }) {
        const edition = query.of === 'submission' ? meta.edition : writtenEdition(meta)
        const file = await viewableFile({ caller, target: { ...params, ...query, edition }, meta, head, now })
        const link = await linkTo(file)
        if ('refused' in link) throw link.refused
        return link
      },

      async exportFiles({ caller, body, head, now }) {
        return { files: await exportFiles({ caller, head, rows: body.rows, now }) }
      },
    },
  ),
)
