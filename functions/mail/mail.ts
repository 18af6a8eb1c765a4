import { escapeHtml } from '#shared/kernel/html.ts'

/** A mail with the same content as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** The name shown with the portal's address, and where replies go instead of that address. */
  fromName?: string
  replyTo?: string
}

/** A file in a mail, as text. */
interface Attachment {
  name: string
  contentType: string
  content: string
}

/** A paragraph, or a link. */
export type Line = string | { label: string; url: string }

/** A line break in a subject would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** Writes a mail from its paragraphs. Everything that came from a person is escaped here, once, for all mails. */
export const writeMail = (to: string, subject: string, paragraphs: readonly Line[]): Mail => ({
  to,
  subject: oneLine(subject),
  text: paragraphs
    .map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.url}`))
    .join('\n\n'),
  html: paragraphs
    .map((line) => `<p>${typeof line === 'string' ? withBreaks(escapeHtml(line)) : link(line)}</p>`)
    .join('\n'),
})

const withBreaks = (html: string) => html.replaceAll('\n', '<br>\n')

const link = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
