import * as z from 'zod/mini'
import { ResponseId } from './identifier.ts'

/** A file to be saved with others: whose it is, what it answers, and a link that expires after a minute. */
export const ExportedFile = z.object({
  responseId: ResponseId,
  firstName: z.string(),
  lastName: z.string(),
  question: z.string(),
  name: z.string(),
  size: z.int(),
  attachedAt: z.string(),
  /** Null where the file may not be downloaded, with the reason. */
  url: z.nullable(z.string()),
  reason: z.optional(z.string()),
})
export type ExportedFile = z.infer<typeof ExportedFile>
