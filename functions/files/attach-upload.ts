import { randomBytes } from 'node:crypto'
import {
  attachFile,
  type FileItem,
  type FilePlace,
  findFile,
  findOwnSection,
  usedAlready,
} from '#functions/store/files.ts'
import type { FormHead } from '#functions/store/forms.ts'
import { isOwnRepeat, type SectionItem, standing } from '#functions/store/section-items.ts'
import { deadlinePassed, takesAnswers } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import type { SavedSection } from '#shared/save.ts'
import { type AttachBody, uploadEnding, uploadFault } from '#shared/upload.ts'
import { keepUpload, readUpload, removeObject } from './bucket.ts'
import { trueEnding } from './true-ending.ts'

interface Attach {
  place: FilePlace
  userId: string
  body: AttachBody
  head: FormHead
  now: Date
}

/**
 * Makes an upload the answer of its question, after a look at its bytes. They are copied, exactly as inspected, to a key that
 * nobody can upload to. @throws Problem MISSING, CLOSED, INVALID, CONFLICT
 */
export async function attachUpload({ place, userId, body, head, now }: Attach): Promise<SavedSection> {
  const { base, operationId } = body
  const section = await findOwnSection(place, userId)
  if (isOwnRepeat(section, { operationId }))
    return standing(section, base, stillAttached(section, place, body.fileId))
  if (!takesAnswers(head, now)) throw deadlinePassed()
  const file = await findFile(place, body.fileId, userId)
  if (file.state !== 'pending') throw usedAlready()
  // A key of its own for each attempt: an object that stands as an answer is never written again.
  const key = `files/${place.responseId}/${randomBytes(18).toString('base64url')}`
  const size = await keepInspected(file, key)
  const stored = { fileId: file.fileId, key, name: file.name, size, attachedAt: now.toISOString() }
  try {
    return await attachFile({ place, userId, base, operationId, now, section }, stored)
  } catch (error) {
    if (isRefusal(error)) await removeObject(key)
    throw error
  }
}

/** The question, unless others have changed its file since: then they must be told. */
const stillAttached = ({ x }: SectionItem, { questionId }: FilePlace, fileId: string) =>
  x[questionId]?.fileId === fileId ? [questionId] : []

/** Was it decided that the file does not stand? After a time-out nobody knows, and the copy must stay. */
const isRefusal = (error: unknown) => error instanceof Problem && error.code !== 'BUSY'

/** Copies the upload to `key` if it is what its name says, and returns its size in bytes. */
async function keepInspected({ pendingKey, name }: FileItem, key: string): Promise<number> {
  const upload = await readUpload(pendingKey)
  if (!upload) throw new Problem('MISSING', 'The file has not arrived. Please upload it again.')
  const size = upload.bytes.byteLength
  const fault = uploadFault({ name, size })
  if (fault) throw new Problem('INVALID', fault)
  if ((await trueEnding(upload.bytes)) !== uploadEnding(name))
    throw new Problem(
      'INVALID',
      `This file is not what its name says. Please choose a real ${uploadEnding(name)} file.`,
    )
  if (!(await keepUpload(pendingKey, key, upload.etag)))
    throw new Problem('CONFLICT', 'The file changed while it was checked. Please upload it again.')
  return size
}
