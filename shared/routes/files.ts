import * as z from 'zod/mini'
import { defineRoutes } from '../contract.ts'
import { RowName, rowsOfCall } from '../decision.ts'
import { QuestionId, SectionId } from '../identifier.ts'
import { SavedSection } from '../save.ts'
import { OfSubmission } from '../submission-change.ts'
import { AttachBody, DetachBody, ExportedFile, Presigned, PresignBody } from '../upload.ts'

/** Most rows whose files one call of an export names: their links expire after a minute. */
export const mostFileRows = 10

export const files = defineRoutes({
  presign: {
    method: 'POST',
    path: '/application/files/{responseId}/presign',
    access: ['applicant'],
    body: PresignBody,
    answer: Presigned,
  },
  attach: {
    method: 'POST',
    path: '/application/files/{responseId}/attach',
    access: ['applicant'],
    body: AttachBody,
    answer: SavedSection,
  },
  detach: {
    method: 'POST',
    path: '/application/files/{responseId}/detach',
    access: ['applicant'],
    body: DetachBody,
    answer: SavedSection,
  },
  view: {
    method: 'GET',
    path: '/application/files/{responseId}/view',
    access: 'verified',
    query: z.strictObject({
      sectionId: SectionId,
      questionId: QuestionId,
      /** The file of the submission, though its applicant has a change of it open. */
      of: z.optional(OfSubmission),
    }),
    answer: z.object({ url: z.string() }),
  },
  /** Links to the files of some applications, to be saved together. */
  exportFiles: {
    method: 'POST',
    path: '/application/exported-files/{formId}',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: rowsOfCall(RowName, mostFileRows) }),
    answer: z.object({ files: z.array(ExportedFile) }),
  },
})
