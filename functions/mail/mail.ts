import { escapeHtml } from '#shared/kernel/html.ts'
import { linkedText } from '#shared/kernel/linked-text.ts'
import type { Stoppable } from '#shared/people/unsubscribe-routes.ts'

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
  /** What its reader can stop with one press. */
  stops?: { userId: string; what: Stoppable }
}

/** A file in a mail, as text. */
interface Attachment {
  name: string
  contentType: string
  content: string
}

/** A paragraph, one in which web addresses are links, or a link. */
export type Line = string | { linked: string } | { label: string; url: string }

/** A line break in a subject would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** Writes a mail from its paragraphs. Everything that came from a person is escaped here, once, for all mails. */
export const writeMail = (to: string, subject: string, paragraphs: readonly Line[]): Mail => ({
  to,
  subject: oneLine(subject),
  text: paragraphs.map(textOf).join('\n\n'),
  html: paragraphs.map((line) => `<p>${htmlOf(line)}</p>`).join('\n'),
})

function textOf(line: Line): string {
  if (typeof line === 'string') return line
  return 'linked' in line ? line.linked : `${line.label}: ${line.url}`
}

function htmlOf(line: Line): string {
  if (typeof line === 'string') return withBreaks(escapeHtml(line))
  if (!('linked' in line)) return link(line)
  return linkedText(line.linked)
    .map(({ text, url }) => (url ? link({ label: text, url }) : escapeHtml(text)))
    .join('')
}

const withBreaks = (html: string) => html.replaceAll('\n', '<br>\n')

const link = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
