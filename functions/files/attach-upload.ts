import { randomBytes } from 'node:crypto'
import {
  attachFile,
  type FileItem,
  type UploadTarget,
  findFile,
  findOwnSection,
  noteRefused,
  stateWithFile,
  usedAlready,
} from '#functions/store/applications/files.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import {
  fileIn,
  isOwnRepeat,
  type SectionItem,
  type StoredFile,
} from '#functions/store/applications/section-items.ts'
import type { SavedSection } from '#shared/applications/save.ts'
import { type AttachBody, uploadEnding, uploadFault } from '#shared/applications/upload.ts'
import { closedProblem, type PublicForm, takesArrivals } from '#shared/forms/form.ts'
import { isProblem, Problem } from '#shared/kernel/problem.ts'
import { keepUpload, readUpload, removeObject } from './bucket.ts'
import { requireFileQuestion } from './file-question.ts'
import { requireHarmless } from './malware.ts'
import { submittedSection } from './submitted-section.ts'
import { endingFault } from './true-ending.ts'

interface Attach {
  target: UploadTarget
  userId: string
  meta: ResponseMeta
  body: AttachBody
  form: PublicForm
  now: Date
}

/**
 * Makes an upload the answer of its question, after inspecting its bytes. They are copied, exactly as inspected, to a key that nobody can
 * upload to.
 * @throws Problem MISSING, CLOSED, INVALID, NOT_YET, CONFLICT
 */
export async function attachUpload({ target, userId, meta, body, form, now }: Attach): Promise<SavedSection> {
  const { operationId, fileId, base } = body
  const stateAfter = (item: SectionItem) => stateWithFile(item, target.questionId, fileId, base)
  requireFileQuestion(form, target)
  const section = await findOwnSection(target, userId)
  // The same call again, because its answer was lost. Later saves may have replaced the operation that the section remembers.
  if (isOwnRepeat(section, { operationId }) || fileIn(section, target.questionId)?.fileId === fileId)
    return stateAfter(section)
  if (!takesArrivals(form, now)) throw closedProblem(form, now)
  const file = await findFile(target, fileId, userId)
  if (file.state === 'attached') throw usedAlready()
  const stored = await keepInspected(file, target, now).catch(async (error: unknown) => {
    if (isProblem(error, 'INVALID')) await noteRefused(target, fileId)
    throw error
  })
  const submitted = await submittedSection(meta, target)
  const item = await attachFile({ target, userId, base, operationId, now, section, submitted }, stored).catch(
    async (error: unknown) => {
      if (isRefusal(error)) await removeObject(stored.key)
      throw error
    },
  )
  // If the same request came twice at once, one copy is the answer and the other is deleted.
  if (fileIn(item, target.questionId)?.key !== stored.key) await removeObject(stored.key)
  return stateAfter(item)
}

/** Whether it is certain that the file was not attached. After a time-out this is unknown, and the copy must stay. */
const isRefusal = (error: unknown) => error instanceof Problem && error.code !== 'BUSY'

/** Copies the upload to a new key for each attempt, if it is what its name says. An attached file is never written again. */
async function keepInspected(
  { fileId, pendingKey, name }: FileItem,
  { responseId }: UploadTarget,
  now: Date,
): Promise<StoredFile> {
  const upload = await readUpload(pendingKey)
  if (!upload) throw new Problem('MISSING', 'The file has not arrived. Please upload it again.')
  const size = upload.bytes.byteLength
  const fault = uploadFault({ name, size })
  if (fault) throw new Problem('INVALID', fault)
  const ending = uploadEnding(name)
  const mismatch = ending && (await endingFault(upload.bytes, ending))
  if (mismatch) throw new Problem('INVALID', mismatch)
  await requireHarmless(pendingKey)
  const key = `files/${responseId}/${randomBytes(18).toString('base64url')}`
  if (!(await keepUpload(pendingKey, key, upload.etag)))
    throw new Problem('CONFLICT', 'The file changed while it was checked. Please upload it again.')
  // Another upload can have the same checksum. The copy has the tag of exactly its bytes.
  await requireHarmless(key).catch(async (error: unknown) => {
    await removeObject(key)
    throw error
  })
  return { fileId, key, name, size, attachedAt: now.toISOString() }
}
