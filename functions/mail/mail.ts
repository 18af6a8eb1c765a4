import type { FormHead } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { escapeHtml } from '#shared/kernel/html.ts'
import { linkedText } from '#shared/kernel/linked-text.ts'
import type { Stoppable } from '#shared/people/unsubscribe-routes.ts'
import { type Band, button, facts, link, paragraph, passage, shell, textEnd } from './mail-shell.ts'

/** A mail with the same content as text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** The name shown with the portal's address instead of the chapter's, and where replies go instead of that address. */
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

/** A paragraph; one in which web addresses are links; what someone wrote, as text and as HTML; a link; or facts, each with its name, in which they are links too. */
export type Line =
  | string
  | { linked: string }
  | { plain: string; html: string }
  | Link
  | { facts: readonly (readonly [name: string, value: string])[] }

/** The one action of a mail, if it is its `button`. */
interface Link {
  label: string
  url: string
  isButton?: boolean
}

/** What a mail says, as plain text. */
interface Wording {
  subject: string
  /** The subject, unless the mail begins with other words. */
  heading?: string | undefined
  /** What a mailbox shows beside the subject: the second line, unless something else says more. */
  preheader?: string
  /** What a mail of great news begins with, around its heading. */
  band?: Omit<Band, 'heading'>
  lines: readonly Line[]
  /** Who signs it; the recruiting team alone if nobody does. */
  signer?: string | undefined
  /** Why its reader gets it. */
  reason?: string
}

/** Whom a mail greets. */
export type Addressee = Pick<UserRecord, 'email' | 'firstName'>

/** Why applicants get a mail about their application. */
export const appliedFor = ({ semester }: Pick<FormHead, 'semester'>) =>
  `You get this because you applied for ${semester}.`

/** The same for who may not have sent it yet. */
export const beganFor = ({ semester }: Pick<FormHead, 'semester'>) =>
  `You get this because you began an application for ${semester}.`

/** A line break in a subject would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

/** Writes a mail. Everything that came from a person is escaped here, once, for all mails, but for what is HTML already. */
export function writeMail(
  to: string,
  { subject, heading = subject, preheader, band, lines, signer, reason }: Wording,
): Mail {
  const shown = preheader ?? lines.filter((line) => typeof line === 'string')[1] ?? ''
  return {
    to,
    subject: oneLine(subject),
    text: [...lines.map(textOf), ...textEnd(signer), ...(reason ? [reason] : [])].join('\n\n'),
    html: shell({
      heading: escapeHtml(oneLine(heading)),
      preheader: escapeHtml(shown),
      ...(band && { band: { ...band, emoji: escapeHtml(band.emoji), about: escapeHtml(band.about) } }),
      content: lines.map(htmlOf).join('\n'),
      signer: signer && escapeHtml(signer),
      reason: reason && escapeHtml(reason),
    }),
  }
}

function textOf(line: Line): string {
  if (typeof line === 'string') return line
  if ('linked' in line) return line.linked
  if ('plain' in line) return line.plain
  return 'facts' in line
    ? line.facts.map(([name, value]) => `${name}: ${value.replaceAll('\n', ', ')}`).join('\n')
    : `${line.label}: ${line.url}`
}

function htmlOf(line: Line): string {
  if (typeof line === 'string') return paragraph(withBreaks(line))
  if ('plain' in line) return passage(line.html)
  if ('linked' in line) return paragraph(linkedHtml(line.linked))
  if ('facts' in line) return facts(line.facts.map(([name, value]) => [escapeHtml(name), linkedHtml(value)]))
  const label = escapeHtml(line.label)
  return line.isButton ? button(line.url, label) : paragraph(link(line.url, label))
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

const linkedHtml = (words: string) =>
  linkedText(words)
    .map(({ text, url }) => (url ? link(url, escapeHtml(text)) : withBreaks(text)))
    .join('')
