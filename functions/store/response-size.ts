import type { AnswerValue } from '#shared/response.ts'
import { isWritten } from './condition-failed.ts'
import { attribute, expression } from './expression.ts'
import { metaKey } from './response-keys.ts'
import { updateItem } from './table.ts'

/** The steps in which the size of a section is stored, in bytes. */
const step = 8 * 1024

/** The size of answers as JSON, in bytes: never less than in the table, and up to six times as much (control characters). */
export const bytesOf = (answers: Readonly<Record<string, AnswerValue>>) =>
  Buffer.byteLength(JSON.stringify(answers))

/** A size as it is stored: rounded up to the next step, and 0 below the first one. */
export const sizeClass = (bytes: number) => (bytes < step ? 0 : Math.ceil(bytes / step) * step)

interface Size {
  responseId: string
  /** Whether META has sizes at all. Those of version 0.1.0 do not. */
  hasSizes: boolean
  /** The name of the section's item, or of its long answer's (`itemName`). */
  name: string
  size: number
}

/** Saves how large a section is. If another save was faster, or the response is gone, the next save of the section does it. */
export async function noteSize({ responseId, hasSizes, name, size }: Size): Promise<void> {
  const exists = hasSizes
    ? expression`attribute_exists(#sizes)`
    : expression`attribute_not_exists(#sizes) AND attribute_exists(#pk)`
  const change = hasSizes
    ? expression`SET #sizes.${attribute(name)} = ${size}`
    : expression`SET #sizes = ${{ [name]: size }}`
  await isWritten(updateItem(metaKey(responseId), change, exists))
}
