import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { QuestionId, SectionId } from '#shared/kernel/identifier.ts'
import { SavedSection } from './save.ts'
import { OfSubmission } from './submission-change.ts'
import { AttachBody, DetachBody, Presigned, PresignBody } from './upload.ts'

export const files = defineRoutes({
  presign: {
    method: 'POST',
    path: '/files/{responseId}/presign',
    access: ['applicant'],
    body: PresignBody,
    answer: Presigned,
  },
  attach: {
    method: 'POST',
    path: '/files/{responseId}/attach',
    access: ['applicant'],
    body: AttachBody,
    answer: SavedSection,
  },
  detach: {
    method: 'POST',
    path: '/files/{responseId}/detach',
    access: ['applicant'],
    body: DetachBody,
    answer: SavedSection,
  },
  view: {
    method: 'GET',
    path: '/files/{responseId}/view',
    access: 'verified',
    query: z.strictObject({
      sectionId: SectionId,
      questionId: QuestionId,
      /** The file of the submission, even if a change of it is open. */
      of: z.optional(OfSubmission),
    }),
    answer: z.object({ url: z.string() }),
  },
})
