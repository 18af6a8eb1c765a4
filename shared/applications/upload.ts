import * as z from 'zod/mini'
import { QuestionId, SectionId } from '#shared/kernel/identifier.ts'
import { SectionVersion } from './response.ts'
import { OperationId } from './save.ts'

/** Largest file in bytes: 10 MB. */
export const largestUpload = 10 * 1024 * 1024

/** How long the form of an announced upload can be used, in seconds: a slow line needs minutes for 10 MB. */
export const uploadSeconds = 10 * 60

/** The kinds of file that a question accepts, with the media type under which each is stored. */
export const uploadTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.rtf': 'application/rtf',
  '.txt': 'text/plain',
} as const
/** The allowed endings of a file's name. */
export type UploadEnding = keyof typeof uploadTypes

/** The ending of a file's name, if a question accepts it. */
export function uploadEnding(name: string): UploadEnding | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  return Object.hasOwn(uploadTypes, ending) ? (ending as UploadEnding) : undefined
}

/** Why a file cannot be uploaded, in words for the person who chose it; undefined if it can. */
export function uploadFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!uploadEnding(name)) return `${kindOf(name)} Please use a PDF, Word, RTF or text file.`
  if (size === 0) return 'This file is empty.'
  return size > largestUpload ? 'This file is larger than 10 MB.' : undefined
}

/** What a file is by its name: "That's a PNG." */
function kindOf(name: string) {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase()
  if (!ending) return "This file's name has no ending that says what it is."
  // Most endings are spelled: an S sounds like "ess".
  return `That's ${/^[AEFHILMNORSX]/.test(ending) ? 'an' : 'a'} ${ending}.`
}

/** A file name that is safe to show and save: no folders, no control or formatting characters. */
const FileName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200),
    z.regex(/^[^/\\\p{Cc}\p{Cf}]+$/u, 'This file name cannot be used.'),
  )

const FileId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,40}$/))

const target = { sectionId: SectionId, questionId: QuestionId }
const change = { ...target, base: SectionVersion, operationId: OperationId }

/** Announces an upload of this size in bytes. Its form accepts exactly that many. */
export const PresignBody = z.strictObject({ ...target, name: FileName, size: z.int().check(z.minimum(1)) })
export type PresignBody = z.infer<typeof PresignBody>

/** Where to send the file: a form's address and fields, valid for a few minutes and for this file alone. */
export const Presigned = z.object({
  fileId: FileId,
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** Makes an upload the answer of its question. */
export const AttachBody = z.strictObject({ ...change, fileId: FileId })
export type AttachBody = z.infer<typeof AttachBody>

/** Removes the file of a question. */
export const DetachBody = z.strictObject(change)
export type DetachBody = z.infer<typeof DetachBody>
