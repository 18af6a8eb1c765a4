import type { UploadTarget } from '#functions/store/files.ts'
import { openChangeOf, type ResponseMeta } from '#functions/store/response-meta.ts'
import { findSection } from '#functions/store/responses.ts'

/** The same section of the submission, if a change of it is open: a file of the submission must outlive its replacement in the change. */
export const submittedSection = async (meta: ResponseMeta, { responseId, sectionId }: UploadTarget) =>
  openChangeOf(meta) && (await findSection(responseId, { id: sectionId }, meta.edition))
