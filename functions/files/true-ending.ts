import { fileTypeFromBuffer } from 'file-type'
import type { UploadEnding } from '#shared/upload.ts'

/** What the bytes are called by the library, for each ending that we take. `.doc` is a compound file like all old Office files. */
const endings: Record<string, UploadEnding> = { pdf: '.pdf', cfb: '.doc', docx: '.docx', rtf: '.rtf' }

/** The ending that fits what the bytes really are, whatever the file is called; undefined for anything that we do not take. */
export async function trueEnding(bytes: Uint8Array): Promise<UploadEnding | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type) return endings[type.ext]
  return isText(bytes) ? '.txt' : undefined
}

/** Text is UTF-8 without control characters and without the beginning of a page or a drawing, which a viewer might run. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[\p{Cc}--[\t\n\f\r]]/v.test(text) && !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text)
  } catch {
    return false
  }
}
