import { fileTypeFromBuffer } from 'file-type'
import type { UploadEnding } from '#shared/applications/upload.ts'

/** The library's name for the type of the bytes, for each ending that we accept. `.doc` is a compound file like all old Office files. */
const endings: Record<string, UploadEnding> = { pdf: '.pdf', cfb: '.doc', docx: '.docx', rtf: '.rtf' }

/** The file ending that fits the content, whatever the file is called. Undefined for a type that the portal does not accept. */
export async function trueEnding(bytes: Uint8Array): Promise<UploadEnding | undefined> {
  const type = await fileTypeFromBuffer(bytes)
  if (type) return endings[type.ext]
  return isText(bytes) ? '.txt' : undefined
}

/** Text is UTF-8 without control characters, and does not begin like a page or a drawing, which a viewer might run. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[\p{Cc}--[\t\n\f\r]]/v.test(text) && !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text)
  } catch {
    return false
  }
}
