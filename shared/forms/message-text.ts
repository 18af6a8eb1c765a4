import * as z from 'zod/mini'
import { isReadable, oneLine } from '#shared/kernel/name.ts'

/** A text that is not blank, with a limit on its characters. `blank` says what is missing. */
export const written = (most: number, blank = 'Please write something.') =>
  z.string().check(z.trim(), z.refine(isReadable, blank), z.maxLength(most))

/** What a message says, in markdown, with placeholders. */
export const MessageText = z.strictObject({
  subject: written(150).check(oneLine('a subject')),
  text: written(10_000),
})
export type MessageText = z.infer<typeof MessageText>
