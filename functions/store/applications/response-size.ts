import type { AnswerValue } from '#shared/applications/response.ts'
import { isWritten } from '../table/condition-failed.ts'
import { attribute, expression } from '../table/expression.ts'
import { updateItem } from '../table/table.ts'
import { metaKey } from './response-keys.ts'
import type { SectionItem } from './section-items.ts'

/** The steps in which the size of a section is stored, in bytes. */
const step = 6 * 1024

/** The size of answers in UTF-8, in bytes. An answer of the server may have up to seven times as much (escaped control characters). */
export function bytesOf(answers: Readonly<Record<string, AnswerValue>>): number {
  let bytes = 0
  for (const questionId in answers) {
    const answer = answers[questionId]!
    bytes += questionId.length
    for (const text of typeof answer === 'string' ? [answer] : answer) bytes += Buffer.byteLength(text)
  }
  return bytes
}

/** A size as it is stored: rounded up to the next step, and 0 below the first one. */
export const sizeClass = (bytes: number) => (bytes < step ? 0 : Math.ceil(bytes / step) * step)

/** The sizes of the larger sections. They are noted whenever sections are opened, since a discarded change may have noted others. */
export const sizesOf = (sections: readonly Pick<SectionItem, 'id' | 'answers'>[]) =>
  Object.fromEntries(
    sections
      .map(({ id, answers }) => [id, sizeClass(bytesOf(answers))] as const)
      .filter(([, size]) => size > 0),
  )

/** Saves how large a section is. If another save was faster, or the response is gone, the next save of the section does it. */
export async function noteSize(responseId: string, sectionId: string, size: number): Promise<void> {
  const change = expression`SET #sizes.${attribute(sectionId)} = ${size}`
  await isWritten(updateItem(metaKey(responseId), change, expression`attribute_exists(#pk)`))
}
