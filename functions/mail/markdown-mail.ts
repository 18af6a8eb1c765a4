import { filledMessage } from '#shared/forms/filled-message.ts'
import { withLineBreaks } from '#shared/forms/letter.ts'
import type { MessageText } from '#shared/forms/message-text.ts'
import { plainText } from '#shared/kernel/plain-text.ts'
import { type Line, type Mail, writeMail } from './mail.ts'
import { markdownHtml } from './markdown-html.ts'

/** A text in markdown, as a line of a mail. */
export const markdownLine = (text: string) => ({
  plain: plainText(text),
  html: markdownHtml(withLineBreaks(text)),
})

/** A mail whose text someone wrote in markdown, with what the portal adds below it. */
export function markdownMail(
  to: string,
  message: MessageText,
  values: Readonly<Record<string, string | undefined>>,
  below: readonly Line[],
): Mail {
  const { subject, plain, markdown } = filledMessage(message, values)
  const preheader = plain
    .split(/\n{2,}/)
    .slice(0, 2)
    .join(' ')
    .slice(0, 200)
  return writeMail(to, { subject, preheader, lines: [{ plain, html: markdownHtml(markdown) }, ...below] })
}
