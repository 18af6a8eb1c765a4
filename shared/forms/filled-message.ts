import { plainText } from '#shared/kernel/plain-text.ts'
import { escaped, filledIn, placeholder, placeholderName, withLineBreaks } from './letter.ts'
import type { MessageText } from './message-text.ts'

/** The names of what looks like a placeholder in a text, each once. */
export const namesIn = ({ subject, text }: MessageText): string[] => [
  ...new Set(
    [...`${subject}\n${text}`.matchAll(placeholder)].map(([, written = '']) => placeholderName(written)),
  ),
]

/** What placeholders are for one person, by their names. */
type Values = Readonly<Record<string, string | undefined>>

/** Markdown leads to an address as it is. */
const isAddress = (value: string) => /^https:\/\/\S+$/.test(value)

/**
 * A message as one person reads it: the subject and a plain text without marks, and the text in markdown with the line breaks of its author. An address
 * is never escaped.
 */
export const filledMessage = ({ subject, text }: MessageText, values: Values) => ({
  subject: filledIn(subject, values, (value) => value),
  plain: filledIn(plainText(text), values, (value) => value),
  markdown: filledIn(withLineBreaks(text), values, (value, name) =>
    name === 'link' || (name === 'place' && isAddress(value)) ? value : escaped(value),
  ),
})
