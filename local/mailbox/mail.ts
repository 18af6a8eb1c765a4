import * as z from 'zod/mini'

const Attachment = z.object({ name: z.string(), type: z.string(), content: z.string() })

/** One delivered mail, also the shape of a line in the mailbox's file. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  /** The plain text; derived from `html` if only that was given. */
  text: z.string(),
  /** Empty when only text was given. */
  html: z.string(),
  /** Files, all of them text. */
  attachments: z.optional(z.array(Attachment)),
  /** The name shown with the sender's address, and where replies go instead of that address. */
  fromName: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  /** Further headers by name. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** When it was delivered, ISO 8601. */
  date: z.iso.datetime(),
})
export type Mail = z.infer<typeof Mail>

/** A mail to deliver; with neither `text` nor `html` it is empty. */
export interface OutgoingMail {
  to: string
  subject: string
  text?: string
  html?: string
  attachments?: z.infer<typeof Attachment>[]
  fromName?: string
  replyTo?: string
  headers?: Record<string, string>
}
