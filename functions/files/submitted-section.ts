import type { UploadTarget } from '#functions/store/applications/files.ts'
import { openChangeOf, type ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { findSection } from '#functions/store/applications/responses.ts'

/** The same section in the submission, if a change is open. A file of the submission must be kept even if the change replaces it. */
export const submittedSection = async (meta: ResponseMeta, { responseId, sectionId }: UploadTarget) =>
  openChangeOf(meta) && (await findSection(responseId, sectionId, meta.edition))
