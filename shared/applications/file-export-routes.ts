import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ExportedFile } from '#shared/kernel/exported-file.ts'
import { RowName, rowsOfCall } from './review-status.ts'

/** Most rows whose files one call of an export names: their links expire after a minute. */
export const mostFileRows = 10

/** Belongs to the files. Applicants and reviewers, who load those routes, do not load this one. */
export const fileExport = defineRoutes({
  /** Links to the files of some applications, to be saved together. */
  exportFiles: {
    method: 'POST',
    path: '/files/forms/{formId}/export',
    access: ['super-reviewer'],
    body: z.strictObject({ rows: rowsOfCall(RowName, mostFileRows) }),
    answer: z.object({ files: z.array(ExportedFile) }),
  },
})
